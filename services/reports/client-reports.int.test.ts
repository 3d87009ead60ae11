import { shippedConstants } from '@tafel/contracts/law/constants/constants-source.ts'
import type { KindName } from '@tafel/contracts/base/kind-names.ts'
import { plain } from '@tafel/contracts/base/money/format.ts'
import type { AnswerBand, Block, ClientForm, ReportDocument } from '@tafel/contracts/base/report/document.ts'
import { cellText } from '@tafel/contracts/base/report/elements.ts'
import { homeLoanRepayment } from '@tafel/contracts/kinds/home-loan/record.ts'
import { investmentComparison } from '@tafel/contracts/kinds/investment/record.ts'
import { noLinked } from '@tafel/contracts/kinds/links.ts'
import { FOR_ADVISER } from '@tafel/contracts/kinds/report/for-adviser.ts'
import { scenario } from '@tafel/contracts/kinds/scenario/record.ts'
import { transferDuty } from '@tafel/contracts/kinds/transfer-duty/record.ts'
import { asIssued } from '@tafel/contracts/contexts/issued/as-issued.ts'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import { isRefusal } from '@tafel/kernel/http/refusal.ts'
import type { Answer } from '@tafel/kernel/http/handler.ts'
import { encode } from 'uqr'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBrowser } from './browser/chromium.ts'
import { launcher } from './browser/launch.ts'
import { createPdfPool, type PdfPool } from './browser/pool.ts'
import { householdReportPdf } from './household/route.ts'
import { fixedPdf } from './render/fixed.ts'
import { LEAST_FILL, printDocument } from './render/print-document.ts'
import { REPORTS, type ReportKind } from './reports.ts'
import { householdWith, LOAN, queriesOf, SIZWES_RETURN, THANDIS_RETURN, TRANSFER } from './testing/household.ts'
import { readPdf } from './testing/read-pdf.ts'
import { account, client, comparisonWith, loanWith, me, recordWith, scenarioWith } from './testing/sample.ts'
import { inThisThread } from './threads/in-this-thread.ts'

// Prints the client reports of every kind of record and of a household in every form, in a real browser.

let pool: PdfPool
beforeAll(() => {
  pool = createPdfPool({ launch: launcher(() => findBrowser()), concurrency: 1, queueLength: 100, deadlineMs: 60_000 })
})
afterAll(() => pool.close())

const FORMS: readonly ClientForm[] = ['summary', 'long', 'full']
const AT = { changedAt: '2026-11-21T10:00:00.000Z', template: 'Template' }
const firm = { ...account, vatNumber: '4123456789', licenceNumber: '48210' }
const SALARY_ONLY = { taxYear: 2027, dateOfBirth: '1979-08-18', employers: [{ salary: 85_000_000, payeDeducted: 20_000_000 }] }
const RECORDS: readonly (readonly [what: string, record: RecordView])[] = [
  ['a salary', scenarioWith(SALARY_ONLY) as RecordView],
  ['a scenario with all groups', scenarioWith(scenario.example) as RecordView],
  ['a transfer', recordWith({ registrationDate: '2026-12-15' }) as RecordView],
  ['a transfer with all parts', recordWith(transferDuty.example) as RecordView],
  [
    'a home loan',
    loanWith({ principal: 200_000_000, primeAtStart: 105_000, repoAtStart: 70_000, firstPayment: '2027-01-01' }) as RecordView,
  ],
  ['a home loan with every lever', loanWith(homeLoanRepayment.example) as RecordView],
  ['a comparison of investments', comparisonWith(investmentComparison.example) as RecordView],
]

function documentOf(record: RecordView, sections: ClientForm): ReportDocument {
  const report = REPORTS[record.kind] as ReportKind<KindName>
  const built = report.documentOf(record as never, {
    client,
    firm,
    today: '2026-11-21',
    sections,
    constantsAt: shippedConstants.at,
    linkedInputs: noLinked,
  })
  if (built.outcome !== 'report') throw new Error(built.outcome)
  return built.document
}

const bandsIn = (blocks: readonly Block[]): readonly AnswerBand[] =>
  blocks.flatMap((block) => (block.kind === 'answerBand' ? [block] : block.kind === 'columns' ? block.columns.flatMap(bandsIn) : []))
