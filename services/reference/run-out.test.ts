import type { RunOut } from '@tafel/contracts/law/constants/run-out.ts'
import type { SetView } from '@tafel/contracts/contexts/constants/views.ts'
import { SHIPPED_CONSTANTS, SHIPPED_SETS } from '@tafel/contracts/law/constants/shipped.ts'
import { person, testApi, type TestApi } from '@tafel/kernel/http/testing/api.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { referenceHandlers } from './handlers.ts'
import { impactJobs } from './impact/job.ts'
import { watchConstants } from './published-constants.ts'

// The admins' list of expiring figures, and how a published repo-rate decision removes entries. Over HTTP, with the kernel in memory.

const PATH = '/api/admin/constants-run-out'
const now = () => new Date('2026-11-27T08:00:00.000Z')
const stopped = new AbortController()
const [author, second] = [person({ roles: ['admin'] }), person({ roles: ['admin'] })]
const jobs = impactJobs({ count: async () => 0, async *batches() {} }, () => undefined)
let api: TestApi

beforeAll(async () => {
  api = await testApi(
    ({ commands, store, codec }) => {
      const published = watchConstants({ store, codec, shipped: SHIPPED_SETS, signal: stopped.signal, now })
      return referenceHandlers(
        { commands, published, base: SHIPPED_CONSTANTS, coolingOffMs: 0, now, adminRoleOf: async () => undefined },
        jobs,
      )
    },
    { now, access: { register: async () => undefined, accountStatus: async () => 'open', hasSubscription: async () => true } },
  )
})
afterAll(async () => {
  jobs.close()
  stopped.abort()
  await api.close()
})

const listed = async (by?: string) => {
  const { json } = await api.as(author).get(by === undefined ? PATH : `${PATH}?by=${by}`)
  return (json as unknown as readonly RunOut[])
    .filter(({ id }) => /^(lending|tax)\./.test(id))
    .map(({ id, hasRunOut }) => `${id} ${hasRunOut}`)
}

test('lists figures expired today, and those that will have expired by a day', async () => {
  expect(await listed()).toEqual(['lending.prime true', 'lending.highestInterest true'])
  expect(await listed('2026-12-01')).toEqual(['lending.prime true', 'lending.highestInterest true', 'tax.officialRate false'])
  expect(await listed('2027-03-01')).toContain('tax.incomeTax.brackets false')
})

test('is for admins, and accepts a day', async () => {
  expect((await api.as(person()).get(PATH)).status).toBe(403)
  expect((await api.as().get(PATH)).status).toBe(401)
  const wrong = await api.as(author).get(`${PATH}?by=soon`)
  expect([wrong.status, wrong.json['errors']]).toEqual([400, [{ field: 'by', message: 'A date as YYYY-MM-DD.' }]])
})

test('no longer lists the rates once a decision on the repo rate is imported and published', async () => {
  const path = '/api/admin/constants/interest-rates/2026-11-20'
  const view = async () => (await api.as(author).get(path)).json as unknown as SetView
  const text = 'figure,value\nrepoRate.rate,"7,25 %"\nrepoRate.knownUntil,2027-01-28\n'
  const imported = await api.as(author).post(`${path}/import`, { format: 'csv', text, source: 'SARB, MPC statement, 19 November 2026' })
  expect(imported.status).toBe(200)
  const decide = async (who: typeof author, verb: string, body: object) =>
    api.as(who).post(`${path}/${verb}`, body, { headers: { 'If-Match': `"${(await view()).revision}"` } })
  const confirmed = (await view()).checked!.toConfirm.map(({ text: words }) => words)
  expect((await decide(author, 'ask', { confirmed })).status).toBe(200)
  const publish = { status: 'enacted', reason: 'Decided today.', reference: 'SARB, MPC statement, 19 November 2026' }
  expect((await decide(second, 'publish', publish)).status).toBe(200)
  await vi.waitFor(async () => expect(await listed()).toEqual([]))
})
