import { HEADERS, isPublished, publicationOf, type Publication } from '@tafel/contracts/api/integration/message.ts'
import { TOPIC_SETTINGS, TOPICS } from '@tafel/contracts/api/integration/topics.ts'
import type { Checkpoints } from '@tafel/kernel/subscriptions/checkpoints.ts'
import type { Codec, Decoded } from '@tafel/kernel/events/codec.ts'
import type { EventStore } from '@tafel/kernel/store/event-store.ts'
import type { Parked, ParkedEvent } from '@tafel/kernel/subscriptions/parked.ts'
import type { Pause } from '@tafel/kernel/runtime/pause.ts'
import type { Sql } from '@tafel/kernel/postgres/postgres.ts'
import { type Batch, runSubscription, type SubscriptionState } from '@tafel/kernel/subscriptions/subscribe.ts'
import { type Broker, type Message, MessageTooLarge } from './broker.ts'
import type { Ledger } from './ledger.ts'
import { outgoing } from './outgoing.ts'

/** Name of its checkpoint. */
export const RELAY = 'relay'

/** Maximum of unacknowledged messages. */
export const MAX_IN_FLIGHT = 500
const AT_ONCE = 1000
const AGAIN_MS = 60_000
/** Events in quick succession share an acknowledgement and a checkpoint. */
const MAX_DELAY_MS = 100

export interface RelayOptions {
  readonly store: EventStore
  readonly codec: Codec
  readonly checkpoints: Checkpoints
  readonly parked: Parked
  readonly ledger: Ledger
  readonly broker: Broker
  /** The kernel's `transaction` over its pool; a test calls the work directly. */
  readonly transaction: <T>(work: (client: Sql) => Promise<T>) => Promise<T>
  readonly signal: AbortSignal
  readonly onState?: (state: SubscriptionState) => void
  /** Number of messages that Kafka has acknowledged. */
  readonly onPublished?: (messages: number) => void
  /** Everything up to here is published; called at the start and whenever it moves. */
  readonly onPosition?: (position: bigint) => void
  /** Topics that were missing although something had been published before. */
  readonly onTopicsMade?: (topics: readonly string[]) => void
  /** Number of parked streams, and of those with a message that is too large; at every start and every change. */
  readonly onSetAside?: (streams: number, tooLarge: number) => void
  /** How often parked events are retried. */
  readonly againMs?: number
  readonly random?: () => number
  readonly pause?: Pause
}

const BEHIND = 'behind an event that is set aside'
const TOO_LARGE = 'too large for its topic in Kafka'

type Reading = { readonly publication: Publication | undefined } | { readonly poison: string }
/** A publication with its place in the log. */
interface PendingPublication {
  readonly publication: Publication
  readonly event: Omit<ParkedEvent, 'reason'>
}

/**
 * From the log to Kafka, batch by batch: publish, wait for the acknowledgement, move the checkpoint. A failure restarts from the
 * checkpoint, so a message may be repeated, under the same id; none is skipped, and none overtakes another of its stream.
 * Resolves when the signal aborts; rejects only with `CheckpointAhead`.
 */
