import { PLAIN_LOOK } from '@tafel/contracts/contexts/report-look/report-look.ts'
import { HOSTILE } from '@tafel/contracts/base/report/testing/hostile.ts'
import { plain } from '@tafel/contracts/base/money/format.ts'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import { householdReportQuery } from '@tafel/contracts/contexts/household-report/query.ts'
import type { Answer, Reply } from '@tafel/kernel/http/handler.ts'
import { isRefusal } from '@tafel/kernel/http/refusal.ts'
import { expect, test } from 'vitest'
import type { Printer } from '../render/print-document.ts'
import { householdWith, LOAN, queriesOf, RECORDS, SIZWES_RETURN, THANDIS_RETURN, TRANSFER } from '../testing/household.ts'
import { account, loanWith, me, scenarioWith } from '../testing/sample.ts'
import type { ComputeDocument } from '../threads/document.ts'
import { inThisThread } from '../threads/in-this-thread.ts'
import { householdReportPdf } from './route.ts'

// The household report, up to the HTML that is printed.

const printer: Printer = { print: async (html) => Buffer.from(html), fixed: async ({ printed }) => ({ bytes: printed, fills: [1] }) }
const SIZWE = SIZWES_RETURN.clientId
const THANDI = THANDIS_RETURN.clientId

const callFor = (query: object, clientId = THANDI) => ({
  params: { id: clientId },
  query,
  headers: { authorization: 'Bearer of-this-caller' },
  requestId: 'b2b6a7f0-5f0e-4b1e-9a52-6e0a4d7c9c11',
  signal: new AbortController().signal,
  user: { userId: me.userId, email: me.email, emailVerified: true, displayName: me.displayName, roles: [] },
})
const ask = (given: Parameters<typeof queriesOf>[0] = {}, query: object = {}, clientId = THANDI): Promise<Reply> =>
  householdReportPdf(queriesOf(given), inThisThread, printer)(callFor(query, clientId))

async function textOf(...asked: Parameters<typeof ask>): Promise<string> {
  const reply = await ask(...asked)
  expect(isRefusal(reply) ? reply : undefined).toBeUndefined()
  const html = String((reply as Answer).body)
  const body = html.slice(html.indexOf('<main')).replaceAll(/<svg.*?<\/svg>/g, '')
  return plain(
    body
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll('&#x27;', "'")
      .replaceAll('&quot;', '"'),
  ).replaceAll(/\s+/g, ' ')
}
const ids = (...records: readonly { readonly recordId: string }[]) => ({ records: records.map(({ recordId }) => recordId).join(',') })

test('shows the people, the marriage, a section per record of both spouses, and their combined tax', async () => {
  const text = await textOf()
  for (const words of [
    'Mokoena Advisers',
    'Dlamini household',
    'Thandi Dlamini , client 18 August 1979, 47',
    'Sizwe Dlamini , spouse 2 February 1977, 49',
    'Lerato , child of Thandi 4 March 2012, 14',
    'Regime out of community, with accrual Married 12 April 2008',
    '14 Protea Road , Transfer duty of Thandi Dlamini Transfer duty R 67 200,00',
    'Transfer duty of Thandi Dlamini · open · revision 33 · as at 21 November 2026 · engine 2.0 · constants ',
    'The duty on a price of R 2 500 000 is R 67 200, payable by 15 January 2027.',
    'The tax for the year of assessment 2027 is R 223 633; R 23 633 of it is still payable to SARS, after R 200 000 of PAYE.',
    'Of the next R 1 000 of income R 390 goes to SARS',
    // 223 633 - 200 000, 92 217 - 135 000, and their total.
    'Thandi Dlamini , Tax 2027: Thandi Due to SARS R 23 633,00 Sizwe Dlamini , Tax 2027: Sizwe Refund -R 42 783,00 Together Refund -R 19 150,00',
    'Limits: Thandi, year of assessment 2027',
    'Limits: Sizwe, year of assessment 2027',
    '“Not complete” is left out: its inputs are not complete yet.',
    '1 other record of the household is not in this report.',
    'SARS, new transfer duty rates effective 1 April 2025',
    `${TRANSFER.recordId} 33 21 November 2026`,
  ])
    expect(text).toContain(words)
  // The loan is locked, so it isn't chosen by default.
  expect(text).not.toContain('Bond of 14 Protea Road')
  expect(text).not.toContain('Tax by the table')
  expect(text.match(/Verification/g)).toHaveLength(1)
})

