import { type SystemEvent, systemStream } from '@tafel/contracts/system/events.ts'
import type { Aggregate } from '@tafel/kernel/aggregate.ts'

/** What was asked of a read model's process. Asking again is another wish: nothing is remembered. */
export const asked: Aggregate<null, SystemEvent> = { stream: systemStream, initial: null, evolve: () => null }
