import { tablesOf, watchForDamage } from '@tafel/kernel/postgres/damage.ts'
import type { EventStore } from '@tafel/kernel/store/event-store.ts'
import type { SigningKeys } from '@tafel/kernel/http/signing-keys.ts'
import { type Condition, createHealth, degradedWithout, type HealthChecks } from '@tafel/kernel/runtime/lifecycle.ts'
import type { Log } from '@tafel/kernel/runtime/log.ts'
import { checkpointsHealth } from './transparency/handlers.ts'

type Check = Parameters<HealthChecks['add']>[1]

export interface HealthParts {
  readonly store: Pick<EventStore, 'head'>
  readonly users: { readonly health: Check }
  readonly constants: { readonly health: Check }
  readonly keys: Pick<SigningKeys, 'atHand'>
  /** With the role that owns the keys' tables, which are checked. */
  readonly pool: Parameters<typeof watchForDamage>[0]
  readonly queries: { ping(): Promise<unknown> }
  readonly reactors: { readonly health: Check }
  readonly tree: Parameters<typeof checkpointsHealth>[0]
  /** Whether the stored checkpoints are within the log. */
  readonly positions: Check
  readonly log: Log
}

const HEAD_DEADLINE_MS = 1500
const LOOK_EVERY_MS = 5000

/** Dependencies of the services. Commands continue without Postgres if their keys are cached: degraded, not down. */
export function wireHealth({ store, users, constants, keys, pool, queries, reactors, tree, positions, log }: HealthParts) {
  const damage = watchForDamage(pool, tablesOf('keys', 'kernel'))
  const look = () => void damage.look().catch((err: unknown) => log.warn({ err }, 'the keys could not be checked'))
  const looking = setInterval(look, LOOK_EVERY_MS)
  const health = createHealth()
  health.add('eventStore', async () => {
    await store.head({ signal: AbortSignal.timeout(HEAD_DEADLINE_MS) })
    return 'ok' as const
  })
  health.add('users', users.health)
  health.add('constants', constants.health)
  health.add('signingKeys', async () => ((await keys.atHand()) ? 'ok' : 'down'))
  health.add(
    'postgres',
    degradedWithout(() => pool.query('select 1')),
  )
  health.add(
    'readModels',
    degradedWithout(() => queries.ping()),
  )
  health.add('reactors', reactors.health)
  health.add('positions', positions)
  health.add('checkpoints', checkpointsHealth(tree))
  health.add('keys', () => keysCondition(damage.damaged()))
  return { health, close: () => clearInterval(looking) }
}

/** Subjects with keys on a damaged page can't be read or written; all others work. */
function keysCondition(damaged: readonly string[]): Condition {
  if (damaged.length === 0) return { health: 'ok' }
  return { health: 'degraded', why: `damaged pages: ${damaged.join(', ')}. Restore keys and kernel from the backup: npm run restore-keys` }
}
