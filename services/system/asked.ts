import { type SystemEvent, systemStream } from '@tafel/contracts/contexts/system/events.ts'
import type { Aggregate, Decision } from '@tafel/kernel/commands/aggregate.ts'

/** A request to a read model's process. Repeating it is a new command: nothing is remembered. */
export const asked: Aggregate<null, SystemEvent> = { stream: systemStream, initial: null, evolve: () => null }

export const ask = (type: SystemEvent['type'], readModel: string): Decision<SystemEvent, never> => [{ type, data: { readModel } }]
