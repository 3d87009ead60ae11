import { noLinked } from '@tafel/contracts/records/links.ts'
import type { RecordView } from '@tafel/contracts/records/views.ts'
import type { Workbook } from '@tafel/contracts/spreadsheet/workbook.ts'
import { afterAll, expect, test } from 'vitest'
import { REPORTS } from '../reports.ts'
import { account, client, loanWith } from '../testing/sample.ts'
import { createThreads } from './threads.ts'

const threads = createThreads({ concurrency: 1, queueLength: 1, deadlineMs: 60_000 })
afterAll(() => threads.close())

const loan = loanWith({ principal: 200_000_000, primeAtStart: 105_000, repoAtStart: 70_000, firstPayment: '2027-01-01' })
const context = { client, firm: account, today: '2026-11-21', sections: 'long' } as const
const job = {
  ...context,
  record: loan as unknown as RecordView,
  linked: [],
  options: [],
  linkedOfOptions: [],
  lastReport: null,
  published: [],
}

test('a report of a thread is that of this one', async () => {
  const here = REPORTS.homeLoanRepayment.documentOf(loan, { ...context, linkedInputs: noLinked, options: [] })
  const { document, result, trace } = here as Extract<typeof here, { outcome: 'report' }>
  expect(await threads.compute(job)).toEqual({ outcome: 'report', document })
  expect(await threads.compute({ ...job, wants: 'data' })).toEqual({ outcome: 'report', document, data: { result, trace } })
  const { workbook } = (await threads.compute({ ...job, wants: 'workbook' })) as { readonly workbook?: Workbook }
  const sheets = workbook?.sheets.map(({ name, rows }) => [name, rows.length])
  expect(sheets).toContainEqual(['Working', trace.length + 1])
})

test('what is wrong with a record is told as it was said', async () => {
  await expect(threads.compute({ ...job, record: { ...loan, headline: 1, result: null } })).rejects.toThrow(
    'cannot be computed again as it was',
  )
})
