import type { TafelEvent } from '@tafel/contracts/api/events.ts'
import type { Aggregate, CommandContext, CommandHandler, Decision, Handled } from './aggregate.ts'
import type { Codec } from '../events/codec.ts'
import { AppendUnknown, type EventStore, type ExpectedRevision } from '../store/event-store.ts'
import { createFoldCache } from './fold-cache.ts'
import { type Folded, foldStream } from './fold-stream.ts'
import { createKeyedMutex } from '../runtime/keyed-mutex.ts'
import { SubjectForgotten } from '../keys/key-store.ts'
import { type Pause, pauseFor } from '../runtime/pause.ts'

export interface CommandHandlerOptions {
  readonly store: EventStore
  readonly codec: Codec
  readonly now?: () => Date
  readonly random?: () => number
  readonly pause?: Pause
}

/** Retries after a conflict (design §4). */
const MAX_RETRIES = 5
/** Each unanswered append has cost its whole deadline already; the sender may retry with the same id. */
const UNANSWERED = 2
const FIRST_PAUSE_MS = 10
const LONGEST_PAUSE_MS = 250
/** How long a command waits for earlier ones on the same stream, to avoid a conflict. The expected revision protects the stream in any case. */
const MAX_QUEUE_WAIT_MS = 2000

type Decide<S, E extends TafelEvent, R extends string> = (
  state: S,
  at: { readonly now: string; readonly revision: ExpectedRevision },
) => Decision<E, R>

type Attempt<R extends string> = Handled<R> | { readonly outcome: 'again'; readonly current: ExpectedRevision }

export function createCommandHandler(options: CommandHandlerOptions): CommandHandler {
  const { store, codec, now = () => new Date(), random = Math.random, pause = pauseFor } = options
  const mutex = createKeyedMutex(pause)
  const folds = { store, codec, cache: createFoldCache({ now }) }
  /** The newest position of any answer. */
  let newest: bigint | undefined

  async function fold<S, E extends TafelEvent>(
    aggregate: Aggregate<S, E>,
    stream: string,
    request: { readonly commandId?: string; readonly signal?: AbortSignal | undefined },
  ): Promise<Folded<S>> {
    const folded = await foldStream(folds, aggregate, stream, request)
    recordPosition(folded.position)
    return folded
  }
  function recordPosition(position: bigint | undefined): void {
    if (position !== undefined && position > (newest ?? -1n)) newest = position
  }

  async function attempt<S, E extends TafelEvent, R extends string>(
    aggregate: Aggregate<S, E>,
    stream: string,
    context: CommandContext,
    decide: Decide<S, E, R>,
    /** The known state of the stream; otherwise it is read. */
    known?: Folded<S>,
  ): Promise<Attempt<R>> {
    const { state, revision, leaf, written } = known ?? (await fold(aggregate, stream, context))
    // Idempotency: the command may already be in the stream, from an earlier request or an unacknowledged append.
    if (written !== undefined) {
      if (written.commandHash !== context.commandHash) return { outcome: 'keyReused' }
      return { outcome: 'done', revision: written.revision, position: written.position }
    }
    if (context.ifMatch !== undefined && context.ifMatch !== revision) return { outcome: 'behind', current: revision }
    const at = now().toISOString()
    const decision = decide(state, { now: at, revision })
    if ('refused' in decision) return { outcome: 'refused', ...decision }
    if (decision.length === 0) return { outcome: 'done', revision }
    const { commandId, commandHash, correlationId, causationId, actor, onBehalfOf, signal } = context
    const encoding = codec.encode(decision, {
      stream,
      revision: revision === 'none' ? 0n : revision + 1n,
      previousLeaf: leaf,
      occurredAt: at,
      commandId,
      commandHash,
      correlationId,
      causationId,
      actor,
      ...(onBehalfOf !== undefined && { onBehalfOf }),
    })
    const events = known === undefined ? await encoding : await unlessForgotten(encoding)
    // A forgotten subject had a stream: the decision handles it.
    if (events === 'forgotten') return { outcome: 'again', current: revision }
    const before = newest
    const appended = await store.append(stream, revision, events, signal === undefined ? {} : { signal })
    if (appended.outcome === 'conflict') return { outcome: 'again', current: appended.current }
    recordPosition(appended.position)
    // The store answers a repeated append with its first answer, so only the stream shows whether it is the same command.
    if (context.newStream === 'likely' && known !== undefined && before !== undefined && appended.position <= before)
      return { outcome: 'again', current: appended.revision }
    context.onChanged?.({ before: state, after: decision.reduce(aggregate.evolve, state) })
    return { outcome: 'done', revision: appended.revision, position: appended.position }
  }

  /** Retries conflicts, at most five times, and unanswered appends, to learn their outcome. */
  async function untilDecided<R extends string>(once: () => Promise<Attempt<R>>, signal: AbortSignal | undefined): Promise<Handled<R>> {
    const unanswered: AppendUnknown[] = []
    for (let retry = 0; ; retry += 1) {
      try {
        const result = await once()
        const exhausted = result.outcome === 'again' && retry >= MAX_RETRIES
        // The unanswered append may still succeed, or have caused the conflict: only the next read shows which.
        if ((result.outcome === 'refused' || exhausted) && unanswered.length > 0) throw unanswered[0]
        if (result.outcome !== 'again') return result
        if (exhausted) return { outcome: 'conflict', current: result.current }
      } catch (error) {
        // After an unanswered append, a later failure no longer proves that nothing was written.
        if (!(error instanceof AppendUnknown)) throw unanswered[0] ?? error
        unanswered.push(error)
        if (unanswered.length > UNANSWERED || signal?.aborted === true) throw error
      }
      // Full jitter: writers that collided once should not collide again.
      await pause(random() * Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** retry), signal)
    }
  }

  /** A repeated command is recognised by its old position, so a position to compare with must be known. */
  const isLikelyNew = ({ newStream, ifMatch }: CommandContext): boolean =>
    newStream === 'surely' || (newStream === 'likely' && ifMatch === undefined && newest !== undefined)

  return {
    async load(aggregate, id, signal) {
      const { state, revision, position } = await fold(aggregate, aggregate.stream(id), { signal })
      return { state, revision, ...(position !== undefined && { position }) }
    },
    async handle(aggregate, id, context, decide) {
      const stream = aggregate.stream(id)
      const done = await mutex.acquire(stream, { maxWaitMs: MAX_QUEUE_WAIT_MS, signal: context.signal })
      try {
        // Only once: after an unanswered append or a collision, the log must be read.
        let known = isLikelyNew(context) ? nothingYet(aggregate) : undefined
        const once = () => {
          const tried = attempt(aggregate, stream, context, decide, known)
          known = undefined
          return tried
        }
        return await untilDecided(once, context.signal)
      } finally {
        done()
      }
    },
  }
}

async function unlessForgotten<T>(encoding: Promise<T>): Promise<T | 'forgotten'> {
  try {
    return await encoding
  } catch (error) {
    if (error instanceof SubjectForgotten) return 'forgotten'
    throw error
  }
}

const nothingYet = <S, E extends TafelEvent>({ initial }: Aggregate<S, E>): Folded<S> => ({
  state: initial,
  revision: 'none',
  leaf: null,
  written: undefined,
})
