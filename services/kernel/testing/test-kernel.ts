import type { CommandContext, CommandHandler } from '../commands/aggregate.ts'
import { type Codec, createCodec } from '../events/codec.ts'
import { memoryEventStore } from '../store/event-store.memory.ts'
import type { EventStore } from '../store/event-store.ts'
import { createCommandHandler } from '../commands/handle.ts'
import { newId } from '../runtime/ids.ts'
import { memoryKeyStore } from '../keys/key-store.memory.ts'
import type { KeyStore } from '../keys/key-store.ts'
import { type FaultyEventStore, faultyEventStore } from './faulty-event-store.ts'
import { NOW } from './given-when-then.ts'

export interface TestKernel extends Omit<FaultyEventStore, 'store'> {
  readonly store: EventStore
  readonly keys: KeyStore
  readonly codec: Codec
  readonly commands: CommandHandler
}

/** The kernel over memory, for tests of decisions, projections and reactors. No waiting, a fixed clock, positions above 2^53. */
export function testKernel(options: { readonly now?: () => Date } = {}): TestKernel {
  const { now = () => new Date(NOW) } = options
  const faulty = faultyEventStore(memoryEventStore({ now, firstPosition: 2n ** 53n + 1n }))
  const keys = memoryKeyStore()
  const codec = createCodec({ keys })
  const commands = createCommandHandler({ store: faulty.store, codec, now, random: () => 0, pause: async () => undefined })
  return { ...faulty, keys, codec, commands }
}

/** A command context with a new id unless one is given. */
export function commandContext(context: Partial<CommandContext> = {}): CommandContext {
  const commandId = context.commandId ?? newId()
  return { commandId, commandHash: 'hash', actor: newId(), correlationId: commandId, causationId: commandId, ...context }
}
