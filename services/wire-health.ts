import type { EventStore } from '@tafel/kernel/event-store.ts'
import type { SigningKeys } from '@tafel/kernel/http/signing-keys.ts'
import { type Condition, createHealth, degradedWithout } from '@tafel/kernel/lifecycle.ts'
import { checkpointsHealth } from './transparency/handlers.ts'

type Health = ReturnType<typeof createHealth>
type Check = Parameters<Health['add']>[1]

export interface HealthParts {
  readonly store: Pick<EventStore, 'head'>
  readonly users: { readonly health: Check }
  readonly constants: { readonly health: Check }
  readonly keys: Pick<SigningKeys, 'atHand'>
  readonly pool: { query(sql: string): Promise<unknown> }
  readonly queries: { ping(): Promise<unknown> }
  readonly reactors: { readonly health: Check }
  readonly tree: Parameters<typeof checkpointsHealth>[0]
  readonly damage: { damaged(): readonly string[] }
}

const HEAD_DEADLINE_MS = 1500

/** What the services stand on. Commands go on without Postgres where the keys are cached: degraded, not down. */
export function wireHealth({ store, users, constants, keys, pool, queries, reactors, tree, damage }: HealthParts): Health {
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
  health.add('checkpoints', checkpointsHealth(tree))
  health.add('keys', () => keysCondition(damage.damaged()))
  return health
}

/** Whoever's key is on the damaged page can't be read or written; everybody else goes on. */
function keysCondition(damaged: readonly string[]): Condition {
  if (damaged.length === 0) return { health: 'ok' }
  return { health: 'degraded', why: `damaged pages: ${damaged.join(', ')}. Restore keys and kernel from the backup: npm run restore-keys` }
}
