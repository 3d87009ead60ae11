import { join } from 'node:path'
import { BadConfiguration, parseEnvironment } from '@tafel/kernel/runtime/config.ts'
import { servicesSettings } from '@tafel/services/settings.ts'
import { rebuildSettings } from '@tafel/projections/host/settings.ts'
import { replaySettings } from '@tafel/services/relay/settings.ts'
import { checkpointerSettings } from '@tafel/services/transparency/settings.ts'
import * as z from 'zod/mini'
import { childEnvironment } from './supervisor/child-environment.ts'
import { checkpointsIn } from './supervisor/data-folder.ts'
import { environmentOf, eventstoreAddress, postgresAddress } from './supervisor/environments.ts'
import { readSecrets, readSettings } from './supervisor/settings.ts'

type Environment = Readonly<Record<string, string | undefined>>

const { TAFEL_EVENTSTORE, TAFEL_POSTGRES, TAFEL_MASTER_KEY_FILE, TAFEL_CHROME, TAFEL_CHROMIUM_DIR, TAFEL_CHROMIUM_SANDBOX } =
  servicesSettings.shape

/** The process whose settings a command uses, and so its rights; `inContainer` is how to run it in a container. */
export const BORROWED = {
  projections: { schema: rebuildSettings, inContainer: 'docker compose exec projections node …' },
  services: {
    schema: z.object({
      TAFEL_EVENTSTORE,
      TAFEL_POSTGRES,
      TAFEL_MASTER_KEY_FILE,
      TAFEL_CHROME,
      TAFEL_CHROMIUM_DIR,
      TAFEL_CHROMIUM_SANDBOX,
    }),
    inContainer: 'docker compose exec services node …',
  },
  relay: { schema: replaySettings, inContainer: 'docker compose exec relay node …' },
  log: { schema: z.object({ TAFEL_EVENTSTORE }), inContainer: 'docker compose exec checkpointer node …' },
  checkpoints: {
    schema: z.object({ TAFEL_CHECKPOINTS: checkpointerSettings.shape.TAFEL_CHECKPOINTS }),
    inContainer: 'docker compose exec checkpointer node …',
  },
  /** Of the whole database. */
  owner: { schema: z.object({ TAFEL_POSTGRES }), inContainer: 'docker compose run --rm database …' },
} as const satisfies Readonly<Record<string, { readonly schema: z.ZodMiniObject; readonly inContainer: string }>>
export type Borrowed = keyof typeof BORROWED

const ROOT = join(import.meta.dirname, '../..')
/** Only containers have these: `npm start` creates them for its processes. */
const OF_A_CONTAINER = ['TAFEL_POSTGRES', 'TAFEL_POSTGRES_FILE', 'TAFEL_CHECKPOINTS']
const isSet = (given: Environment, name: string): boolean => (given[name] ?? '') !== ''

/** Whether these are the settings of one process, as in a container, and not those of `npm start`. Throws if they are both. */
export function isOfContainer(given: Environment): boolean {
  const own = OF_A_CONTAINER.find((name) => isSet(given, name))
  if (own !== undefined && isSet(given, 'TAFEL_POSTGRES_URL'))
    throw new BadConfiguration(
      `${own} and TAFEL_POSTGRES_URL are both set. TAFEL_POSTGRES_URL is for npm start and its commands, ${own} is a setting of a container: leave one of them out.`,
    )
  return own !== undefined
}

/** Refuses a command that needs a data folder of `npm start`. `instead` names the alternative in a container. */
export function refuseInContainer(instead: string, given: Environment = process.env): void {
  if (isOfContainer(given))
    throw new BadConfiguration(`This command works on the data folder of npm start, and a container has none. ${instead}`)
}

/**
 * The checked settings of a command: for the servers given to `npm start`, or its embedded ones, found by TAFEL_DATA and TAFEL_PORT;
 * in a container those of its process. Throws with the remedy if something is missing or invalid.
 */
export async function commandSettings<B extends Borrowed>(of: B, given?: Environment): Promise<z.infer<(typeof BORROWED)[B]['schema']>> {
  return parseEnvironment(BORROWED[of].schema, await commandEnvironment(of, given)) as z.infer<(typeof BORROWED)[B]['schema']>
}

/** The same as variables, for programs that read them directly. */
export async function commandEnvironment(of: Borrowed, given: Environment = process.env): Promise<NodeJS.ProcessEnv> {
  const { schema, inContainer } = BORROWED[of]
  const names = Object.keys(schema.shape)
  if (!isOfContainer(given)) {
    const env = childEnvironment({ settings: names, env: await ofThisMachine(of, given) }, given)
    return checked(schema, env, 'Set it as npm start has it.')
  }
  return checked(schema, childEnvironment({ settings: names, env: {} }, given), `Among containers this command runs by ${inContainer}`)
}

function checked(schema: z.ZodMiniObject, env: NodeJS.ProcessEnv, remedy: string): NodeJS.ProcessEnv {
  try {
    parseEnvironment(schema, env)
    return env
  } catch (error) {
    if (!(error instanceof BadConfiguration)) throw error
    throw new BadConfiguration(`${error.message}\n${remedy}`, { cause: error })
  }
}

async function ofThisMachine(of: Borrowed, given: Environment): Promise<Readonly<Record<string, string>>> {
  const settings = readSettings(ROOT, [], given)
  if (of === 'checkpoints') return { TAFEL_CHECKPOINTS: checkpointsIn(settings.dataDir) }
  if (of === 'log' && settings.given.eventstore !== undefined) return { TAFEL_EVENTSTORE: settings.given.eventstore }
  const secrets = await readSecrets(settings.dataDir)
  if (secrets === undefined)
    throw new BadConfiguration(
      `There is no Tafel at ${settings.dataDir}. Start it with npm start, or name its folder: TAFEL_DATA=…. Among containers: ${BORROWED[of].inContainer} (deploy/docs/containers.md).`,
    )
  if (of === 'log') return { TAFEL_EVENTSTORE: eventstoreAddress(settings, 'projections') }
  const url = postgresAddress(settings, secrets)
  return of === 'owner' ? { TAFEL_POSTGRES: url('owner') } : environmentOf(of, settings, secrets, url)
}
