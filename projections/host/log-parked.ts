import type { Log } from '@tafel/kernel/runtime/log.ts'
import type { OnParked } from '../runtime/projection-writer.ts'

/** Logs what a batch parked: how many, with place and reason of the first event, which the others may only wait for. */
export function logParked(log: Log): OnParked {
  return (readModel, parked) => {
    const [first] = parked
    if (first === undefined) return
    const { type, position } = first.event
    log.error({ readModel, events: parked.length, eventType: type, position: position.toString(), why: first.reason }, 'parked')
  }
}
