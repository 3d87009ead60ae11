#!/bin/bash
# `is-ready.sh PORT PATH [ADDRESS]`: a container's health check. The images have no curl, and Bash starts in a fraction of the time that Node takes.
set -eu
exec 3<>"/dev/tcp/${3:-127.0.0.1}/$1"
printf 'GET %s HTTP/1.0\r\nHost: 127.0.0.1:%s\r\n\r\n' "$2" "$1" >&3
# To the end, so that the server sees no connection break. Docker's own timeout ends a check that hangs.
mapfile -t answer <&3
[[ "${answer[0]:-}" == 'HTTP/1.'[01]' 200 '* ]]
