import { HEADERS, isTold, tell, type Told } from '@tafel/contracts/api/integration/message.ts'
import { TOPIC_SETTINGS, TOPICS } from '@tafel/contracts/api/integration/topics.ts'
import type { Checkpoints } from '@tafel/kernel/checkpoints.ts'
import type { Codec, Decoded } from '@tafel/kernel/codec.ts'
import type { EventStore } from '@tafel/kernel/event-store.ts'
import type { Parked, ParkedEvent } from '@tafel/kernel/parked.ts'
import type { Pause } from '@tafel/kernel/pause.ts'
import type { Sql } from '@tafel/kernel/postgres.ts'
import { type Batch, runSubscription, type SubscriptionState } from '@tafel/kernel/subscribe.ts'
import { type Broker, type Message, MessageTooLarge } from './broker.ts'
import type { Ledger } from './ledger.ts'
import { outgoing } from './outgoing.ts'

/** Of its checkpoint. */
export const RELAY = 'relay'

/** Most messages that Kafka has not acknowledged yet. */
export const MAX_IN_FLIGHT = 500
const AT_ONCE = 1000
const AGAIN_MS = 60_000
/** What happens in quick succession shares an acknowledgement and a checkpoint. */
const MAX_DELAY_MS = 100

export interface RelayOptions {
  readonly store: EventStore
  readonly codec: Codec
  readonly checkpoints: Checkpoints
  readonly parked: Parked
  readonly ledger: Ledger
  readonly broker: Broker
  /** The kernel's `transaction` over its pool; a test passes the work through. */
  readonly transaction: <T>(work: (client: Sql) => Promise<T>) => Promise<T>
  readonly signal: AbortSignal
  readonly onState?: (state: SubscriptionState) => void
  /** How many messages Kafka has acknowledged. */
  readonly onPublished?: (messages: number) => void
  /** Up to where everything is published; told before anything is tried, and whenever it moves. */
  readonly onPosition?: (position: bigint) => void
  /** Topics that were missing although something had been published before. */
  readonly onTopicsMade?: (topics: readonly string[]) => void
  /** How many streams are set aside, and how many of them with a message that Kafka refuses as too large; at every start and at every change. */
  readonly onSetAside?: (streams: number, tooLarge: number) => void
  /** How often events that were set aside are tried again. */
  readonly againMs?: number
  readonly random?: () => number
  readonly pause?: Pause
}

const BEHIND = 'behind an event that is set aside'
const TOO_LARGE = 'too large for its topic in Kafka'

type Reading = { readonly told: Told | undefined } | { readonly poison: string }
/** What an event says, and where it is in the log. */
interface Telling {
  readonly told: Told
  readonly event: Omit<ParkedEvent, 'reason'>
}

/**
 * From the log to Kafka, batch by batch: what an event says is published, Kafka acknowledges, then the checkpoint moves. What fails starts again
 * from the checkpoint, so a message may come again, under the same id; none is left out, and none overtakes another of its stream.
 * Resolves when the signal aborts; rejects only with `CheckpointAhead`.
 */
