import type { Log } from '@tafel/kernel/log.ts'
import type { OnParked } from '../runtime/projection-writer.ts'

/** One line for what a batch parked: how much, and of the first event, behind which the others may only wait, where it stands and why. */
export function logParked(log: Log): OnParked {
  return (readModel, parked) => {
    const [first] = parked
    if (first === undefined) return
    const { type, position } = first.event
    log.error({ readModel, events: parked.length, eventType: type, position: position.toString(), why: first.reason }, 'parked')
  }
}
