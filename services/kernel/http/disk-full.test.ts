import { afterAll, expect, test } from 'vitest'
import { AppendUnknown, StoreUnavailable } from '../store/event-store.ts'
import { isDiskFull } from './disk-full.ts'
import { person, testApi, type TestApi } from './testing/api.ts'

const apis: TestApi[] = []
afterAll(async () => void (await Promise.all(apis.map((api) => api.close()))))

const coded = (code: string) => Object.assign(new Error('could not extend file'), { code })
const ofStore = new AppendUnknown('The append was not answered.', {
  cause: Object.assign(new Error('14 UNAVAILABLE: The disk is full: the events were not stored.'), { name: 'UnavailableError' }),
})
const ofKeys = new StoreUnavailable('The keys cannot be reached.', { cause: coded('53100') })

test.each([
  ['the event store reports it', ofStore],
  ['Postgres says so', ofKeys],
  ['the operating system reports it', coded('ENOSPC')],
])('recognises a full disk when %s, and answers 507 with the remedy', async (_, error) => {
  expect(isDiskFull(error)).toBe(true)
  const api = await testApi(() => ({ me: () => Promise.reject(error) }), { statuses: { statusOf: () => 'enabled' } })
  apis.push(api)
  const got = await api.as(person()).get('/api/me')
  expect([got.status, got.code]).toEqual([507, 'functions/storage-full'])
  expect(got.json['title']).toContain('disk is full')
  expect(got.headers.get('retry-after')).toBe('10')
})

test('other failures are not a full disk', () => {
  for (const error of [new Error('no'), coded('57P01'), undefined, 'disk', new StoreUnavailable('away')])
    expect(isDiskFull(error)).toBe(false)
})
