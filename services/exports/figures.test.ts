import { FIXED_EVENTS } from '@tafel/contracts/contexts/finance/testing/fixed-events.ts'
import { person, testApi } from '@tafel/kernel/http/testing/api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { figuresHandlers } from './figures.ts'

let api: Awaited<ReturnType<typeof testApi>>
beforeAll(async () => {
  const never = () => Promise.reject(new Error('Not used here.'))
  api = await testApi(
    () =>
      figuresHandlers({
        eventsBefore: async () => FIXED_EVENTS,
        statementLines: async () => [],
        closedMonths: never,
        journalSettings: never,
        now: () => new Date('2026-11-21T10:00:00Z'),
      }),
    {
      access: { register: async () => undefined, accountStatus: async () => 'none', hasSubscription: async () => false },
      statuses: { statusOf: () => 'enabled' },
    },
  )
})
afterAll(() => api.close())
const figures = (asOf: string) => api.as(person({ roles: ['finance'] })).get(`/api/finance/figures?asOf=${asOf}`)

test('figures exist as of any day up to a year ahead, with a row for each month', async () => {
  for (const asOf of ['1900-01-01', '2026-11-21', '2027-11-21']) expect((await figures(asOf)).status, asOf).toBe(200)
  const months = (await figures('2027-11-21')).text.match(/"month":"\d{4}-\d\d","openingCents"/g) ?? []
  expect(months.at(-1)).toContain('2027-11')
  expect(months.length).toBeLessThan(36)
})

test.each(['2027-11-22', '2199-12-31', '2200-01-01', '7000-12-31', '9999-12-31', '0001-01-01'])(
  'refuses figures as of %s before calculating, naming the field',
  async (asOf) => {
    const { status, json } = await figures(asOf)
    expect(status).toBe(400)
    expect(JSON.stringify(json)).toContain('asOf')
  },
)