test('does not add contradictory returns, and explains why', async () => {
  const inputs = { ...SIZWES_RETURN.inputs, maritalRegime: 'inCommunity' as const }
  const { recordId, description, clientId, clientName, revision } = SIZWES_RETURN
  const again = scenarioWith(inputs, { recordId, description, clientId, clientName, revision, locked: false }) as unknown as RecordView
  const records = RECORDS.map((record) => (record.recordId === SIZWES_RETURN.recordId ? again : record))
  const text = await textOf({ household: householdWith(records), records })
  expect(text).toContain('Together, year of assessment 2027 There is no total: the two returns contradict each other.')
  expect(text).toContain('The two returns name different marital regimes')
  expect(text).not.toContain('19 150')
})

test('shows only the chosen records, with details in the long form', async () => {
  const text = await textOf({}, { ...ids(LOAN, THANDIS_RETURN), sections: 'long' })
  expect(text).toContain('Bond of 14 Protea Road Home loan of Thandi Dlamini · locked · revision 34')
  expect(text).toContain('Tax by the table , s 5 R 241 453,00')
  expect(text.indexOf('Bond of 14 Protea Road Home loan')).toBeLessThan(text.indexOf('Tax 2027: Thandi Tax scenario'))
  expect(text).toContain('3 other records of the household are not in this report.')
  expect(text).not.toContain('Together')
})

test('leads the summary with the savings, largest first, and does not add amounts of different records', async () => {
  const saving = loanWith(
    { ...LOAN.inputs, extraMonthly: 250_000 },
    { recordId: LOAN.recordId, description: 'Bond' },
  ) as unknown as RecordView
  const records = [THANDIS_RETURN, SIZWES_RETURN, saving] as unknown as readonly RecordView[]
  const text = await textOf(
    { household: householdWith(records), records },
    { ...ids(THANDIS_RETURN, SIZWES_RETURN, LOAN), sections: 'summary' },
  )
  expect(text).toContain('steps for the Dlamini household')
  expect(text).toMatch(/1\. Thandi Dlamini: Pay R 2 500 a month more into the bond; saves R [\d ,]+\. 2\. /)
  expect(text).toContain('Step 1: Pay R 2 500 a month more into the bond')
  expect(text).toContain('Thandi Dlamini, client')
  expect(text).toContain('Sizwe Dlamini, client')
  expect(text).toContain('Together, year of assessment 2027')
  expect(text).toContain('Not included in this report')
  expect(text).not.toContain('Sources')
})

test('limits the short form to three sentences per record', async () => {
  const saving = loanWith({ ...LOAN.inputs, extraMonthly: 250_000 }, { recordId: LOAN.recordId }) as unknown as RecordView
  const given = { household: householdWith([saving]), records: [saving] }
  const fourth = 'Compared with the instalment alone, this saves'
  expect(await textOf(given, { ...ids(LOAN), sections: 'long' })).toContain(fourth)
  const short = await textOf(given, ids(LOAN))
  expect(short).toContain('The last payment is on')
  expect(short).not.toContain(fourth)
})

test('counts deleted records that were not chosen', async () => {
  const deleted = { ...TRANSFER, deleted: true } as unknown as RecordView
  const household = householdWith([THANDIS_RETURN, deleted] as unknown as readonly RecordView[])
  expect(await textOf({ household })).toContain('1 deleted record is left out.')
})

test('leaves out and lists deleted and erased records, and those with a changed link', async () => {
  const deleted = { ...TRANSFER, deleted: true } as RecordView
  const changed = { ...LOAN, links: [{ kind: 'scenario', recordId: SIZWES_RETURN.recordId, inputsVersion: 4 }] } as unknown as RecordView
  const household = householdWith([THANDIS_RETURN, SIZWES_RETURN, deleted, changed] as unknown as readonly RecordView[])
  // One record is erased after the list is read.
  const records = [THANDIS_RETURN, deleted, changed] as unknown as readonly RecordView[]
  const text = await textOf(
    { household, records },
    { records: [THANDIS_RETURN, SIZWES_RETURN, TRANSFER, LOAN].map(({ recordId }) => recordId).join(',') },
  )
  expect(text).toContain('“14 Protea Road” is left out: it was deleted.')
  expect(text).toContain('“Tax 2027: Sizwe” is left out: it was erased.')
  expect(text).toContain('“Bond of 14 Protea Road” is left out: a record that it depends on has changed since')
  expect(text).not.toContain('Together')
})

