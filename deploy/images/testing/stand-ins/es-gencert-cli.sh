#!/bin/bash
# `create-ca -out DIR`, `create-node -ca-certificate FILE -ca-key FILE -out DIR -dns-names A,B -ip-addresses C,D`
set -euo pipefail
command=$1
shift
declare -A option
while [ $# -gt 0 ]; do
  option[${1#-}]=$2
  shift 2
done
out=${option[out]}
mkdir -p "$out"
if [ "$command" = create-ca ]; then
  openssl req -x509 -newkey rsa:2048 -nodes -days 1825 -subj '/CN=EventStoreDB CA' -keyout "$out/ca.key" -out "$out/ca.crt"
else
  names="DNS:${option[dns-names]//,/,DNS:},IP:${option[ip-addresses]//,/,IP:}"
  openssl req -x509 -newkey rsa:2048 -nodes -days 365 -subj '/CN=eventstoredb-node' -CA "${option[ca-certificate]}" -CAkey "${option[ca-key]}" \
    -addext "subjectAltName=$names" -addext 'basicConstraints=critical,CA:FALSE' -addext 'extendedKeyUsage=serverAuth,clientAuth' \
    -keyout "$out/node.key" -out "$out/node.crt"
fi
