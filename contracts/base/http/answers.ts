/**
 * The answer of every command that wrote or had nothing to write.
 * Bigints travel as decimal strings. A query that names `position` waits for it (read-your-writes).
 */
export interface CommandAnswer {
  /** The id of the thing decided about. */
  readonly id: string
  /** The stream's revision now, for the next `If-Match`. */
  readonly revision: string
  /** The position to see before reading; absent when nothing was written. */
  readonly position?: string
}

/** Header a query sends: the position it must see. It is waited for, at most two seconds. */
export const POSITION_HEADER = 'Tafel-Position'
/** Header a query answers with: `current`, or `late` when the wait ran out and older data is shown. */
export const VIEW_HEADER = 'Tafel-View'
/** Header of every command: a UUID that the sender makes once an intent and repeats on every retry. */
export const COMMAND_HEADER = 'Idempotency-Key'
/** How long a query waits for a position before it answers late, ms. */
export const VIEW_WAIT_MS = 2000

/** The body of a named server function's answer, as the callable protocol has it. */
export interface FunctionAnswer<T> {
  readonly result: T
}
