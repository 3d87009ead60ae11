import type { TafelEvent } from '@tafel/contracts/events.ts'
import type { FieldError } from '@tafel/contracts/http/problems.ts'
import type { ExpectedRevision } from './event-store.ts'

/**
 * One kind of stream: how it is named and what its events add up to.
 * `evolve` is pure, and total over every order of events that can be: any other is `impossible(event)` (broken-stream.ts), never left out.
 * Forgotten personal fields are normal values to it.
 */
export interface Aggregate<State, E extends TafelEvent> {
  readonly stream: (id: string) => string
  readonly initial: State
  readonly evolve: (state: State, event: E) => State
}

/** A refusal is a value: which rule said no, and the fields it is about. */
export interface Refused<R extends string> {
  readonly refused: R
  readonly errors?: readonly FieldError[]
}

/** What a decision says: the events that follow from it ([] where all is already so), or a refusal. */
export type Decision<E extends TafelEvent, R extends string> = readonly E[] | Refused<R>

/** Who wants something done, and which wish this is. The same id with another body is refused. */
export interface CommandContext {
  readonly commandId: string
  readonly commandHash: string
  readonly actor: string
  readonly onBehalfOf?: string
  readonly correlationId: string
  /** The message that led to the command; the command's own id where a person sent it. */
  readonly causationId: string
  /** The revision that the sender saw (`If-Match`), `none` where they saw nothing yet; a conflict with it is answered at once. */
  readonly ifMatch?: ExpectedRevision
  /**
   * `surely`: the stream's id was made for this very command, so nothing can be there. `likely`: by its sender, who may send it again.
   * Such a stream is not read first; the append still expects none, and where there is one it is read and decided upon.
   */
  readonly newStream?: 'surely' | 'likely'
  readonly signal?: AbortSignal
  /** Told what the command changed, once it is written; not told where nothing was. For the audit log. */
  readonly onChanged?: (change: StateChange) => void
}

/** The state of a stream before and after a command. */
export interface StateChange {
  readonly before: unknown
  readonly after: unknown
}

/** What became of a command. `position` is absent when nothing was written; the revision is `none` where nothing ever was. */
export type Handled<R extends string> =
  | { readonly outcome: 'done'; readonly revision: bigint | 'none'; readonly position?: bigint }
  | ({ readonly outcome: 'refused' } & Refused<R>)
  /** Others kept changing the stream; all tries are used up. */
  | { readonly outcome: 'conflict'; readonly current: bigint | 'none' }
  /** `ifMatch` is not the current revision. */
  | { readonly outcome: 'behind'; readonly current: bigint | 'none' }
  /** The command id was used with another body. */
  | { readonly outcome: 'keyReused' }

/** The state of one stream, folded from its events. */
export interface Loaded<State> {
  readonly state: State
  readonly revision: bigint | 'none'
  /** Of its last event: where a read model has come so far, it shows this state and all that led to it. Absent where nothing was written yet. */
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
