import { expect, test } from 'vitest'
import { momentCursorOf, momentPlaceOf } from './paging.ts'

const id = '3f0c7a52-94a8-4a6e-8d3b-6b1f2f6a9c01'
const after = (at: string) => momentPlaceOf(momentCursorOf({ at, id }))

test('a page goes on from the moment and the id where the one before ended', () => {
  const at = '2026-11-21T08:00:00.000Z'
  expect(after(at)).toEqual({ ok: true, value: { after: { at, id } } })
})

test('an end of a page that no calendar of Postgres has is refused', () => {
  for (const at of ['0000-01-01T00:00:00.000Z', '2026-13-01T00:00:00.000Z', '+010000-01-01T00:00:00.000Z'])
    expect(after(at).ok, at).toBe(false)
})
