import type { Envelope, Recorded, StoredMetadata } from '@tafel/contracts/base/envelope.ts'
import type { EventType } from '@tafel/contracts/base/event-type.ts'
import { eventTypeByName, type TafelEvent } from '@tafel/contracts/api/events.ts'
import { FORGOTTEN, isForgotten, personalFields } from '@tafel/contracts/base/personal.ts'
import { upcast } from '@tafel/contracts/api/upcast.ts'
import type { NewEvent, StoredEvent } from '../store/event-store.ts'
import { eventId } from '../runtime/ids.ts'
import { jsonText } from '../runtime/json.ts'
import type { KeyState, KeyStore } from '../keys/key-store.ts'
import { open, seal, SealBroken } from '../keys/seal.ts'
import { sealedPart } from '../keys/sealed-part.ts'
import { leafHash } from './leaf-hash.ts'

/** Translates between events and stored bytes: schemas, personal fields, leaf hashes, old versions. */
export interface Codec {
  /** Throws if an event doesn't fit its schema: a bug of the decision. */
  encode(events: readonly TafelEvent[], context: WriteContext): Promise<readonly NewEvent[]>
  /** One result each, in order. Rejects only if the key store is unavailable, which is temporary. */
  decode(stored: readonly StoredEvent[]): Promise<readonly Decoded[]>
}

/** The place of the events, and their author. */
export interface WriteContext extends Omit<StoredMetadata, 'schemaVersion' | 'leafHash'> {
  readonly stream: string
  /** Revision of the first of the events. */
  readonly revision: bigint
  readonly previousLeaf: string | null
}

export type Decoded =
  | { readonly kind: 'event'; readonly event: Recorded<TafelEvent> }
  | { readonly kind: 'poison'; readonly stored: StoredEvent; readonly error: Undecodable }

export type UndecodableReason = 'unknownType' | 'tooNew' | 'malformed' | 'sealBroken' | 'keyMissing'

/** An event that this build can't read. Subscribers park it; no one skips it. A forgotten subject is not a reason. */
export class Undecodable extends Error {
  override readonly name = 'Undecodable'
  readonly reason: UndecodableReason
  constructor(reason: UndecodableReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

export function createCodec(options: { readonly keys: KeyStore; readonly types?: ReadonlyMap<string, EventType> }): Codec {
  const { keys, types = eventTypeByName } = options

  async function encodeOne(event: TafelEvent, index: number, context: WriteContext, previous: string | null): Promise<NewEvent> {
    const { stream, revision: first, previousLeaf: _, ...writer } = context
    const type = types.get(event.type)
    if (type === undefined) throw new Error(`${event.type} is not registered in contracts/api/events.ts.`)
    const id = eventId(context.commandId, index)
    const parsed: Record<string, unknown> = type.data.parse(event.data)
    const data = await sealed(parsed, type, binding(stream, id, type.type, type.version))
    const metadata = { ...writer, schemaVersion: type.version }
    const revision = first + BigInt(index)
    const leaf = leafHash({ id, stream, revision, type: type.type, data: jsonText(data), metadata, previous })
    return { id, type: type.type, data, metadata: { ...metadata, leafHash: leaf } }
  }

  async function sealed(data: Record<string, unknown>, type: EventType, bound: string): Promise<Record<string, unknown>> {
    const fields = personalFields(type.data).filter((field) => data[field] !== undefined)
    if (fields.length === 0) return data
    const subject = type.subject(data)
    const open = Object.fromEntries(Object.entries(data).filter(([field]) => !fields.includes(field)))
    const header = { v: 1, subject, fields } as const
    if (fields.every((field) => isForgotten(data[field]))) return { ...open, $personal: header }
    const plain = jsonText(Object.fromEntries(fields.map((field) => [field, data[field]])))
    const box = seal(await keys.obtain(subject), Buffer.from(plain, 'utf8'), bound).toString('base64')
    return { ...open, $personal: { ...header, box } }
  }

  function decodeOne(stored: StoredEvent, known: ReadonlyMap<string, KeyState>): Decoded {
    try {
      const type = types.get(stored.type)
      if (type === undefined) throw new Undecodable('unknownType', `No event type ${stored.type} is known to this build.`)
      const version = stored.metadata?.schemaVersion
      // Both are checked before decryption: the version is bound to the seal, and a newer version may use another form of it.
      if (version === undefined) throw new Undecodable('malformed', 'The event has no schema version.')
      if (version > type.version)
        throw new Undecodable('tooNew', `${stored.type} ${version} is newer than this build knows (${type.version}).`)
      // Upcasters are pure functions of the data (contracts); what they throw is a bug, and the event is parked until it is fixed.
      const newest = upcast(type, version, opened(stored, version, known))
      if (newest.outcome !== 'current') throw new Undecodable('malformed', `There is no version ${version} of ${stored.type}.`)
      return { kind: 'event', event: { ...envelopeOf(stored), type: stored.type, data: newest.data } as Recorded<TafelEvent> }
    } catch (error) {
      const undecodable = error instanceof Undecodable ? error : new Undecodable('malformed', 'The event cannot be read.', { cause: error })
      return { kind: 'poison', stored, error: undecodable }
    }
  }

  return {
    async encode(events, context) {
      const encoded: NewEvent[] = []
      let previous = context.previousLeaf
      for (const [index, event] of events.entries()) {
        const next = await encodeOne(event, index, context, previous)
        encoded.push(next)
        previous = next.metadata.leafHash
      }
      return encoded
    },
    async decode(stored) {
      const subjects = new Set(stored.flatMap((event) => sealedPart(event.data)?.subject ?? []))
      const known = subjects.size === 0 ? new Map<string, KeyState>() : await keys.find([...subjects])
      return stored.map((event) => decodeOne(event, known))
    },
  }
}

/** Ciphertext is bound to the event it was written for: it cannot be moved to another, nor read as another version. */
const binding = (stream: string, id: string, type: string, version: number): string => `${stream}|${id}|${type}|${version}`

function opened(stored: StoredEvent, version: number, known: ReadonlyMap<string, KeyState>): Record<string, unknown> {
  if (!isRecord(stored.data)) throw new Undecodable('malformed', 'The data is not an object.')
  const { $personal: raw, ...rest } = stored.data
  if (raw === undefined) return rest
  const part = sealedPart(stored.data)
  if (part === undefined) throw new Undecodable('malformed', 'The sealed part has an unknown form.')
  const forgotten = { ...rest, ...Object.fromEntries(part.fields.map((field) => [field, FORGOTTEN])) }
  if (part.box === undefined) return forgotten
  const found = known.get(part.subject)
  if (found === undefined || found.state === 'missing')
    throw new Undecodable('keyMissing', 'The key of the subject is missing, although it was not destroyed.')
  if (found.state === 'destroyed') return forgotten
  try {
    const plain: unknown = JSON.parse(
      open(found.key, Buffer.from(part.box, 'base64'), binding(stored.stream, stored.id, stored.type, version)).toString('utf8'),
    )
    if (!isRecord(plain)) throw new Undecodable('malformed', 'The sealed part does not contain an object.')
    return { ...rest, ...plain }
  } catch (error) {
    if (error instanceof SealBroken) throw new Undecodable('sealBroken', 'The personal part does not open under its key.', { cause: error })
    throw error
  }
}

function envelopeOf(stored: StoredEvent): Envelope {
  const { commandHash: _, onBehalfOf, ...metadata } = stored.metadata
  const { id, type, stream, revision, position, recordedAt } = stored
  return { id, type, stream, revision, position, recordedAt, ...metadata, ...(onBehalfOf !== undefined && { onBehalfOf }) }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
