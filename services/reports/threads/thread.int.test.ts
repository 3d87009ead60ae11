import { PDFDocument } from '@cantoo/pdf-lib'
import { shippedConstants } from '@tafel/contracts/law/constants/constants-source.ts'
import { noLinked } from '@tafel/contracts/kinds/links.ts'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import type { Workbook } from '@tafel/contracts/base/xlsx/workbook.ts'
import { afterAll, expect, test } from 'vitest'
import { REPORTS } from '../reports.ts'

import { type FixedPdf, fixedPdf, type FixedPdfJob } from '../render/fixed.ts'
import { account, client, loanWith } from '../testing/sample.ts'
import type { Computed, ThreadJob } from './document.ts'
import { beginThread } from './thread.ts'
import { createThreads } from './threads.ts'

const threads = createThreads<ThreadJob, Computed>({
  concurrency: 1,
  queueLength: 1,
  deadlineMs: 60_000,
  begin: () => beginThread('document-worker.ts'),
})
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

test('a thread gives the same report as this one', async () => {
  const here = REPORTS.homeLoanRepayment.documentOf(loan, {
    ...context,
    constantsAt: shippedConstants.at,
    linkedInputs: noLinked,
    options: [],
  })
  const { document, result, trace } = here as Extract<typeof here, { outcome: 'report' }>
  expect(await threads.run(job)).toEqual({ outcome: 'report', document })
  expect(await threads.run({ ...job, wants: 'data' })).toEqual({ outcome: 'report', document, data: { result, trace: trace() } })
  const { workbook } = (await threads.run({ ...job, wants: 'workbook' })) as { readonly workbook?: Workbook }
  const sheets = workbook?.sheets.map(({ name, rows }) => [name, rows.length])
  expect(sheets).toContainEqual(['Working', trace().length + 1])
})

test('passes errors of a record on unchanged', async () => {
  await expect(threads.run({ ...job, record: { ...loan, headline: 1, result: null } })).rejects.toThrow(
    'cannot be computed again as it was',
  )
})

test('a thread gives the same bytes as this one, and survives an invalid file', async () => {
  const files = createThreads<FixedPdfJob, FixedPdf>({
    concurrency: 1,
    queueLength: 1,
    deadlineMs: 60_000,
    begin: () => beginThread('fixed-worker.ts'),
  })
  const document = await PDFDocument.create()
  document.addPage()
  const printed = await document.save()
  const at = { changedAt: '2026-11-21T10:00:00.000Z', template: 'Template 1', data: '{}' }
  await expect(files.run({ printed: Buffer.from('no file'), at })).rejects.toThrow('PDF')
  expect(await files.run({ printed, at })).toEqual(await fixedPdf(printed, at))
  await files.close()
})
