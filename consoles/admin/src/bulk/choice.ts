import type { BulkAct } from '@tafel/contracts/contexts/bulk/bulk.ts'
import type { ErasureReason } from '@tafel/contracts/contexts/identity/events.ts'

/** What is to become of one row, as far as this console can know: the server decides. */
export interface Fate {
  readonly will: 'change' | 'stay' | 'refuse'
  readonly text: string
}

/** Something that can be done to many rows at once. */
export interface BulkChoice<Row> {
  readonly act: BulkAct
  /** On its button. */
  readonly label: string
  readonly tone: 'error' | 'primary'
  /** `me`: who asks. */
  readonly fateOf: (row: Row, me: string) => Fate
  /** Takes it back; without it, it can't be taken back. */
  readonly undoneBy?: BulkAct
  /** A reason is asked for, and kept in the history. */
  readonly asksReason?: boolean
  /** How many rows it is has to be typed: nobody can undo it. */
  readonly isForGood?: boolean
  readonly erasure?: ErasureReason
}

/** What the rows of a list are called, and which user each is about. */
export interface BulkSubject<Row> {
  readonly nameOf: (row: Row) => string
  readonly userIdOf: (row: Row) => string
}

export const will = (text: string): Fate => ({ will: 'change', text })
export const stays = (text: string): Fate => ({ will: 'stay', text })
export const refused = (text: string): Fate => ({ will: 'refuse', text })
