#!/bin/sh
# Starts Keycloak with the realm beside this file; the arguments are kc.sh's own.
# Keycloak takes secrets from the environment only: each NAME_FILE names a file that holds NAME.
set -eu

for name in KC_DB_PASSWORD KC_BOOTSTRAP_ADMIN_PASSWORD TAFEL_SERVICES_CLIENT_SECRET TAFEL_GOOGLE_CLIENT_SECRET; do
  eval "file=\${${name}_FILE:-}"
  if [ -n "$file" ]; then
    value=$(cat "$file")
    export "$name=$value"
    unset "${name}_FILE"
  fi
done

# An empty variable is none: the realm's defaults stand where nothing is set.
for name in TAFEL_ADVISER_ORIGIN TAFEL_ADMIN_ORIGIN TAFEL_GOOGLE_CLIENT_ID TAFEL_SMTP_HOST TAFEL_SMTP_PORT TAFEL_SMTP_STARTTLS TAFEL_MAIL_DOMAIN; do
  eval "value=\${$name:-}"
  [ -n "$value" ] || unset "$name"
done
# The button is there where somebody registered this address with Google.
if [ -n "${TAFEL_GOOGLE_CLIENT_ID:-}" ]; then export TAFEL_GOOGLE=true; else export TAFEL_GOOGLE=false; fi

exec "${KC_HOME:-/opt/keycloak}/bin/kc.sh" "$@"
