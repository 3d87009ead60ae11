import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { askedToStop, runInForeground } from './foreground.ts'
import { startKeycloak } from './keycloak.ts'
import { portOf } from './port.ts'

/** `npm run keycloak`: a real Keycloak with our realm, in the foreground, for the identity contract or a stack by hand. */
const say = (text: string) => process.stdout.write(`${text}\n`)

const start = async (signal: AbortSignal) => {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '4290' },
      data: { type: 'string', default: '.tafel-real' },
      'adviser-origin': { type: 'string', default: 'http://localhost:4100' },
      'admin-origin': { type: 'string', default: 'http://localhost:4101' },
      memory: { type: 'string', default: '600m' },
    },
  })
  const began = performance.now()
  const keycloak = await startKeycloak(
    {
      dataDir: resolve(values.data),
      port: portOf(values.port),
      adviserOrigin: values['adviser-origin'],
      adminOrigin: values['admin-origin'],
      memory: values.memory,
      signal,
    },
    say,
  )
  const { url, mailbox } = keycloak.access
  say(`Keycloak is ready (${((performance.now() - began) / 1000).toFixed(1)} s): ${url}, its mails at ${mailbox}.`)
  say(`In another terminal: npm run test:identity -- --url ${url}${values.data === '.tafel-real' ? '' : ` --data ${values.data}`}`)
  return keycloak
}

process.exitCode = await runInForeground('Keycloak', start, askedToStop(), (text) => process.stderr.write(`${text}\n`))
