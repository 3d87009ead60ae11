import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readCredentials, securedBy } from './credentials.ts'
import { commands } from './maintenance/commands.ts'
import { startEventStore, type EventStoreOptions } from './server.ts'

/**
 * The event store as a process; `main.ts backup|restore|verify|export` work on a folder and end. Writes `{"ready":true,"port":…}` to standard output
 * once it serves, or one readable line to standard error if it cannot.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    to: { type: 'string' },
    from: { type: 'string' },
    data: { type: 'string', default: process.env['TAFEL_EVENTSTORE_DATA'] ?? '.tafel/eventstore' },
    port: { type: 'string', default: process.env['TAFEL_EVENTSTORE_PORT'] ?? '4105' },
    host: { type: 'string', default: process.env['TAFEL_EVENTSTORE_HOST'] ?? '127.0.0.1' },
    certificate: { type: 'string' },
    'private-key': { type: 'string' },
    secure: { type: 'boolean', default: false },
    credentials: { type: 'string' },
  },
})

function fail(error: unknown): never {
  const message = error instanceof Error ? error.message : String(error)
  process.stderr.write(`${JSON.stringify({ level: 'fatal', msg: message })}\n`)
  process.exit(1)
}

const [name] = positionals
if (name !== undefined) {
  const command = commands[name] ?? fail(`There is no command '${name}', only ${Object.keys(commands).join(', ')}.`)
  try {
    process.stdout.write(`${JSON.stringify(command({ data: values.data, to: values.to, from: values.from }))}\n`)
    process.exit(0)
  } catch (error) {
    fail(error)
  }
}

/** The certificate and the users: of a folder, or given separately. */
function protection(): Pick<EventStoreOptions, 'tls' | 'secure'> {
  const { credentials } = values
  if (credentials === undefined) return { ...tls(), ...secure() }
  if (values.secure || values.certificate !== undefined)
    return fail('--credentials replaces --secure and --certificate: give one or the other.')
  try {
    return securedBy(readCredentials(credentials))
  } catch (error) {
    return fail(error)
  }
}

function tls(): Pick<EventStoreOptions, 'tls'> {
  const { certificate, 'private-key': privateKey } = values
  if (certificate === undefined && privateKey === undefined) return {}
  if (certificate === undefined || privateKey === undefined) return fail('--certificate and --private-key must be given together.')
  try {
    return { tls: { certificate: readFileSync(certificate, 'utf8'), privateKey: readFileSync(privateKey, 'utf8') } }
  } catch (error) {
    return fail(error)
  }
}

/** Initial passwords come from the environment: everyone on the machine can see arguments. */
function secure(): Pick<EventStoreOptions, 'secure'> {
  if (!values.secure) return {}
  const { TAFEL_EVENTSTORE_ADMIN_PASSWORD: admin = 'changeit', TAFEL_EVENTSTORE_OPS_PASSWORD: ops = 'changeit' } = process.env
  return { secure: { passwords: { admin, ops } } }
}

const port = Number(values.port)
if (!Number.isInteger(port) || port < 0 || port > 65_535) fail(`--port must be a number from 0 to 65535, not '${values.port}'.`)

const store = await startEventStore({ dataDir: values.data, port, host: values.host, ...protection() }).catch(fail)
process.stdout.write(`${JSON.stringify({ ready: true, port: store.port })}\n`)

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void store.stop().then(() => process.exit(0), fail))
