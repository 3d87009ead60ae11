import { ERASED, HEADERS, type Told } from '@tafel/contracts/api/integration/message.ts'
import { followingId } from '@tafel/kernel/ids.ts'
import type { Message } from './broker.ts'
import type { Ledger, Place } from './ledger.ts'

/** Erasures have a form of their own, which will hardly change. */
const ERASURE_VERSION = 1

/**
 * What is to be published of a batch, in its order. Whoever was erased has nothing published about them any more, not even what is still on its
 * way; the keys under which something was get a message without a value. Noted before it is published: whatever happens in between, the keys
 * are found again.
 */
export async function outgoing(told: readonly Told[], ledger: Ledger): Promise<readonly Message[]> {
  await ledger.forget(told.flatMap((one) => (one.says === 'forgotten' ? [one.about] : [])))
  const subjects = new Set(told.flatMap(({ about }) => about ?? []))
  const forgotten = await ledger.forgottenAmong([...subjects])
  const messages = told.filter((one) => one.says === 'forgotten' || one.about === undefined || !forgotten.has(one.about))
  await ledger.note(messages.flatMap((one) => (one.says === 'message' && one.about !== undefined ? [placeOf(one, one.about)] : [])))
  const all: Message[] = []
  for (const one of messages) {
    if (one.says === 'message') all.push(messageOf(one))
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

export const messageOf = ({ topic, key, id, type, version, value }: Extract<Told, { says: 'message' }>): Message => ({
  topic,
  key,
  value,
  headers: headersOf(id, type, version),
})

/** One event takes back many keys: each has a message of its own, and an id that is the same every time. */
export const erasureOf = ({ topic, key }: Place, { id }: { readonly id: string }): Message => ({
  topic,
  key,
  value: null,
  headers: headersOf(followingId(id, `${topic} ${key}`), ERASED, ERASURE_VERSION),
})
