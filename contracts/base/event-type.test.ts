import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { eventType } from './event-type.ts'
import { eventTypeByName, eventTypes } from '../api/events.ts'

test('the version of a type follows from its upcasters', () => {
  const base = { type: 'ExampleHappened', data: z.strictObject({}), subject: () => 'user:a' } as const
  expect(eventType(base)).toMatchObject({ version: 1, upcasters: [] })
  expect(eventType({ ...base, upcasters: [(data) => data, (data) => data] }).version).toBe(3)
})

test('every type is found by its name, is in the past tense of business, and refuses unknown fields', () => {
  expect(eventTypeByName.size).toBe(eventTypes.length)
  for (const type of eventTypes) {
    expect(eventTypeByName.get(type.type)).toBe(type)
    expect(type.type).toMatch(
      /^([A-Z][a-z]+)+(ed|Forgotten|Begun|Began|Withdrawn|Undone|HandedOver|SignedOut|Taken|SentAgain|Set|SetAside|Read|Reset|Held)$/,
    )
    expect(type.data._zod.def.catchall?._zod.def.type).toBe('never')
  }
})
