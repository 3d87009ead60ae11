#!/usr/bin/env bash
# knex 3.3.0 takes a pool of one's own as `connectionPool`. Its types ask for acquire, release and destroy, and TypeScript accepts a pool of these
# three. At run time knex takes it for a pool of the driver and the first query fails with "nativePool.connect is not a function": it recognises
# an own pool only by the counters numFree, numUsed and numPendingAcquires, which the types do not name.
# Needs Node and npm; no database. Fails when the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact knex@3.3.0 pg@8.23.1 >/dev/null
cat >query.js <<'JS'
const { knex } = require('knex')
// A connection that answers every query with one row, as pg's does.
const connection = {
  __knexUid: 'own',
  query: (asked, done) => done(null, { command: 'SELECT', rowCount: 1, rows: [{ one: 1 }], fields: [] }),
}
const pool = { acquire: () => ({ promise: Promise.resolve(connection) }), release: () => true, destroy: async () => undefined }
const counters = { numFree: () => 0, numUsed: () => 1, numPendingAcquires: () => 0 }
const asked = process.argv[2] === 'counters' ? { ...pool, ...counters } : pool
;(async () => {
  try {
    const rows = await knex({ client: 'pg', connectionPool: asked }).select(1)
    console.log(`rows: ${rows.length}`)
  } catch (error) {
    console.log(error.message)
  }
  process.exit(0)
})()
JS
expect() {
  echo "$1: $3"
  [ "$2" = "$3" ] || { echo "expected $2"; exit 1; }
}
expect 'acquire, release, destroy' 'nativePool.connect is not a function' "$(node query.js 2>/dev/null | tail -1)"
expect 'and the three counters' 'rows: 1' "$(node query.js counters 2>/dev/null | tail -1)"
