import { isPublished, publicationOf, type Publication } from '@tafel/contracts/api/integration/message.ts'
import { TOPIC_SETTINGS, TOPICS } from '@tafel/contracts/api/integration/topics.ts'
import type { Codec } from '@tafel/kernel/events/codec.ts'
import type { EventStore, StoredEvent } from '@tafel/kernel/store/event-store.ts'
import type { Broker, Message } from './broker.ts'
import type { Ledger } from './ledger.ts'
import { erasureOf, messageOf } from './outgoing.ts'
import { MAX_IN_FLIGHT } from './relay.ts'

/** The request is impossible. The message says what to do instead. */
export class ReplayRefused extends Error {
  override readonly name = 'ReplayRefused'
}

export interface ReplayOptions {
  readonly store: EventStore
  readonly codec: Codec
  readonly ledger: Ledger
  readonly broker: Broker
  /** The topic to publish again. */
  readonly source: string
  /** A topic that doesn't exist yet. */
  readonly target: string
  /** Exclusive; default: from the beginning. */
  readonly after?: bigint
  readonly signal?: AbortSignal
  readonly onProgress?: (published: number, position: bigint) => void
}

type MessagePublication = Extract<Publication, { kind: 'message' }>

/**
 * Publishes a topic's messages again, from a position of the log to its end, into a new topic: for a consumer that is new or has lost its
 * data. The relay's checkpoint stays. Erased subjects are left out; later erasures delete there too.
 */
export async function replay(options: ReplayOptions): Promise<{ readonly published: number; readonly upTo: bigint | undefined }> {
  const { store, codec, ledger, broker, source, target, signal, onProgress } = options
  if (!TOPICS.includes(source)) throw new ReplayRefused(`There is no topic ${source}. There are: ${TOPICS.join(', ')}.`)
  if ((await broker.makeTopics([target], TOPIC_SETTINGS)).length === 0)
    throw new ReplayRefused(`${target} already exists and may have readers. Name a new topic.`)
  let published = 0
  let upTo = options.after

  async function publish(stored: readonly StoredEvent[]): Promise<void> {
    const publications = await publicationsOf(stored)
    const messages = publications.filter((one) => one.kind === 'message').filter(({ topic }) => topic === source)
    const subjects = [...new Set(publications.flatMap(({ about }) => about ?? []))]
    await ledger.note(messages.flatMap(({ key, about }) => (about === undefined ? [] : [{ topic: target, key, about }])))
    const before = await ledger.forgottenAmong(subjects)
    const sent = messages.filter(({ about }) => about === undefined || !before.has(about))
    await broker.publish(sent.map((one) => ({ ...messageOf(one), topic: target })))
    // Subjects erased meanwhile: the relay may have looked before anything was here.
    const since = await ledger.forgottenAmong(subjects)
    const erased = [...toErase(sent, since), ...(await erasedHere(publications))]
    await broker.publish(erased)
    published += sent.length
  }

  async function publicationsOf(stored: readonly StoredEvent[]): Promise<readonly Publication[]> {
    const decoded = await codec.decode(stored.filter(({ type }) => isPublished(type)))
    return decoded.flatMap((item) => {
      if (item.kind === 'poison')
        throw new ReplayRefused(
          `The event at position ${item.stored.position} can't be read (${item.error.reason}). Fix it, then use a new topic.`,
        )
      return publicationOf(item.event) ?? []
    })
  }

  const toErase = (sent: readonly MessagePublication[], forgotten: ReadonlySet<string>): readonly Message[] =>
    sent.filter(({ about }) => about !== undefined && forgotten.has(about)).map((one) => erasureOf({ topic: target, key: one.key }, one))

  /** Erasures that the relay hasn't reached yet. */
  async function erasedHere(publications: readonly Publication[]): Promise<readonly Message[]> {
    const found: Message[] = []
    for (const one of publications) {
      if (one.kind !== 'forgotten') continue
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
