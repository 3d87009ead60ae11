import { join } from 'node:path'
import { main } from '@tafel/projections/host/rebuild.ts'
import { DATABASE } from './postgres/cluster.ts'
import { roleName } from './postgres/roles.ts'
import { loadSecrets, readSettings } from './supervisor/settings.ts'

// `npm run rebuild -- <read-model>`: against the stack of this machine, unless the environment names another.

const root = join(import.meta.dirname, '../..')
const say = (line: string) => void process.stdout.write(`${line}\n`)

async function ofThisMachine(): Promise<NodeJS.ProcessEnv> {
  const settings = readSettings(root, [], process.env)
  const { postgres } = await loadSecrets(settings.dataDir)
  const password = encodeURIComponent(postgres.projections)
  return {
    TAFEL_EVENTSTORE: `esdb://127.0.0.1:${settings.port('eventstore')}?tls=false`,
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
