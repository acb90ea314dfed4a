python -m pip install ast-grep-cli==0.51.1
ast-grep scan -r rules.yml .
