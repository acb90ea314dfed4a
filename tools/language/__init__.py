"""Japanese and Korean pages in, findings out: file, line, fault, mend."""
