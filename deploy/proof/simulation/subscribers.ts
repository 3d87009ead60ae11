import { postgresCheckpoints } from '@tafel/kernel/checkpoints.postgres.ts'
import type { Codec } from '@tafel/kernel/codec.ts'
import { postgresParked } from '@tafel/kernel/parked.ts'
import { transaction } from '@tafel/kernel/postgres.ts'
import { DONE, type Outcome } from '@tafel/kernel/reactor.ts'
import { CAUSES, contextOf, follow, followed, readModel } from './domain.ts'
import type { Network } from './network.ts'
import { connectPostgres, type PostgresServer } from './postgres.ts'
import type { Process } from './process.ts'
import { connectStore, type StoreServer, timeOf } from './store.ts'
import type { Wiring } from './wiring.ts'
import type { World } from './world.ts'

export interface Surroundings {
  readonly world: World
  readonly network: Network
  readonly server: StoreServer
  readonly postgres: PostgresServer
  readonly codec: Codec
  readonly wiring: Wiring
  /** The world outside: which effects there were, by the key they are known by. */
  readonly effects: Effect[]
}

export interface Effect {
  readonly key: string
  readonly causeId: string
  readonly stream: string
}

export const LIVE = 'rm_simulated'
export const REACTOR = 'simulated'
const never = () => new AbortController().signal

/** The real projection loop in a process of its own. Resolves when the loop ends by itself. */
export function startProjector(
  process: Process,
  around: Surroundings,
  target: { schema?: string; until?: bigint; maxBatch?: number } = {},
) {
  const { world, network, server, postgres, codec, wiring } = around
  const pool = wiring.pool(connectPostgres(world, process, postgres, network))
  const { schema = LIVE, until, maxBatch = 1 + world.random.int(8) } = target
  return wiring.projection({
    store: wiring.subscribedStore(connectStore(process, server, network), world.random),
    codec,
    pool,
    checkpoints: wiring.checkpoints(postgresCheckpoints({ pool, schema: 'projections' }), pool),
    target: { model: readModel, schema },
    signal: never(),
    maxBatch,
    random: world.random.next,
    pause: process.pause,
    clock: world.now,
    ...(until !== undefined && { until }),
  })
}

/** The real reactor: each cause leads to a call outside and to a command on another stream. */
export function startReactor(process: Process, around: Surroundings) {
  const { world, network, server, postgres, codec, wiring, effects } = around
  const { random } = world
  const pool = wiring.pool(connectPostgres(world, process, postgres, network))
  const store = connectStore(process, server, network)
  const now = () => timeOf(world)
  const commands = wiring.commandHandler({
    store: wiring.commandStore(store),
    codec,
    now,
    random: random.next,
    pause: process.pause,
  })
  const refused = () => new Error('The mail server refused.')

  const react = async (event: { id: string; stream: string; data: { clientId: string } }): Promise<Outcome> => {
    const key = wiring.effectKey(event.id, random)
    await process.ask('effect', network.fate({ unanswered: refused, refused }, 2000), () => {
      if (!effects.some((effect) => effect.key === key)) effects.push({ key, causeId: event.id, stream: event.stream })
    })
    const { clientId } = event.data
    const handled = await commands.handle(followed, clientId, contextOf(wiring.followId(event.id, random), event.id), () =>
      follow(clientId),
    )
    return handled.outcome === 'done' ? DONE : { outcome: 'retry', reason: handled.outcome }
  }
  return wiring.reactor(
    { name: REACTOR, on: CAUSES, startFrom: 'beginning', react },
    {
      store: wiring.subscribedStore(store, random),
      codec,
      checkpoints: wiring.checkpoints(postgresCheckpoints({ pool, schema: 'kernel' }), pool),
      parked: postgresParked(pool),
      transaction: (work) => transaction(pool, work),
      signal: never(),
      maxAttempts: 2 + random.int(7),
      random: random.next,
      pause: process.pause,
      clock: world.now,
    },
  )
}
