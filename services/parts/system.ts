import { dirname } from 'node:path'
import { tablesOf, watchForDamage } from '@tafel/kernel/postgres/damage.ts'
import { type Condition, createHealth, degradedWithout } from '@tafel/kernel/runtime/lifecycle.ts'
import { readModels } from '@tafel/projections/host/read-models.ts'
import packageJson from '../package.json' with { type: 'json' }
import { MAILED, MAILS_REACTOR } from '../reactors/mails/reactor.ts'
import { systemHandlers } from '../system/handlers.ts'
import { watchLastHour } from '../system/last-hour.ts'
import { positionsCondition } from '../system/positions.ts'
import { stackOf } from '../system/stack.ts'
import { checkpointsHealth } from '../transparency/handlers.ts'
import type { TreeClient } from '../transparency/tree-client.ts'
import type { Constants } from './constants.ts'
import type { Core } from './core.ts'
import type { Identity } from './identity.ts'
import type { Mails } from './mails.ts'
import type { Reactors } from './reactors.ts'
import type { Reports } from './reports.ts'

export type System = ReturnType<typeof openSystem>

interface Needs {
  readonly identity: Identity
  readonly constants: Constants
  readonly reports: Reports
  readonly mails: Mails
  readonly reactors: Reactors
  readonly tree: TreeClient
}

const HEAD_DEADLINE_MS = 1500
const POLL_INTERVAL_MS = 5000

/** Opens the health of the process and the system page. Commands continue without Postgres if their keys are cached: degraded, not down. */
export function openSystem(core: Core, { identity, constants, reports, mails, reactors, tree }: Needs) {
  const { settings, log, lifecycle, store, pool, queries, commands, clock, now } = core
  const rows = {
    services: async (sql: string) => (await pool.query(sql)).rows,
    queries: async (sql: string) => (await queries.pool.query(sql)).rows,
  }
  const damage = watchForDamage(pool, tablesOf('keys', 'kernel'))
  const look = () => void damage.look().catch((err: unknown) => log.warn({ err }, 'the keys could not be checked'))
  const looking = setInterval(look, POLL_INTERVAL_MS)
  lifecycle.onClose('health', () => clearInterval(looking))
  const health = createHealth()
  health.add('eventStore', async () => {
    await store.head({ signal: AbortSignal.timeout(HEAD_DEADLINE_MS) })
    return 'ok' as const
  })
  health.add('users', identity.users.health)
  health.add('constants', constants.published.health)
  health.add('signingKeys', async () => ((await identity.signingKeys.atHand()) ? 'ok' : 'down'))
  health.add(
    'postgres',
    degradedWithout(() => pool.query('select 1')),
  )
  health.add(
    'readModels',
    degradedWithout(() => queries.ping()),
  )
  health.add('reactors', reactors.health)
  health.add('positions', () => positionsCondition({ store, ...rows }))
  health.add('checkpoints', checkpointsHealth(tree))
  health.add('keys', () => keysCondition(damage.damaged()))
  const treeState = (aborted: AbortSignal) => tree.state(aborted)
  const lastHour = watchLastHour({ store, queries: rows.queries, tree: treeState, now })
  lifecycle.onClose('last hour', lastHour.close)
  return {
    health,
    handlers: systemHandlers({
      store,
      clockAheadMs: clock.aheadMs,
      commands,
      health: health.report,
      isReadModel: (name) => readModels.some((model) => model.name === name),
      ...rows,
      tree: treeState,
      lastHour: lastHour.minutes,
      stack: stackOf(settings.TAFEL_STACK_HEALTH_URL),
      folder: dirname(settings.TAFEL_MASTER_KEY_FILE),
      version: packageJson.version,
      region: settings.TAFEL_REGION,
      now,
      pdf: reports.pool.figures,
      mails: { reactor: MAILS_REACTOR, types: MAILED, figures: mails.figures },
    }),
  }
}

/** Subjects with keys on a damaged page can't be read or written; all others work. */
function keysCondition(damaged: readonly string[]): Condition {
  if (damaged.length === 0) return { health: 'ok' }
  return { health: 'degraded', why: `damaged pages: ${damaged.join(', ')}. Restore keys and kernel from the backup: npm run restore-keys` }
}
