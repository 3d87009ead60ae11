import { expect, test } from 'vitest'
import { filterOf, readAccessSearch } from './access-search.ts'

const read = (search: string) => readAccessSearch(new URLSearchParams(search))
const person = '7d6b3c8e-2f5a-4b1c-9e0d-8a4f6c2b1e35'

test('reads the filter from the address and ignores invalid values', () => {
  expect(read(`person=${person}&as=auditor&what=report&from=2026-11-01&until=2026-11-21`)).toEqual({
    person,
    as: 'auditor',
    what: 'report',
    from: '2026-11-01',
    until: '2026-11-21',
  })
  expect(read('person=nomsa&as=Owner&what=all&from=yesterday&until=2026-13-01')).toEqual({})
})

test('reads dates as whole days in South Africa', () => {
  expect(filterOf({ as: 'member', from: '2026-11-01', until: '2026-11-02' })).toEqual({
    as: 'member',
    from: '2026-11-01T00:00:00+02:00',
    until: '2026-11-02T23:59:59.999+02:00',
  })
})
