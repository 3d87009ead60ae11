import { expect, test } from 'vitest'
import { momentCursorOf, momentPlaceOf } from './paging.ts'

const id = '3f0c7a52-94a8-4a6e-8d3b-6b1f2f6a9c01'
const after = (at: string) => momentPlaceOf(momentCursorOf({ at, id }))

test('a page continues from the moment and id where the previous one ended', () => {
  const at = '2026-11-21T08:00:00.000Z'
  expect(after(at)).toEqual({ ok: true, value: { after: { at, id } } })
})

test('refuses a cursor with an impossible date', () => {
  for (const at of ['0000-01-01T00:00:00.000Z', '2026-13-01T00:00:00.000Z', '+010000-01-01T00:00:00.000Z'])
    expect(after(at).ok, at).toBe(false)
})
