import { expect, test } from 'vitest'
import { filterSearch, readFilter } from './filter-in-url.ts'

test('writes the filter into the address and reads it back', () => {
  const filter = { number: 'KXTR-2026', state: 'withdrawn', kind: 'scenario', from: '2026-01-01', to: '2026-12-31' } as const
  expect(readFilter(new URLSearchParams(filterSearch(filter)))).toEqual(filter)
  expect(filterSearch({ number: '', state: undefined })).toBe('')
})

test('ignores invalid values', () => {
  expect(readFilter(new URLSearchParams('?state=lost&kind=cat&from=yesterday&to='))).toEqual({})
})
