git diff -z --name-only --diff-filter=d origin/main... -- '*.py' | xargs -0r ast-grep scan -r rules.yml
