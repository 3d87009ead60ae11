import { hash, randomUUID } from 'node:crypto'

// Constants of the log: changing one would give the same command different event ids.
const EVENT_NAMESPACE = '6f0d7c1e-93c5-4a0b-8a53-5b8d9f2a7c10'
const FOLLOWING_NAMESPACE = '9c4e1b7a-6d25-4f83-b0a9-3e7d5c81f264'
const ACCOUNT_NAMESPACE = '2b9a5d64-0f1e-4c7d-9e38-71c2a4b6d805'

/** RFC 9562 §5.5: the same name in the same namespace is always the same UUID. */
export function uuidv5(name: string, namespace: string): string {
  const named = Buffer.concat([Buffer.from(namespace.replaceAll('-', ''), 'hex'), Buffer.from(name, 'utf8')])
  const bytes = hash('sha1', named, 'buffer').subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x50
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** The id of the command's event at `index`: derived, so that a repeated append is recognised (design §4). */
export const eventId = (commandId: string, index: number): string => uuidv5(`${commandId.toLowerCase()}/${index}`, EVENT_NAMESPACE)

/** The id of a command that follows from a message: derived, so that a repeated message has one effect. */
export const followingId = (messageId: string, what: string): string => uuidv5(`${messageId.toLowerCase()}/${what}`, FOLLOWING_NAMESPACE)

/** An owner has one account; its id is derived from the owner's, so that "one per person" is the `none` expectation on one stream. */
export const accountIdOf = (userId: string): string => uuidv5(userId.toLowerCase(), ACCOUNT_NAMESPACE)

export const newId = (): string => randomUUID()
