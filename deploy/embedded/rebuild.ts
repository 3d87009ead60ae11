import { join } from 'node:path'
import { main } from '@tafel/projections/host/rebuild.ts'
import { localConnection } from './eventstore/credentials.ts'
import { DATABASE } from './postgres/cluster.ts'
import { roleName } from './postgres/roles.ts'
import { readSecrets, readSettings } from './supervisor/settings.ts'

// `npm run rebuild -- <read-model>`: against the stack of this machine, found by TAFEL_DATA and TAFEL_PORT as npm start
// finds it, unless the environment names another by its parts.

const root = join(import.meta.dirname, '../..')
const say = (line: string) => void process.stdout.write(`${line}\n`)

async function ofThisMachine(): Promise<NodeJS.ProcessEnv> {
  const settings = readSettings(root, [], process.env)
  const secrets = await readSecrets(settings.dataDir)
  if (!secrets) throw new Error(`There is no Tafel at ${settings.dataDir}. Start it with npm start, or name its folder: TAFEL_DATA=….`)
  const password = encodeURIComponent(secrets.postgres.projections)
  return {
    TAFEL_EVENTSTORE: localConnection(settings.dataDir, { port: settings.port('eventstore'), login: 'projections' }),
    TAFEL_POSTGRES: `postgres://${roleName('projections')}:${password}@127.0.0.1:${settings.port('postgres')}/${DATABASE}`,
    TAFEL_MASTER_KEY_FILE: join(settings.dataDir, 'master-key'),
  }
}

try {
  const environment = process.env['TAFEL_POSTGRES'] ? process.env : { ...process.env, ...(await ofThisMachine()) }
  process.exitCode = await main(process.argv.slice(2), environment, say)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
