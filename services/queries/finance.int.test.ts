import { FIRST_DAY, LAST_DAY } from '@tafel/contracts/base/fields.ts'
import { MAX_POSITION } from '@tafel/kernel/store/event-store.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asker, type Asker, queriesApp, type QueriesApp } from './testing/queries-app.ts'

let app: QueriesApp
let finance: Asker
beforeAll(async () => {
  app = await queriesApp()
  finance = asker(app, { roles: ['finance'] })
})
afterAll(() => app.close())
const statusOf = async (query: string) => (await finance.get(`/api/finance/events?${query}`)).status

test('reads events between the first and last possible day, and refuses other days by field', async () => {
  expect(await statusOf(`from=${FIRST_DAY}&to=${LAST_DAY}`)).toBe(200)
  for (const query of ['from=0001-01-01', 'from=1899-12-31', 'to=2200-01-01', 'to=9999-12-31']) {
    const { status, body } = await finance.get(`/api/finance/events?${query}`)
    expect(status, query).toBe(400)
    expect(JSON.stringify(body), query).toContain(`"${query.split('=')[0]}"`)
  }
})

test('continues after any possible position, and refuses others', async () => {
  expect(await statusOf(`after=${MAX_POSITION}`)).toBe(200)
  for (const none of [MAX_POSITION + 1n, 9_999_999_999_999_999_999n, -1n]) expect(await statusOf(`after=${none}`), String(none)).toBe(400)
})