export async function runRelay(options: RelayOptions): Promise<void> {
  const { store, codec, checkpoints, parked, ledger, broker, transaction, signal } = options
  const { onState, onPublished, onPosition, onTopicsMade, onSetAside, againMs = AGAIN_MS, random, pause } = options
  let at: bigint | undefined
  /** Parked streams, each with the fault of its first event. */
  let setAside: Map<string, string> = new Map()
  let running: Promise<unknown> = Promise.resolve()

  /** New and parked events are never handled concurrently, to keep a stream's order. */
  function inTurn<R>(work: () => Promise<R>): Promise<R> {
    const turn = running.then(work, work)
    running = turn.catch(() => undefined)
    return turn
  }

  async function from(): Promise<bigint | 'beginning'> {
    at = await checkpoints.read(RELAY)
    if (at !== undefined) onPosition?.(at)
    const made = await broker.makeTopics(TOPICS, TOPIC_SETTINGS)
    if (at !== undefined && made.length > 0) onTopicsMade?.(made)
    await tryAgain()
    return at ?? 'beginning'
  }

  async function publish(publications: readonly Publication[]): Promise<number> {
    const messages = await outgoing(publications, ledger)
    for (const chunk of chunksOf(messages)) await broker.publish(chunk)
    return messages.length
  }

  /** Parks messages that are too large, with the rest of their stream, and publishes the others. Earlier messages may be repeated. */
  async function publishWhatFits(pending: readonly PendingPublication[], park: (event: ParkedEvent) => void) {
    for (let fitting = pending; ;) {
      try {
        return {
          published: await publish(fitting.map(({ publication }) => publication)),
          publications: fitting.map(({ publication }) => publication),
        }
      } catch (error) {
        const refused = error instanceof MessageTooLarge ? fitting.findIndex(({ publication }) => isOf(publication, error.refused)) : -1
        if (refused === -1) throw error
        const { stream } = fitting[refused]!.event
        const isHeld = ({ event }: PendingPublication, index: number) => index >= refused && event.stream === stream
        for (const [index, { event }] of fitting.filter(isHeld).entries()) park({ ...event, reason: index === 0 ? TOO_LARGE : BEHIND })
        fitting = fitting.filter((one, index) => !isHeld(one, index))
      }
    }
  }

  async function moveTo(position: bigint, toPark: readonly ParkedEvent[], publications: readonly Publication[]): Promise<void> {
    await transaction(async (client) => {
      for (const event of toPark) await parked.park(client, RELAY, event)
      await ledger.drop(
        client,
        publications.flatMap((one) => (one.kind === 'forgotten' ? [one.about] : [])),
      )
      const moved = await checkpoints.advance(client, RELAY, at, position)
      // Both continue from the current checkpoint; duplicates have the same ids.
      if (moved === 'taken') throw new Error('Another relay runs on this log.')
    })
    at = position
    onPosition?.(position)
  }

  async function handle({ items, position }: Batch): Promise<void> {
    if (position === undefined) return
    const pending: PendingPublication[] = []
    const toPark: ParkedEvent[] = []
    const park = (event: ParkedEvent) => {
      if (!setAside.has(event.stream)) setAside.set(event.stream, event.reason)
      toPark.push(event)
    }
    for (const item of items) {
      const { type, stream, revision, position: here, id } = item.kind === 'event' ? item.event : item.stored
      const event = { stream, revision, position: here, eventId: id, eventType: type }
      const reading = setAside.has(stream) ? { poison: BEHIND } : readingOf(item)
      if ('poison' in reading) park({ ...event, reason: reading.poison })
      else if (reading.publication !== undefined) pending.push({ publication: reading.publication, event })
    }
    const { published, publications } = await publishWhatFits(pending, park)
    await moveTo(position, toPark, publications)
    onPublished?.(published)
    if (toPark.length > 0) reportSetAside()
  }

  function reportSetAside(): void {
    onSetAside?.(setAside.size, [...setAside.values()].filter((reason) => reason === TOO_LARGE).length)
  }

  async function readSetAside(): Promise<void> {
    const reasons = new Map<string, string>()
    for (const { stream, reason } of await parked.list(RELAY, AT_ONCE)) if (!reasons.has(stream)) reasons.set(stream, reason)
    // There may be more parked events than were read.
    setAside = new Map([...(await parked.streams(RELAY))].map((stream) => [stream, reasons.get(stream) ?? BEHIND]))
  }

  /** Retries parked events in log order; the first of a stream that still fails holds back its others. */
  async function tryAgain(): Promise<void> {
    await readSetAside()
    const stillHeld = new Set<string>()
    for (const event of setAside.size === 0 ? [] : await parked.list(RELAY, AT_ONCE)) {
      if (stillHeld.has(event.stream)) continue
      for await (const stored of store.read(event.stream, { from: event.revision, maxCount: 1, signal })) {
        const [item] = await codec.decode([stored])
        const reading = item === undefined ? { poison: 'gone' } : readingOf(item)
        if ('poison' in reading) stillHeld.add(event.stream)
        else if (await fits(reading.publication)) await parked.remove(RELAY, event.position)
        else stillHeld.add(event.stream)
      }
    }
    if (setAside.size > 0) await readSetAside()
    reportSetAside()
  }

  /** Publishes it, unless Kafka refuses it as too large. */
  async function fits(publication: Publication | undefined): Promise<boolean> {
    try {
      if (publication !== undefined) await publish([publication])
      return true
    } catch (error) {
      if (error instanceof MessageTooLarge && publication !== undefined && isOf(publication, error.refused)) return false
      throw error
    }
  }

  // A failure means the subscription has the same trouble and reports it; the next interval is soon enough.
  const again = setInterval(() => void (setAside.size > 0 && inTurn(tryAgain).catch(() => undefined)), againMs)
  await runSubscription({
    store,
    codec: { encode: codec.encode, decode: (stored) => codec.decode(stored.filter(({ type }) => isPublished(type))) },
    signal,
    maxBatch: MAX_IN_FLIGHT,
    maxDelayMs: MAX_DELAY_MS,
    from: () => inTurn(from),
    handle: (batch) => inTurn(() => handle(batch)),
    ...(onState && { onState }),
    ...(random && { random }),
    ...(pause && { pause }),
  }).finally(() => clearInterval(again))
}

const isOf = (publication: Publication, { topic, headers }: Message): boolean =>
  publication.kind === 'message' && publication.topic === topic && publication.id === headers[HEADERS.id]

function readingOf(item: Decoded): Reading {
  if (item.kind === 'poison') return { poison: `undecodable: ${item.error.reason}` }
  try {
    return { publication: publicationOf(item.event) }
  } catch {
    return { poison: 'does not fit its integration contract' }
  }
}

function* chunksOf(messages: readonly Message[]): Generator<readonly Message[]> {
  for (let from = 0; from < messages.length; from += MAX_IN_FLIGHT) yield messages.slice(from, from + MAX_IN_FLIGHT)
}
