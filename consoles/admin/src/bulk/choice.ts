import type { BulkAct } from '@tafel/contracts/contexts/bulk/bulk.ts'
import type { ErasureReason } from '@tafel/contracts/contexts/identity/events.ts'

/** The expected outcome of one row, as far as this console knows: the server decides. */
export interface Fate {
  readonly will: 'change' | 'stay' | 'refuse'
  readonly text: string
}

/** A bulk action. */
export interface BulkChoice<Row> {
  readonly act: BulkAct
  /** The label of its button. */
  readonly label: string
  readonly tone: 'error' | 'primary'
  /** `me`: the current user. */
  readonly fateOf: (row: Row, me: string) => Fate
  /** Undoes it; without this it can't be undone. */
  readonly undoneBy?: BulkAct
  /** Asks for a reason, which is stored in the history. */
  readonly asksReason?: boolean
  /** The number of rows must be typed, because it can't be undone. */
  readonly isForGood?: boolean
  readonly erasure?: ErasureReason
}

/** The name of the rows of a list, and the user of each. */
export interface BulkSubject<Row> {
  readonly nameOf: (row: Row) => string
  readonly userIdOf: (row: Row) => string
}

export const will = (text: string): Fate => ({ will: 'change', text })
export const stays = (text: string): Fate => ({ will: 'stay', text })
export const refused = (text: string): Fate => ({ will: 'refuse', text })
