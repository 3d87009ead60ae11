import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { HOSTILE } from '@tafel/contracts/base/report/testing/hostile.ts'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import type { Answer } from '@tafel/kernel/http/handler.ts'
import { isRefusal } from '@tafel/kernel/http/refusal.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBrowser } from '../browser/chromium.ts'
import { launcher } from '../browser/launch.ts'
import { createPdfPool, type PdfPool } from '../browser/pool.ts'
import { householdWith, queriesOf, RECORDS, THANDIS_RETURN, TRANSFER } from '../testing/household.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { me } from '../testing/sample.ts'
import { inThisThread } from '../threads/in-this-thread.ts'
import { householdReportPdf } from './route.ts'

// The report of a household on paper, in a real browser.

const newPool = () =>
  createPdfPool({ launch: launcher(() => findBrowser()), concurrency: 1, queueLength: 20, deadlineMs: 60_000, jobsPerBrowser: 1 })
let pool: PdfPool
let server: Server
let hits = 0
beforeAll(async () => {
  pool = newPool()
  server = createServer((_, response) => {
    hits += 1
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(async () => {
  await pool.close()
  server.close()
})

async function pdfOf(given: Parameters<typeof queriesOf>[0] = {}, query: object = {}, on = pool): Promise<Uint8Array> {
  const reply = await householdReportPdf(
    queriesOf(given),
    inThisThread,
    on,
  )({
    params: { id: THANDIS_RETURN.clientId },
    query,
    headers: { authorization: 'Bearer of-this-caller' },
    requestId: 'b2b6a7f0-5f0e-4b1e-9a52-6e0a4d7c9c11',
    signal: new AbortController().signal,
    user: { userId: me.userId, email: me.email, emailVerified: true, displayName: me.displayName, roles: [] },
  })
  expect(isRefusal(reply) ? reply : undefined).toBeUndefined()
  return (reply as Answer).body as Buffer
}
const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test('is accessible, with page numbers and a footer on each page', async () => {
  const { text, pages, pageTexts, marked, info, outline, roles } = await readPdf(await pdfOf())
  expect(marked).toBe(true)
  expect(info).toMatchObject({ Title: 'Household report: Dlamini household', Language: 'en-ZA', Producer: 'Tafel household report 8' })
  expect(outline).toEqual(['Household report'])
  expect(roles.filter(({ role }) => role === 'H1')).toHaveLength(1)
  expect(text.match(/DRAFT/g)).toHaveLength(pages)
  pageTexts.forEach((page, at) => {
    expect(page).toContain(`${at + 1} of ${pages}`)
    expect(page).toContain('revision 12 · spouse 8f3e0d5c, revision 3')
  })
  expect(pageTexts[0]).toContain('Together Refund −R 19 150,00')
})

test('gives the same bytes for the same household, in another browser too, and others once a record has changed', async () => {
  const another = newPool()
  const [first, second] = [await pdfOf(), await pdfOf({}, {}, another)]
  await another.close()
  expect(sha(second)).toBe(sha(first))
  const changed = RECORDS.map((record) => (record.recordId === TRANSFER.recordId ? { ...record, revision: '99' } : record))
  const other = await pdfOf({ household: householdWith(changed), records: changed })
  expect(sha(other)).not.toBe(sha(first))
})

test('prints hostile input as text, and requests nothing', async () => {
  hits = 0
  const hostile = HOSTILE.join(' ').replaceAll('URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}/hostile`)
  const household = householdWith()
  const person = {
    ...household.client,
    name: hostile,
    surname: hostile,
    dependants: [{ ...household.client.dependants[0]!, name: hostile }],
  }
  const record = { ...TRANSFER, description: hostile, clientName: hostile } as unknown as RecordView
  const account = { ...me.account!, accountName: hostile, website: hostile }
  const given = { household: householdWith([record], { client: person }), records: [record], as: { ...me, account } }
  const { text, info } = await readPdf(await pdfOf(given))
  expect(hits).toBe(0)
  expect(text).toContain('<script>')
  expect(info['Title']).toContain('<script>')
})