export async function runRelay(options: RelayOptions): Promise<void> {
  const { store, codec, checkpoints, parked, ledger, broker, transaction, signal } = options
  const { onState, onPublished, onPosition, onTopicsMade, onSetAside, againMs = AGAIN_MS, random, pause } = options
  let at: bigint | undefined
  /** Streams, each with what is wrong with its first event. */
  let setAside: Map<string, string> = new Map()
  let running: Promise<unknown> = Promise.resolve()

  /** New events and those that were set aside are not dealt with at the same time: a stream's order is kept. */
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

  async function publish(told: readonly Told[]): Promise<number> {
    const messages = await outgoing(told, ledger)
    for (const chunk of chunksOf(messages)) await broker.publish(chunk)
    return messages.length
  }

  /** Sets aside what Kafka refuses as too large, with what follows in its stream, and publishes the rest. What came before may come twice. */
  async function publishWhatFits(tellings: readonly Telling[], park: (event: ParkedEvent) => void) {
    for (let fitting = tellings; ;) {
      try {
        return { published: await publish(fitting.map(({ told }) => told)), told: fitting.map(({ told }) => told) }
      } catch (error) {
        const refused = error instanceof MessageTooLarge ? fitting.findIndex(({ told }) => isOf(told, error.refused)) : -1
        if (refused === -1) throw error
        const { stream } = fitting[refused]!.event
        const isHeld = ({ event }: Telling, index: number) => index >= refused && event.stream === stream
        for (const [index, { event }] of fitting.filter(isHeld).entries()) park({ ...event, reason: index === 0 ? TOO_LARGE : BEHIND })
        fitting = fitting.filter((telling, index) => !isHeld(telling, index))
      }
    }
  }

  async function moveTo(position: bigint, toPark: readonly ParkedEvent[], told: readonly Told[]): Promise<void> {
    await transaction(async (client) => {
      for (const event of toPark) await parked.park(client, RELAY, event)
      await ledger.drop(
        client,
        told.flatMap((one) => (one.says === 'forgotten' ? [one.about] : [])),
      )
      const moved = await checkpoints.advance(client, RELAY, at, position)
      // Both go on from where the checkpoint is then; what both have published came twice under the same ids.
      if (moved === 'taken') throw new Error('Another relay runs on this log.')
    })
    at = position
    onPosition?.(position)
  }

  async function handle({ items, position }: Batch): Promise<void> {
    if (position === undefined) return
    const tellings: Telling[] = []
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
      else if (reading.told !== undefined) tellings.push({ told: reading.told, event })
    }
    const { published, told } = await publishWhatFits(tellings, park)
    await moveTo(position, toPark, told)
    onPublished?.(published)
    if (toPark.length > 0) reportSetAside()
  }

  function reportSetAside(): void {
    onSetAside?.(setAside.size, [...setAside.values()].filter((reason) => reason === TOO_LARGE).length)
  }

  async function readSetAside(): Promise<void> {
    const reasons = new Map<string, string>()
    for (const { stream, reason } of await parked.list(RELAY, AT_ONCE)) if (!reasons.has(stream)) reasons.set(stream, reason)
    // More may be set aside than were read.
    setAside = new Map([...(await parked.streams(RELAY))].map((stream) => [stream, reasons.get(stream) ?? BEHIND]))
  }

  /** What was set aside, in the order of the log; the first of a stream that still can't be told holds back the others. */
  async function tryAgain(): Promise<void> {
    await readSetAside()
    const stillHeld = new Set<string>()
    for (const event of setAside.size === 0 ? [] : await parked.list(RELAY, AT_ONCE)) {
      if (stillHeld.has(event.stream)) continue
      for await (const stored of store.read(event.stream, { from: event.revision, maxCount: 1, signal })) {
        const [item] = await codec.decode([stored])
        const reading = item === undefined ? { poison: 'gone' } : readingOf(item)
        if ('poison' in reading) stillHeld.add(event.stream)
        else if (await fits(reading.told)) await parked.remove(RELAY, event.position)
        else stillHeld.add(event.stream)
      }
    }
    if (setAside.size > 0) await readSetAside()
    reportSetAside()
  }

  /** Publishes it, unless Kafka refuses it as too large. */
  async function fits(told: Told | undefined): Promise<boolean> {
    try {
      if (told !== undefined) await publish([told])
      return true
    } catch (error) {
      if (error instanceof MessageTooLarge && told !== undefined && isOf(told, error.refused)) return false
      throw error
    }
  }

  // Where it fails, the subscription has the same trouble and says so; the next time is soon enough.
  const again = setInterval(() => void (setAside.size > 0 && inTurn(tryAgain).catch(() => undefined)), againMs)
  await runSubscription({
    store,
    codec: { encode: codec.encode, decode: (stored) => codec.decode(stored.filter(({ type }) => isTold(type))) },
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

const isOf = (told: Told, { topic, headers }: Message): boolean =>
  told.says === 'message' && told.topic === topic && told.id === headers[HEADERS.id]

function readingOf(item: Decoded): Reading {
  if (item.kind === 'poison') return { poison: `undecodable: ${item.error.reason}` }
  try {
    return { told: tell(item.event) }
  } catch {
    return { poison: 'does not fit its integration contract' }
  }
}

function* chunksOf(messages: readonly Message[]): Generator<readonly Message[]> {
  for (let from = 0; from < messages.length; from += MAX_IN_FLIGHT) yield messages.slice(from, from + MAX_IN_FLIGHT)
}
