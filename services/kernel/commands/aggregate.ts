import type { TafelEvent } from '@tafel/contracts/api/events.ts'
import type { FieldError } from '@tafel/contracts/base/http/problems.ts'
import type { ExpectedRevision } from '../store/event-store.ts'

/**
 * One kind of stream: its name and the fold of its events. `evolve` is pure and total over every order that can occur; any other order is
 * `impossible(event)` (broken-stream.ts). It treats forgotten personal fields as normal values.
 */
export interface Aggregate<State, E extends TafelEvent> {
  readonly stream: (id: string) => string
  readonly initial: State
  readonly evolve: (state: State, event: E) => State
}

/** A refusal is a value: the rule that refused, and the fields it concerns. */
export interface Refused<R extends string> {
  readonly refused: R
  readonly errors?: readonly FieldError[]
}

/** The result of a decision: the events that follow ([] if nothing changes), or a refusal. */
export type Decision<E extends TafelEvent, R extends string> = readonly E[] | Refused<R>

/** The sender of the command, and its id. The same id with another body is refused. */
export interface CommandContext {
  readonly commandId: string
  readonly commandHash: string
  readonly actor: string
  readonly onBehalfOf?: string
  readonly correlationId: string
  /** The message that led to the command; the command's own id where a person sent it. */
  readonly causationId: string
  /** The revision that the sender saw (`If-Match`), or `none`; a mismatch is answered at once. */
  readonly ifMatch?: ExpectedRevision
  /**
   * `surely`: the id was created for this command, so the stream can't exist. `likely`: the sender created the id, and may retry.
   * Such a stream isn't read first; the append expects it to be missing, and if it exists, it is read and decided on.
   */
  readonly newStream?: 'surely' | 'likely'
  readonly signal?: AbortSignal
  /** Called with the change once it is written, and never without one. For the audit log. */
  readonly onChanged?: (change: StateChange) => void
}

/** The state of a stream before and after a command. */
export interface StateChange {
  readonly before: unknown
  readonly after: unknown
}

/** The outcome of a command. `position` is absent if nothing was written; the revision is `none` if the stream doesn't exist. */
export type Handled<R extends string> =
  | { readonly outcome: 'done'; readonly revision: bigint | 'none'; readonly position?: bigint }
  | ({ readonly outcome: 'refused' } & Refused<R>)
  /** Other writers kept changing the stream; all retries are used up. */
  | { readonly outcome: 'conflict'; readonly current: bigint | 'none' }
  /** `ifMatch` isn't the current revision. */
  | { readonly outcome: 'behind'; readonly current: bigint | 'none' }
  /** The command id was used with another body. */
  | { readonly outcome: 'keyReused' }

/** The state of one stream, folded from its events. */
export interface Loaded<State> {
  readonly state: State
  readonly revision: bigint | 'none'
  /** Of the last event: a read model that has reached it shows this state. Absent if nothing was written yet. */
  readonly position?: bigint
}

/** The command cycle (design §4). One per process. */
export interface CommandHandler {
  load<State, E extends TafelEvent>(aggregate: Aggregate<State, E>, id: string, signal?: AbortSignal): Promise<Loaded<State>>
  /** Read, fold, decide, append; on conflict reload and decide again, at most five times with jitter. */
  handle<State, E extends TafelEvent, R extends string>(
    aggregate: Aggregate<State, E>,
    id: string,
    context: CommandContext,
    /** Pure. `now` is an ISO time in UTC. It may run several times. */
    decide: (state: State, at: { readonly now: string; readonly revision: bigint | 'none' }) => Decision<E, R>,
  ): Promise<Handled<R>>
}
