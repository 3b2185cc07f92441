cat /etc/shadow >&2
