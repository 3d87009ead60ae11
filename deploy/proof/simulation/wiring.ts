import type { Checkpoints } from '@tafel/kernel/checkpoints.ts'
import type { Codec } from '@tafel/kernel/codec.ts'
import type { EventStore } from '@tafel/kernel/event-store.ts'
import type { CommandHandlerOptions } from '@tafel/kernel/handle.ts'
import type { CommandHandler } from '@tafel/kernel/aggregate.ts'
import { createCommandHandler } from '@tafel/kernel/handle.ts'
import type { LoopOptions } from '@tafel/projections/runtime/loop.ts'
import { type Reactor, runReactor, type RunReactorOptions } from '@tafel/kernel/reactor.ts'
import { runProjection } from '@tafel/projections/runtime/loop.ts'
import type { CAUSES } from './domain.ts'
import type pg from 'pg'
import type { Random } from './random.ts'

export type CauseReactor = Reactor<(typeof CAUSES)[number]>

/** How the parts are put together. A planted bug puts one of them together wrongly; nothing else differs. */
export interface Wiring {
  commandHandler(options: CommandHandlerOptions): CommandHandler
  /** The store as the command services have it. */
  commandStore(store: EventStore): EventStore
  /** As projector and reactor have it. */
  subscribedStore(store: EventStore, random: Random): EventStore
  codec(codec: Codec, random: Random): Codec
  checkpoints(checkpoints: Checkpoints, pool: pg.Pool): Checkpoints
  pool(pool: pg.Pool): pg.Pool
  projection(options: LoopOptions): Promise<unknown>
  reactor(reactor: CauseReactor, options: RunReactorOptions): Promise<unknown>
  /** The key that the effect of an event is known by, outside. */
  effectKey(eventId: string, random: Random): string
  /** The id of the command that follows from an event. */
  followId(eventId: string, random: Random): string
}

export const asBuilt: Wiring = {
  commandHandler: createCommandHandler,
  commandStore: (store) => store,
  subscribedStore: (store) => store,
  codec: (codec) => codec,
  checkpoints: (checkpoints) => checkpoints,
  pool: (pool) => pool,
  projection: runProjection,
  reactor: (reactor, options) => runReactor(reactor, options),
  effectKey: (eventId) => eventId,
  followId: (eventId) => eventId,
}
