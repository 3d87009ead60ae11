#!/bin/bash
# Kafka's health check: asks for its API versions, as Kafka's own tool does, without starting a JVM every time. A broker answers once it has
# joined its cluster.
set -eu
exec 3<>"/dev/tcp/127.0.0.1/$1"
# ApiVersions (18), version 0, correlation id 1, no client name.
printf '\0\0\0\x0a\0\x12\0\0\0\0\0\x01\xff\xff' >&3
answer=$(timeout 4 head -c 10 <&3 | od -An -v -tx1 | tr -d ' \n')
# Length, correlation id 1, error 0.
[[ "$answer" == ????????000000010000 ]]
