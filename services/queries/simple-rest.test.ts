import { CANNOT_BE_KEPT } from '@tafel/contracts/base/text.ts'
import { expect, test } from 'vitest'
import { parseList, type Resource } from './simple-rest.ts'

const users: Resource = {
  name: 'users',
  fields: { id: 'id', email: 'text', enabled: 'flag', createdAt: 'time', endsOn: 'date' },
  search: ['email'],
  sort: ['email', 'asc'],
}
const wrong = (filter: string) => {
  const parsed = parseList(users, { filter })
  return parsed.ok ? [] : parsed.errors
}

test('refuses unstorable text in a filter by field', () => {
  expect(wrong('{"q":"\\u0000"}')).toEqual([{ field: 'filter.q', message: CANNOT_BE_KEPT }])
  expect(wrong('{"email":["a@example.co.za","\\ud800"]}')).toEqual([{ field: 'filter.email.1', message: CANNOT_BE_KEPT }])
  expect(wrong('{"\\udc00":"x"}')).toEqual([{ field: 'filter.\ufffd', message: CANNOT_BE_KEPT }])
  expect(wrong('{"q":"\\ud83d\\ude00"}')).toEqual([])
})

test('refuses an impossible date or time', () => {
  for (const time of ['0000-01-01T00:00:00Z', '2026-01-01T00:00:00+16:00', '2026-01-01T00:00:00-23:59'])
    expect(wrong(JSON.stringify({ createdAt_gte: time }))).toEqual([{ field: 'filter.createdAt_gte', message: 'Invalid time.' }])
  for (const day of ['0000-12-31', '9999-12-31'])
    expect(wrong(JSON.stringify({ endsOn: day }))).toEqual([{ field: 'filter.endsOn', message: 'Invalid date.' }])
  expect(wrong('{"createdAt_gte":"2026-01-01T00:00:00+14:00","endsOn_lte":"2199-12-31"}')).toEqual([])
})
