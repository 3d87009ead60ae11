import { BrokenStream } from '@tafel/kernel/events/broken-stream.ts'
import { describe, expect, test } from 'vitest'
import { client } from './clients/client.ts'
import { CLIENT, FIRM, clientDeleted, clientForgotten, details, samples } from './testing.ts'

// No event is dropped silently: one before the record's creation is a fault, which parks the stream.

describe.each(samples)('$kind', ({ record, locked, unlocked, deleted, restored }) => {
  test.each([locked, unlocked, deleted, restored])('$type before its creation is a broken stream', (event) => {
    expect(() => record.evolve(record.initial, event)).toThrow(BrokenStream)
  })
})

test('so is an event of a client before it was added', () => {
  const changed = { type: 'ClientDetailsChanged', data: { clientId: CLIENT, accountId: FIRM, ...details } } as const
  for (const event of [changed, clientDeleted, clientForgotten]) expect(() => client.evolve(client.initial, event)).toThrow(BrokenStream)
})
