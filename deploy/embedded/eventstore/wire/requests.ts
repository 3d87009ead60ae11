import type { Expected } from '../storage/decide.ts'
import { Refusal } from '../storage/refusal.ts'
import type { ProposedEvent } from '../storage/writes.ts'
import type { UUID } from './definitions.ts'

/** The parts of requests that several calls share, as the store's own types. */

interface NamedStream {
  getStreamName_asU8(): Uint8Array
}

interface ExpectationOptions {
  hasNoStream(): boolean
  hasAny(): boolean
  hasStreamExists(): boolean
}

interface ProposedMessage {
  getId(): UUID | undefined
  getMetadataMap(): { get(key: string): string | undefined }
  getCustomMetadata_asU8(): Uint8Array
  getData_asU8(): Uint8Array
}

const UUID_TEXT = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export function streamName(identifier: NamedStream | undefined): string {
  return identifier === undefined ? '' : Buffer.from(identifier.getStreamName_asU8()).toString('utf8')
}

/** `revision` is the number as text, or undefined if the request contains none. */
export function expectedRevision(options: ExpectationOptions, revision: string | undefined): Expected {
  if (options.hasAny()) return 'any'
  if (options.hasNoStream()) return 'no_stream'
  if (options.hasStreamExists()) return 'stream_exists'
  if (revision === undefined) throw new Refusal({ kind: 'invalid', text: 'The expected revision is missing.' })
  return wholeNumber(revision)
}

/** A number beyond any that the log can reach is only known to be larger than all of them. */
export function wholeNumber(text: string): number {
  return Number(BigInt.asUintN(64, BigInt(text)))
}

export function isUuid(text: string): boolean {
  return UUID_TEXT.test(text)
}

export function uuidText(uuid: UUID | undefined): string {
  const structured = uuid?.getStructured()
  const text =
    structured === undefined
      ? (uuid?.getString() ?? '').toLowerCase()
      : fromBits(structured.getMostSignificantBits(), structured.getLeastSignificantBits())
  if (!isUuid(text)) throw new Refusal({ kind: 'invalid', text: `'${text}' is not a UUID.` })
  return text
}

export function proposedEvent(message: ProposedMessage): ProposedEvent {
  const metadata = message.getMetadataMap()
  return {
    id: uuidText(message.getId()),
    type: requiredMetadata(metadata.get('type'), 'type'),
    isJson: requiredMetadata(metadata.get('content-type'), 'content-type') === 'application/json',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  }
}

/** The limit of a whole append, with types and metadata. */
const LARGEST_IN_ALL = 16 * 1024 * 1024

/** Refuses the event that makes an append too large. As with EventStoreDB 24, only data counts towards the limit. */
export function appendLimit(limit: number): (event: ProposedEvent) => void {
  let data = 0
  let inAll = 0
  return (event) => {
    data += event.data.length
    inAll += event.data.length + event.metadata.length + event.type.length
    if (data > limit || inAll > Math.max(limit, LARGEST_IN_ALL)) throw new Refusal({ kind: 'append-too-large', limit })
  }
}

export function requiredMetadata(value: string | undefined, name: string): string {
  if (value === undefined || value === '') throw new Refusal({ kind: 'metadata-missing', name })
  return value
}

function fromBits(most: string, least: string): string {
  const hex = [most, least].map((bits) => BigInt.asUintN(64, BigInt(bits)).toString(16).padStart(16, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
