import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startKeycloak } from './keycloak.ts'

/** `npm run keycloak`: a real Keycloak with our realm, in the foreground, for the identity contract or a stack by hand. */
const say = (text: string) => process.stdout.write(`${text}\n`)
const asked = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => asked.abort())

try {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '4290' },
      data: { type: 'string', default: '.tafel-real' },
      'adviser-origin': { type: 'string', default: 'http://localhost:4100' },
      'admin-origin': { type: 'string', default: 'http://localhost:4101' },
      memory: { type: 'string', default: '600m' },
    },
  })
  const port = Number(values.port)
  if (!Number.isInteger(port) || port < 1024 || port > 65_000)
    throw new Error(`--port is a whole number from 1024 to 65000, not ${values.port}.`)
  const began = performance.now()
  const keycloak = await startKeycloak(
    {
      dataDir: resolve(values.data),
      port,
      adviserOrigin: values['adviser-origin'],
      adminOrigin: values['admin-origin'],
      memory: values.memory,
    },
    say,
  )
  const { url, mailbox } = keycloak.access
  say(`Keycloak is ready (${((performance.now() - began) / 1000).toFixed(1)} s): ${url}, its mails at ${mailbox}.`)
  say(`In another terminal: npm run test:identity -- --url ${url}${values.data === '.tafel-real' ? '' : ` --data ${values.data}`}`)
  const stopped = new Promise((done) => (asked.signal.aborted ? done(undefined) : asked.signal.addEventListener('abort', done)))
  await Promise.race([stopped, keycloak.ended])
  if (!asked.signal.aborted) process.exitCode = 1
  await keycloak.stop()
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
