#!/bin/bash
set -euo pipefail
export TAFEL_EVENTSTORE_ADMIN_PASSWORD=$EVENTSTORE_DEFAULT_ADMIN_PASSWORD TAFEL_EVENTSTORE_OPS_PASSWORD=$EVENTSTORE_DEFAULT_OPS_PASSWORD
exec node --disable-warning=ExperimentalWarning --max-semi-space-size=64 /tafel/deploy/embedded/eventstore/main.ts \
  --data /var/lib/eventstore --host 0.0.0.0 --port 2113 --secure \
  --certificate "$EVENTSTORE_CERTIFICATE_FILE" --private-key "$EVENTSTORE_CERTIFICATE_PRIVATE_KEY_FILE"
