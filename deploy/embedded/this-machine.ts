import { join } from 'node:path'
import { localConnection } from './eventstore/credentials.ts'
import { DATABASE } from './postgres/cluster.ts'
import { roleName } from './postgres/roles.ts'
import { readSecrets, readSettings } from './supervisor/settings.ts'

const root = join(import.meta.dirname, '../..')

/**
 * The environment of a command that works on the running stack: of this machine, found by TAFEL_DATA and TAFEL_PORT as npm start finds it,
 * unless the environment names another by its parts.
 */
export async function environmentOf(
  role: 'projections' | 'services' | 'relay',
  given: NodeJS.ProcessEnv = process.env,
): Promise<NodeJS.ProcessEnv> {
  if (given['TAFEL_POSTGRES']) return given
  const settings = readSettings(root, [], given)
  const secrets = await readSecrets(settings.dataDir)
  if (!secrets) throw new Error(`There is no Tafel at ${settings.dataDir}. Start it with npm start, or name its folder: TAFEL_DATA=….`)
  const password = encodeURIComponent(secrets.postgres[role])
  return {
    ...given,
    TAFEL_EVENTSTORE: localConnection(settings.dataDir, {
      port: settings.port('eventstore'),
      login: role === 'services' ? 'services' : 'projections',
    }),
    TAFEL_POSTGRES: `postgres://${roleName(role)}:${password}@127.0.0.1:${settings.port('postgres')}/${DATABASE}`,
    TAFEL_MASTER_KEY_FILE: join(settings.dataDir, 'master-key'),
  }
}