test('shows nothing about a spouse who was deleted or is not a client', async () => {
  const spouse = { ...householdWith().spouse!, deleted: true }
  const without = await textOf({ household: householdWith(RECORDS, { spouse }) })
  expect(without).toContain('The spouse’s client file was deleted')
  expect(without).not.toContain('Tax 2027: Sizwe')
  expect(without).not.toContain('2 February 1977')
  const asked = await textOf({ household: householdWith(RECORDS, { spouse }) }, ids(TRANSFER, SIZWES_RETURN))
  expect(asked).toContain('“Tax 2027: Sizwe” is left out: it was deleted.')
  expect(asked).not.toContain('R 42 783')
  const single = await textOf({ household: householdWith([TRANSFER] as unknown as readonly RecordView[], { spouse: null }) })
  expect(single).toContain('The spouse is not a client of the firm')
})

test('treats an id of another household or firm like an unknown one', async () => {
  const stranger = { recordId: '1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d' }
  const asked: string[] = []
  const report = householdReportPdf(queriesOf({}, asked), inThisThread, printer)
  const reply = await report(callFor(ids(TRANSFER, stranger)))
  expect(isRefusal(reply)).toBe(false)
  expect(asked.some((path) => path.includes(stranger.recordId))).toBe(false)
  expect(await textOf({}, ids(TRANSFER, stranger))).toContain('1 chosen record is left out: erased, or not of this household.')
  expect(await ask({}, ids(stranger))).toMatchObject({ code: 'reports/nothing-to-report' })
})

test.each([
  ['a missing client, or one of another firm', {}, '00000000-0000-4000-8000-000000000009', 'functions/not-found'],
  [
    'a deleted client',
    { household: householdWith(RECORDS, { client: { ...householdWith().client, deleted: true } }) },
    THANDI,
    'records/deleted',
  ],
  ['a household without records', { household: householdWith([]) }, THANDI, 'reports/nothing-to-report'],
  ['a caller without an account', { as: { ...me, account: null } }, THANDI, 'accounts/account-required'],
])('refuses %s', async (_, given, clientId, code) => {
  expect(await ask(given, {}, clientId)).toMatchObject({ code })
})

test('logs access to both spouses and limits reports per hour', async () => {
  let computed: ReturnType<ComputeDocument> | undefined
  const once: ComputeDocument = (job) => (computed ??= inThisThread(job))
  const report = householdReportPdf(queriesOf(), once, printer)
  const reply = (await report(callFor(ids(TRANSFER)))) as Answer
  expect(reply.alsoShows).toEqual([SIZWE])
  for (let count = 1; count < 60; count += 1) await report(callFor(ids(TRANSFER)))
  expect(await report(callFor(ids(TRANSFER)))).toMatchObject({ code: 'http/too-many-exports' })
})

test('follows the firm’s report settings: colour, texts, disclaimer, left-out sections', async () => {
  const reportLook = {
    ...PLAIN_LOOK,
    disclaimer: 'Our own disclaimer.',
    hidden: [{ kind: 'scenario' as const, section: 'Calculation' }],
    texts: [
      { heading: 'Before you read', words: 'For all.', place: 'beginning' as const, kinds: [] },
      { heading: '', words: 'For loans alone.', place: 'end' as const, kinds: ['homeLoanRepayment' as const] },
    ],
  }
  const as = { ...me, account: { ...account, reportLook } }
  const text = await textOf({ as }, { ...ids(THANDIS_RETURN), sections: 'long' })
  expect(text).toContain('Before you read For all.')
  expect(text).toContain('Disclaimer Our own disclaimer.')
  expect(text).not.toContain('For loans alone.')
  expect(text).not.toContain('Tax by the table')
  expect(await textOf({ as }, ids(THANDIS_RETURN, LOAN))).toContain('For loans alone.')
})

test.each(HOSTILE)('prints %s in a name as text', async (hostile) => {
  const household = householdWith()
  const person = { ...household.client, name: hostile, dependants: [{ ...household.client.dependants[0]!, name: hostile }] }
  const record = { ...TRANSFER, description: hostile, clientName: hostile } as unknown as RecordView
  const given = { household: householdWith([record], { client: person }), records: [record] }
  const html = String(((await ask(given)) as Answer).body)
  const page = html.slice(html.indexOf('<main'))
  expect(page).not.toMatch(/<(script|iframe|object|link|meta|base|image|use)\b/)
  expect(page).not.toMatch(/<[a-z]+[^>]*\s(onerror|onmouseover|src|href|background)=/)
})

test.each([
  ['thirteen ids', Array.from({ length: 13 }, (_, at) => `00000000-0000-4000-8000-0000000000${10 + at}`).join(',')],
  ['the same id twice', `${TRANSFER.recordId},${TRANSFER.recordId}`],
  ['an invalid id', '../me'],
])('refuses %s before any query', (_, records) => {
  expect(householdReportQuery.safeParse({ records }).success).toBe(false)
  expect(householdReportQuery.safeParse(ids(TRANSFER, LOAN)).success).toBe(true)
})
