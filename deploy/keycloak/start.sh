#!/bin/bash
# Starts Keycloak with our realm; the arguments are kc.sh's own.
set -eu

# Keycloak takes secrets from the environment only: NAME_FILE names a file that holds NAME.
for name in KC_DB_PASSWORD TAFEL_SERVICES_CLIENT_SECRET TAFEL_GOOGLE_CLIENT_SECRET TAFEL_SMTP_PASSWORD; do
  file="${name}_FILE"
  [ -z "${!file:-}" ] || export "$name=$(<"${!file}")"
  unset "$file"
done

# An empty variable counts as unset: the realm's own default applies.
for name in "${!TAFEL_@}"; do
  [ -n "${!name}" ] || unset "$name"
done

# The button is shown where this address is registered with Google; the user name is sent to the mail server where there is one.
export TAFEL_GOOGLE=${TAFEL_GOOGLE_CLIENT_ID:+true} TAFEL_SMTP_AUTH=${TAFEL_SMTP_USER:+true}
export TAFEL_GOOGLE=${TAFEL_GOOGLE:-false} TAFEL_SMTP_AUTH=${TAFEL_SMTP_AUTH:-false}

exec "${KC_HOME:-/opt/keycloak}/bin/kc.sh" "$@"
