import { BrokenStream } from '@tafel/kernel/events/broken-stream.ts'
import { describe, expect, test } from 'vitest'
import { client } from './clients/client.ts'
import { CLIENT, FIRM, clientDeleted, clientForgotten, details, samples } from './testing.ts'

// An event before its record's creation parks the stream; it is never dropped silently.

describe.each(samples)('$kind', ({ record, locked, unlocked, deleted, restored }) => {
  test.each([locked, unlocked, deleted, restored])('treats $type before creation as a broken stream', (event) => {
    expect(() => record.evolve(record.initial, event)).toThrow(BrokenStream)
  })
})

test('treats a client event before ClientAdded as a broken stream', () => {
  const changed = { type: 'ClientDetailsChanged', data: { clientId: CLIENT, accountId: FIRM, ...details } } as const
  for (const event of [changed, clientDeleted, clientForgotten]) expect(() => client.evolve(client.initial, event)).toThrow(BrokenStream)
})
