import { randomUUID } from 'node:crypto'
import { Timestamp } from 'google-protobuf/google/protobuf/timestamp_pb.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Refusal } from '../storage/refusal.ts'
import { decodeBatchAppend, expectedOf, proposedEventOf, refusedResponse, streamOf, uuidOf, writtenResponse } from './batch-append.ts'
import { toBatchStatus } from './batch-errors.ts'
import { GoogleEmpty, shared, streams } from './definitions.ts'

const uuid = (text: string) => {
  const message = new shared.UUID()
  message.setString(text)
  return message
}

const EXPECTATIONS = ['any', 'no_stream', 'stream_exists', '0', '7', '9007199254740991', '18446744073709551615'] as const

const append = fc.record({
  id: fc.uuid(),
  stream: fc.string({ unit: 'grapheme' }),
  expected: fc.constantFrom(...EXPECTATIONS),
  seconds: fc.option(fc.integer({ min: 0, max: 4_000_000_000 }), { nil: undefined }),
  events: fc.array(
    fc.record({ id: fc.uuid(), type: fc.string({ unit: 'grapheme', minLength: 1 }), data: fc.uint8Array(), metadata: fc.uint8Array() }),
    { maxLength: 4 },
  ),
  isFinal: fc.boolean(),
})

type Append = typeof append extends fc.Arbitrary<infer T> ? T : never

function generated({ id, stream, expected, seconds, events, isFinal }: Append): Buffer {
  const identifier = new shared.StreamIdentifier()
  identifier.setStreamName(Buffer.from(stream))
  const options = new streams.BatchAppendReq.Options()
  options.setStreamIdentifier(identifier)
  if (expected === 'any') options.setAny(new GoogleEmpty())
  else if (expected === 'no_stream') options.setNoStream(new GoogleEmpty())
  else if (expected === 'stream_exists') options.setStreamExists(new GoogleEmpty())
  else options.setStreamPosition(expected)
  if (seconds !== undefined) {
    const deadline = new Timestamp()
    deadline.setSeconds(seconds)
    deadline.setNanos(5_000_000)
    options.setDeadline(deadline)
  }
  const request = new streams.BatchAppendReq()
  request.setCorrelationId(uuid(id))
  request.setOptions(options)
  request.setIsFinal(isFinal)
  for (const event of events) {
    const message = new streams.BatchAppendReq.ProposedMessage()
    message.setId(uuid(event.id))
    message.getMetadataMap().set('type', event.type).set('content-type', 'application/json')
    message.setData(event.data)
    message.setCustomMetadata(event.metadata)
    request.addProposedMessages(message)
  }
  return Buffer.from(request.serializeBinary())
}

function decoded(given: Append) {
  const request = decodeBatchAppend(generated(given))
  if (request.options === undefined) throw new Error('The options are gone.')
  return { ...request, options: request.options }
}

describe('a batch append', () => {
  test('encoded by the generated classes is decoded completely', () => {
    fc.assert(
      fc.property(append, (given) => {
        const { options, messages, ...request } = decoded(given)
        expect(uuidOf(request.correlationId)).toBe(given.id)
        expect(request.isFinal).toBe(given.isFinal)
        expect(streamOf(options)).toBe(given.stream)
        expect(expectedOf(options)).toBe(/^\d/.test(given.expected) ? Number(given.expected) : given.expected)
        expect(options.expires).toBe(given.seconds === undefined ? Infinity : given.seconds * 1000 + 5)
        expect(
          messages.map(proposedEventOf).map((event) => [event.id, event.type, event.isJson, [...event.data], [...event.metadata]]),
        ).toEqual(given.events.map(({ id, type, data, metadata }) => [id, type, true, [...data], [...metadata]]))
      }),
    )
  })

  test('gets an answer that the generated classes can decode', () => {
    fc.assert(
      fc.property(append, fc.integer({ min: -1 }), fc.option(fc.nat(), { nil: undefined }), (given, revision, position) => {
        const { options } = decoded(given)
        const answer = streams.BatchAppendResp.deserializeBinary(writtenResponse(given.id, options, { revision, position }))
        expect(answer.getCorrelationId()?.getString()).toBe(given.id)
        expect(Buffer.from(answer.getStreamIdentifier()!.getStreamName_asU8()).toString()).toBe(given.stream)
        const success = answer.getSuccess()!
        expect(success.hasNoStream() ? -1 : Number(success.getCurrentRevision())).toBe(revision)
        expect(success.hasNoPosition() ? undefined : Number(success.getPosition()?.getCommitPosition())).toBe(position)
        expect([answer.hasAny(), answer.hasNoStream(), answer.hasStreamExists()]).toEqual(
          ['any', 'no_stream', 'stream_exists'].map((word) => word === given.expected),
        )
        if (/^\d/.test(given.expected)) expect(answer.getStreamPosition()).toBe(given.expected)
      }),
    )
  })

  test('gets an answer with the status when refused', () => {
    const { options } = decoded({ id: randomUUID(), stream: 'a', expected: '7', seconds: undefined, events: [], isFinal: true })
    const status = toBatchStatus(new Refusal({ kind: 'invalid', text: 'No.' }))
    const answer = streams.BatchAppendResp.deserializeBinary(refusedResponse(randomUUID(), options, status))
    expect(answer.getError()?.toObject()).toEqual(status.toObject())
    expect(answer.hasSuccess()).toBe(false)
  })

  test('is refused without a UUID as its id, or without an expected revision', () => {
    expect(() => uuidOf(Buffer.alloc(0))).toThrow(Refusal)
    expect(() => uuidOf(Buffer.from(uuid('no-uuid').serializeBinary()))).toThrow(Refusal)
    const structured = new shared.UUID.Structured()
    structured.setMostSignificantBits('-1')
    structured.setLeastSignificantBits('1')
    const id = new shared.UUID()
    id.setStructured(structured)
    expect(uuidOf(Buffer.from(id.serializeBinary()))).toBe('ffffffff-ffff-ffff-0000-000000000001')
    const request = new streams.BatchAppendReq()
    request.setOptions(new streams.BatchAppendReq.Options())
    const { options } = decodeBatchAppend(Buffer.from(request.serializeBinary()))
    expect(() => expectedOf(options!)).toThrow(Refusal)
  })

  test('is not decoded if it is cut off', () => {
    const bytes = generated({ id: randomUUID(), stream: 'stream', expected: 'any', seconds: 1, events: [], isFinal: true })
    expect(() => decodeBatchAppend(bytes.subarray(0, 30))).toThrow('out of range')
  })
})