const bare = (words: string) => plain(words).replaceAll('-', '−').replaceAll(/\s/g, '')

/** Checks what a client sees in the PDF. */
async function checkPdf(bytes: Uint8Array, bands: readonly AnswerBand[]) {
  const [{ pageTexts, pages, text }, { fills }] = [await readPdf(bytes), await fixedPdf(bytes, AT)]
  expect(Math.min(...fills), `pages are filled ${fills.map((fill) => fill.toFixed(2)).join(' ')}`).toBeGreaterThanOrEqual(LEAST_FILL)
  const split = bands.filter(({ figures }) => {
    const parts = figures.flatMap(({ label, value }) => [bare(label), bare(cellText(value))])
    return !pageTexts.some((page) => parts.every((part) => bare(page).includes(part)))
  })
  expect(split.map(({ figures }) => figures.map(({ label }) => label))).toEqual([])
  const percentages = [...text.matchAll(/\d(?:,\d+)? %/g)].map(([found]) => found)
  expect(percentages.filter((found) => !/,\d\d %$/.test(found))).toEqual([])
  expect(text).not.toContain(FOR_ADVISER)
  expect(text).not.toMatch(/not loaded|no source|one source|Found by search/)
  return { pages, pageTexts }
}

const SUMMARY_WORDS = ['Next steps', 'What this rests on', 'Your decision', 'client', 'adviser, FSP 48210', 'Date']

describe.each(RECORDS)('the report of %s', (_, record) => {
  test.each(FORMS)('has no nearly empty page, no split band and no note for the adviser (%s)', async (form) => {
    const document = documentOf(record, form)
    const { pages, pageTexts } = await checkPdf(await printDocument(pool, document, AT), bandsIn(document.blocks))
    for (const words of SUMMARY_WORDS) expect(pageTexts[0]).toContain(words)
    expect(pageTexts[1]).not.toContain('Your decision')
    if (form === 'summary') expect(pages).toBe(2)
    else expect(pages).toBeGreaterThan(2)
  })

  test('has two pages when issued and explains how to verify it', async () => {
    const issue = {
      number: 'MKNA-2026-000113',
      issuedOn: '2026-11-21',
      address: 'tafel.example/verify/MKNA-2026-000113',
      squares: encode('https://tafel.example/verify/MKNA-2026-000113', { ecc: 'M', border: 0 }).data,
      hasData: false,
    }
    const document = asIssued(documentOf(record, 'summary'), issue)
    const { pages, pageTexts } = await checkPdf(await printDocument(pool, document, AT), bandsIn(document.blocks))
    expect(pages).toBe(2)
    expect(pageTexts[1]).toContain('Is this report genuine?')
  })
})

describe('the report of a household', () => {
  const open = { locked: false }
  const records = [{ ...THANDIS_RETURN, ...open }, SIZWES_RETURN, TRANSFER, { ...LOAN, ...open }] as unknown as readonly RecordView[]
  const given = { household: householdWith(records), records, as: { ...me, account: firm } }
  const printed = async (sections: ClientForm) => {
    const reply = await householdReportPdf(
      queriesOf(given),
      inThisThread,
      pool,
    )({
      params: { id: THANDIS_RETURN.clientId },
      query: { sections },
      headers: { authorization: 'Bearer of-this-caller' },
      requestId: 'b2b6a7f0-5f0e-4b1e-9a52-6e0a4d7c9c11',
      signal: new AbortController().signal,
      user: { userId: me.userId, email: me.email, emailVerified: true, displayName: me.displayName, roles: [] },
    })
    expect(isRefusal(reply) ? reply : undefined).toBeUndefined()
    return (reply as Answer).body as Buffer
  }

  test.each(FORMS)('has no nearly empty page, no split band and no note for the adviser (%s)', async (form) => {
    // The records' sections have the same bands as their own reports.
    const bands = form === 'summary' ? [] : records.flatMap((record) => bandsIn(documentOf(record, 'short').blocks))
    const { pages, pageTexts } = await checkPdf(await printed(form), bands)
    for (const words of SUMMARY_WORDS) expect(pageTexts[0]).toContain(words)
    for (const words of ['Thandi Dlamini, client', 'Sizwe Dlamini, client']) expect(pageTexts[0]).toContain(words)
    if (form === 'summary') expect(pages).toBe(2)
  })
})
