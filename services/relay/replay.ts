import { isTold, tell, type Told } from '@tafel/contracts/api/integration/message.ts'
import { TOPIC_SETTINGS, TOPICS } from '@tafel/contracts/api/integration/topics.ts'
import type { Codec } from '@tafel/kernel/codec.ts'
import type { EventStore, StoredEvent } from '@tafel/kernel/event-store.ts'
import type { Broker, Message } from './broker.ts'
import type { Ledger } from './ledger.ts'
import { erasureOf, messageOf } from './outgoing.ts'
import { MAX_IN_FLIGHT } from './relay.ts'

/** It can't be done as it was asked for. The message says what to do instead. */
export class ReplayRefused extends Error {
  override readonly name = 'ReplayRefused'
}

export interface ReplayOptions {
  readonly store: EventStore
  readonly codec: Codec
  readonly ledger: Ledger
  readonly broker: Broker
  /** The topic whose messages are published again. */
  readonly source: string
  /** A topic that isn't there yet. */
  readonly target: string
  /** Exclusive; from the beginning where absent. */
  readonly after?: bigint
  readonly signal?: AbortSignal
  readonly onProgress?: (published: number, position: bigint) => void
}

type Saying = Extract<Told, { says: 'message' }>

/**
 * Publishes a topic's messages again, from a position of the log to its end, into a new topic: for a consumer that has lost what it had, or is
 * new. The relay's checkpoint stays where it is. Whoever was erased is left out; whoever is erased later is taken back there too.
 */
export async function replay(options: ReplayOptions): Promise<{ readonly published: number; readonly upTo: bigint | undefined }> {
  const { store, codec, ledger, broker, source, target, signal, onProgress } = options
  if (!TOPICS.includes(source)) throw new ReplayRefused(`There is no topic ${source}. There are: ${TOPICS.join(', ')}.`)
  if ((await broker.makeTopics([target], TOPIC_SETTINGS)).length === 0)
    throw new ReplayRefused(`${target} is there already, and may have readers. Name a topic that isn't.`)
  let published = 0
  let upTo = options.after

  async function publish(stored: readonly StoredEvent[]): Promise<void> {
    const told = await toldOf(stored)
    const messages = told.filter((one) => one.says === 'message').filter(({ topic }) => topic === source)
    const subjects = [...new Set(told.flatMap(({ about }) => about ?? []))]
    await ledger.note(messages.flatMap(({ key, about }) => (about === undefined ? [] : [{ topic: target, key, about }])))
    const before = await ledger.forgottenAmong(subjects)
    const sent = messages.filter(({ about }) => about === undefined || !before.has(about))
    await broker.publish(sent.map((one) => ({ ...messageOf(one), topic: target })))
    // Whoever was erased while this was on its way: the relay may have looked before anything stood here.
    const since = await ledger.forgottenAmong(subjects)
    const erased = [...toErase(sent, since), ...(await erasedHere(told))]
    await broker.publish(erased)
    published += sent.length
  }

  async function toldOf(stored: readonly StoredEvent[]): Promise<readonly Told[]> {
    const decoded = await codec.decode(stored.filter(({ type }) => isTold(type)))
    return decoded.flatMap((item) => {
      if (item.kind === 'poison')
        throw new ReplayRefused(
          `The event at position ${item.stored.position} can't be read (${item.error.reason}). Mend it, then take a new topic.`,
        )
      return tell(item.event) ?? []
    })
  }

  const toErase = (sent: readonly Saying[], forgotten: ReadonlySet<string>): readonly Message[] =>
    sent.filter(({ about }) => about !== undefined && forgotten.has(about)).map((one) => erasureOf({ topic: target, key: one.key }, one))

  /** Of erasures that the relay has not come to yet. */
  async function erasedHere(told: readonly Told[]): Promise<readonly Message[]> {
    const found: Message[] = []
    for (const one of told) {
      if (one.says !== 'forgotten') continue
      for (const place of await ledger.placesOf(one.about)) if (place.topic === target) found.push(erasureOf(place, one))
    }
    return found
  }

  for (;;) {
    const page: StoredEvent[] = []
    const from = upTo === undefined ? {} : { after: upTo }
    for await (const event of store.readAll({ ...from, maxCount: MAX_IN_FLIGHT, ...(signal && { signal }) })) page.push(event)
    const last = page.at(-1)
    if (last === undefined) return { published, upTo }
    await publish(page)
    upTo = last.position
    onProgress?.(published, upTo)
  }
}
