import type { Resolved } from '../storage/links.ts'
import type { StoredRecord } from '../storage/record.ts'

/** An event on its way to a consumer. */
export interface Message {
  /** Its number in the order of the source; -1 for one that was parked. */
  readonly sequence: number
  /** Its place among the parked events, for one that is given out again. */
  readonly parkedAt: number | undefined
  /** The record that is acknowledged: the link where there is one. */
  readonly record: StoredRecord
  readonly resolved: Resolved
  readonly retries: number
}
