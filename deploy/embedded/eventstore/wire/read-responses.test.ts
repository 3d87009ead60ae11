import fc from 'fast-check'
import { expect, test } from 'vitest'
import { streams, type ReadResp } from './definitions.ts'
import { caughtUpResponse, checkpointResponse, confirmationResponse, eventResponse, streamNotFoundResponse } from './read-responses.ts'

const record = fc.record({
  id: fc.uuid(),
  stream: fc.string({ minLength: 1, unit: 'binary' }),
  type: fc.string({ minLength: 1, unit: 'binary' }),
  isJson: fc.boolean(),
  data: fc.uint8Array({ maxLength: 300 }),
  metadata: fc.uint8Array({ maxLength: 300 }),
  position: fc.integer({ min: 0, max: 2 ** 47 }),
  batch: fc.constant(1),
  revision: fc.integer({ min: 0, max: 2 ** 47 }),
  created: fc.integer({ min: 0, max: 4_000_000_000_000 }),
  tombstone: fc.boolean(),
  lastOfBatch: fc.boolean(),
  length: fc.constant(0),
})

const parse = (bytes: Buffer): ReadResp => streams.ReadResp.deserializeBinary(new Uint8Array(bytes))

test('the client’s own classes decode the event that was written', () => {
  fc.assert(
    fc.property(record, (event) => {
      const read = parse(eventResponse(event)).getEvent()!
      const got = read.getEvent()!
      expect(got.getId()!.getString()).toBe(event.id)
      expect(Buffer.from(got.getStreamIdentifier()!.getStreamName_asU8()).toString()).toBe(event.stream)
      expect(got.getStreamRevision()).toBe(event.tombstone ? '9223372036854775807' : String(event.revision))
      expect(got.getCommitPosition()).toBe(String(event.position))
      expect(got.getPreparePosition()).toBe(String(event.position))
      expect(new Map(got.getMetadataMap().getEntryList())).toEqual(
        new Map([
          ['type', event.type],
          ['content-type', event.isJson ? 'application/json' : 'application/octet-stream'],
          ['created', `${event.created}${event.created === 0 ? '' : '0000'}`],
        ]),
      )
      expect(got.getData_asU8()).toEqual(event.data)
      expect(got.getCustomMetadata_asU8()).toEqual(event.metadata)
      expect(read.hasLink()).toBe(false)
      expect(read.getCommitPosition()).toBe(String(event.position))
    }),
  )
})

test('the client’s own classes decode the other answers', () => {
  expect(parse(confirmationResponse('some-id')).getConfirmation()!.getSubscriptionId()).toBe('some-id')
  expect(
    parse(checkpointResponse(2 ** 40 + 1))
      .getCheckpoint()!
      .toObject(),
  ).toEqual({ commitPosition: '1099511627777', preparePosition: '1099511627777' })
  expect(parse(caughtUpResponse()).hasCaughtUp()).toBe(true)
  const missing = parse(streamNotFoundResponse('wäre-1')).getStreamNotFound()!
  expect(Buffer.from(missing.getStreamIdentifier()!.getStreamName_asU8()).toString()).toBe('wäre-1')
})
