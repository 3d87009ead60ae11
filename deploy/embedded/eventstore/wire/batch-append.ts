import type { Expected } from '../storage/decide.ts'
import { Refusal } from '../storage/refusal.ts'
import type { ProposedEvent, Written } from '../storage/writes.ts'
import { shared, type Status } from './definitions.ts'
import { bytesField, encode, messageField, readFields, uint64Field, type Field } from './protobuf.ts'
import { isUuid, requiredMetadata, uuidText } from './requests.ts'

/**
 * Requests and answers of batch appends, decoded and encoded directly as protobuf: the official client sends every append
 * this way, and the generated classes take several times as long. `batch-append.test.ts` compares the two.
 */
export interface BatchAppendRequest {
  /** An encoded UUID; `uuidOf` decodes or refuses it. */
  readonly correlationId: Buffer
  readonly options: AppendOptions | undefined
  readonly messages: readonly ProposedMessage[]
  readonly isFinal: boolean
}

export interface AppendOptions {
  /** Unchanged, because it is sent back. */
  readonly identifier: Buffer
  readonly expectation: Field | undefined
  readonly expected: Expected | undefined
  /** Milliseconds since 1970. */
  readonly expires: number
}

interface ProposedMessage {
  readonly id: Buffer
  readonly system: ReadonlyMap<string, string>
  readonly data: Buffer
  readonly metadata: Buffer
}

const NOTHING: Buffer = Buffer.alloc(0)

export function decodeBatchAppend(bytes: Buffer): BatchAppendRequest {
  let [correlationId, isFinal]: [Buffer, boolean] = [NOTHING, false]
  let options: AppendOptions | undefined
  const messages: ProposedMessage[] = []
  readFields(bytes, (number, value) => {
    if (number === 4) isFinal = value !== 0
    if (!Buffer.isBuffer(value)) return
    if (number === 1) correlationId = value
    else if (number === 2) options = decodeOptions(value)
    else if (number === 3) messages.push(decodeMessage(value))
  })
  return { correlationId, options, messages, isFinal }
}

function decodeOptions(bytes: Buffer): AppendOptions {
  let [identifier, expires]: [Buffer, number] = [NOTHING, Infinity]
  let expectation: Field | undefined
  let expected: Expected | undefined
  readFields(bytes, (number, value) => {
    if (number === 2 && !Buffer.isBuffer(value)) {
      expectation = uint64Field(5, value)
      expected = Number(value)
    }
    if (!Buffer.isBuffer(value)) return
    if (number === 1) identifier = value
    else if (number === 3) [expectation, expected] = [messageField(6, []), 'no_stream']
    else if (number === 4) [expectation, expected] = [messageField(7, []), 'any']
    else if (number === 5) [expectation, expected] = [messageField(8, []), 'stream_exists']
    else if (number === 6) expires = decodeTimestamp(value)
  })
  return { identifier, expectation, expected, expires }
}

function decodeTimestamp(bytes: Buffer): number {
  let ms = 0
  readFields(bytes, (number, value) => {
    if (!Buffer.isBuffer(value)) ms += number === 1 ? Number(BigInt.asIntN(64, BigInt(value))) * 1000 : Number(value) / 1e6
  })
  return ms
}

function decodeMessage(bytes: Buffer): ProposedMessage {
  let [id, data, metadata] = [NOTHING, NOTHING, NOTHING]
  const system = new Map<string, string>()
  readFields(bytes, (number, value) => {
    if (!Buffer.isBuffer(value)) return
    if (number === 1) id = value
    else if (number === 2) system.set(textField(value, 1), textField(value, 2))
    else if (number === 3) metadata = value
    else if (number === 4) data = value
  })
  return { id, system, data, metadata }
}

function textField(bytes: Buffer, wanted: number): string {
  return fieldOf(bytes, wanted).toString('utf8')
}

function fieldOf(bytes: Buffer, wanted: number): Buffer {
  let found = NOTHING
  readFields(bytes, (number, value) => {
    if (number === wanted && Buffer.isBuffer(value)) found = value
  })
  return found
}

/** The name in an encoded identifier of a stream. */
export function streamOf({ identifier }: AppendOptions): string {
  return textField(identifier, 3)
}

const AS_TEXT = 2

/** Decodes a UUID; refuses anything else. */
export function uuidOf(bytes: Buffer): string {
  const text = textField(bytes, AS_TEXT).toLowerCase()
  return isUuid(text) ? text : uuidText(shared.UUID.deserializeBinary(bytes))
}

export function proposedEventOf({ id, system, data, metadata }: ProposedMessage): ProposedEvent {
  return {
    id: uuidOf(id),
    type: requiredMetadata(system.get('type'), 'type'),
    isJson: requiredMetadata(system.get('content-type'), 'content-type') === 'application/json',
    data,
    metadata,
  }
}

export function expectedOf({ expected }: AppendOptions): Expected {
  if (expected === undefined) throw new Refusal({ kind: 'invalid', text: 'The expected revision is missing.' })
  return expected
}

export function writtenResponse(id: string, options: AppendOptions, { revision, position }: Written): Buffer {
  const success = [
    revision < 0 ? messageField(2, []) : uint64Field(1, revision),
    position === undefined ? messageField(4, []) : messageField(3, [uint64Field(1, position), uint64Field(2, position)]),
  ]
  return response(id, options, messageField(3, success))
}

export function refusedResponse(id: string, options: AppendOptions, status: Status): Buffer {
  return response(id, options, bytesField(2, status.serializeBinary()))
}

function response(id: string, { identifier, expectation = messageField(7, []) }: AppendOptions, result: Field): Buffer {
  return encode([messageField(1, [bytesField(AS_TEXT, Buffer.from(id, 'latin1'))]), result, bytesField(4, identifier), expectation])
}
