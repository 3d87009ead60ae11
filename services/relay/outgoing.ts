import { ERASED, HEADERS, type Publication } from '@tafel/contracts/api/integration/message.ts'
import { followingId } from '@tafel/kernel/runtime/ids.ts'
import type { Message } from './broker.ts'
import type { Ledger, Place } from './ledger.ts'

/** Erasures have their own form, which will hardly change. */
const ERASURE_VERSION = 1

/**
 * The messages of a batch, in order. Nothing is published about an erased subject, even if it was about to be; keys under which something
 * was published get a message without a value. Keys are recorded before publishing, so that an erasure always finds them.
 */
export async function outgoing(publications: readonly Publication[], ledger: Ledger): Promise<readonly Message[]> {
  await ledger.forget(publications.flatMap((one) => (one.kind === 'forgotten' ? [one.about] : [])))
  const subjects = new Set(publications.flatMap(({ about }) => about ?? []))
  const forgotten = await ledger.forgottenAmong([...subjects])
  const messages = publications.filter((one) => one.kind === 'forgotten' || one.about === undefined || !forgotten.has(one.about))
  await ledger.note(messages.flatMap((one) => (one.kind === 'message' && one.about !== undefined ? [placeOf(one, one.about)] : [])))
  const all: Message[] = []
  for (const one of messages) {
    if (one.kind === 'message') all.push(messageOf(one))
    else for (const place of await ledger.placesOf(one.about)) all.push(erasureOf(place, one))
  }
  return all
}

const placeOf = ({ topic, key }: Place, about: string) => ({ topic, key, about })

const headersOf = (id: string, type: string, version: number) => ({
  [HEADERS.id]: id,
  [HEADERS.type]: type,
  [HEADERS.version]: String(version),
})

export const messageOf = ({ topic, key, id, type, version, value }: Extract<Publication, { kind: 'message' }>): Message => ({
  topic,
  key,
  value,
  headers: headersOf(id, type, version),
})

/** One event may delete many keys: each has its own message, with a derived id. */
export const erasureOf = ({ topic, key }: Place, { id }: { readonly id: string }): Message => ({
  topic,
  key,
  value: null,
  headers: headersOf(followingId(id, `${topic} ${key}`), ERASED, ERASURE_VERSION),
})
