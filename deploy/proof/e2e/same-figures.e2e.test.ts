import type { HomeLoanGiven } from '@tafel/contracts/kinds/home-loan/calculator/inputs/inputs.ts'
import type { HomeLoanResult } from '@tafel/contracts/kinds/home-loan/calculator/result/result.ts'
import type { InvestmentComparisonResult } from '@tafel/contracts/kinds/investment/calculator/result/result.ts'
import { worthOf } from '@tafel/contracts/kinds/investment/calculator/result/shown.ts'
import { drawnMonths, drawnVehicle } from '@tafel/contracts/kinds/investment/calculator/testing/drawn.ts'
import { anyLoan } from '@tafel/contracts/kinds/home-loan/calculator/testing/loans.ts'
import { homeLoanRepayment } from '@tafel/contracts/kinds/home-loan/record.ts'
import { formatMoney, plain } from '@tafel/contracts/base/money/format.ts'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { testBrowser } from '../kit/test-browser.ts'
import { pdfText } from '../kit/pdf.ts'
import { addRecord, send } from '../kit/records.ts'
import { bytesOf, type Desk, differing, inRand, onCommandLine } from '../kit/same-figures.ts'

// A record has one answer: on screen, as stored, in the report on screen, in its PDF, in its tables and on the command line.
// `TAFEL_LOANS=300` draws that many loans, `TAFEL_COMPARISONS=300` that many comparisons; `TAFEL_SEED` draws others.

const LOANS = Number(process.env['TAFEL_LOANS'] ?? 4)
const COMPARISONS = Number(process.env['TAFEL_COMPARISONS'] ?? 1)
const SEED = Number(process.env['TAFEL_SEED'] ?? 20_261_122)
/** Drawn for each wanted record, because some have no answer. */
const DRAWN_MORE = 4
const SECONDS_EACH = 60

const browser = testBrowser()

test(
  `${LOANS} drawn loans have the same figures on screen, in store, in the report, in its PDF, in its tables and on the command line`,
  async () => {
    const drawn = fc.sample(anyLoan, { numRuns: LOANS * DRAWN_MORE, seed: SEED })
    const answers = await onCommandLine<HomeLoanResult>('homeLoanRepayment', drawn)
    const loans = drawn.flatMap((given, at) => {
      const answer = answers[at]
      return answer?.ok === true && homeLoanRepayment.inputs.safeParse(given).success ? [{ given, result: answer.result }] : []
    })
    expect(loans.length).toBeGreaterThanOrEqual(LOANS)
    expect(await differing(browser(), loans.slice(0, LOANS), whereMissing)).toEqual([])
  },
  LOANS * SECONDS_EACH * 1000,
)

test(
  `${COMPARISONS} drawn investment comparisons have the same figures everywhere`,
  async () => {
    const drawn = fc.sample(anyComparison, { numRuns: COMPARISONS * DRAWN_MORE, seed: SEED })
    const answers = await onCommandLine<InvestmentComparisonResult>('investmentComparison', drawn)
    const comparisons = drawn.flatMap((given, at) => {
      const answer = answers[at]
      return answer?.ok === true ? [{ given, result: answer.result }] : []
    })
    expect(comparisons.length).toBeGreaterThanOrEqual(COMPARISONS)
    expect(await differing(browser(), comparisons.slice(0, COMPARISONS), comparisonMissing)).toEqual([])
  },
  COMPARISONS * SECONDS_EACH * 1000,
)

/** Two or three vehicles over up to five years, in nominal or real rand. */
const anyComparison = drawnMonths.chain((horizonMonths) =>
  fc.record({
    startDate: fc.constant('2026-12-01'),
    dateOfBirth: fc.constant('1961-04-02'),
    horizonMonths: fc.constant(horizonMonths),
    view: fc.constantFrom('real' as const, 'nominal' as const),
    marginalRates: fc.constant([{ from: '2026-12-01', rate: 310_000 }]),
    vehicles: fc.array(drawnVehicle(horizonMonths), { minLength: 2, maxLength: 3 }),
  }),
)

/** The same for a comparison of investments. */
async function comparisonMissing(
  { given, result }: { readonly given: object; readonly result: InvestmentComparisonResult },
  { adviser, clientId, visit }: Desk,
): Promise<readonly string[]> {
  const id = await addRecord(adviser, clientId, 'investmentComparison', 'Drawn', given)
  const path = `/api/investment-comparisons/${id}`
  const missing: string[] = []
  const holds = (place: string, held: string, wanted: string) => {
    if (!held.includes(wanted)) missing.push(`${place}: no ${wanted} in ${held.slice(0, 300)}`)
  }
  const worths = worthOf(result)
  const best = Math.max(...worths.filter((cents) => cents !== null))

  const stored = await vi.waitFor(
    () => send(adviser, 'GET', path) as Promise<{ headline: number; result: { worth: readonly number[]; best: number } }>,
    10_000,
  )
  if ([stored.headline, stored.result.best, ...stored.result.worth].join() !== [best, best, ...worths].join())
    missing.push(`store: ${JSON.stringify(stored.result)}`)

  await visit.open(`/investment-comparison/${id}`)
  await visit.page.waitForSelector('[aria-label*="working of in today’s rand"]')
  const screen = plain(await visit.page.evaluate(() => document.querySelector('main')?.textContent ?? ''))
  holds('screen', screen, plain(formatMoney(best, 'never')))
  for (const { worth, real } of result.vehicles)
    for (const cents of [worth, real.worth]) holds('screen', screen, plain(formatMoney(cents ?? 0, 'never')))
  if (screen.includes('use either')) missing.push('screen: says that the server has another answer')

  const yours = ['Yours, after tax', ...result.vehicles.map(({ worth }) => plain(formatMoney(worth ?? 0, 'always')))]
  await visit.open(`/investment-comparison/${id}/report?sections=long`)
  await visit.page.waitForSelector('article')
  const sheet = plain(await visit.page.evaluate(() => document.querySelector('article')?.textContent ?? ''))
  holds('report', sheet, plain(formatMoney(best, 'always')))
  holds('report', sheet, yours.join(''))

  const pdf = await pdfText(await bytesOf(adviser, `${path}/report.pdf`))
  holds('PDF', pdf, plain(formatMoney(best, 'always')))
  holds('PDF', pdf, yours.join(' '))

  const tables = (await bytesOf(adviser, `${path}/tables.csv`)).toString('utf8')
  holds('tables', tables, `"Yours, after tax",${result.vehicles.map(({ worth }) => inRand(worth ?? 0)).join(',')}\r\n`)
  return missing
}

/** The places where a figure of the command line is missing or different, with what they show. */
async function whereMissing(
  { given, result }: { readonly given: HomeLoanGiven; readonly result: HomeLoanResult },
  { adviser, clientId, visit }: Desk,
): Promise<readonly string[]> {
  const id = await addRecord(adviser, clientId, 'homeLoanRepayment', 'Drawn', given)
  const { instalment, totals, months } = result
  const contract = instalment.contract ?? 0
  const interest = totals.interest ?? 0
  const path = `/api/home-loan-repayments/${id}`
  const missing: string[] = []
  const holds = (place: string, held: string, wanted: string) => {
    if (!held.includes(wanted)) missing.push(`${place}: no ${wanted} in ${held.slice(0, 300)}`)
  }

  // The view may lag a moment behind the command.
  const stored = await vi.waitFor(
    () => send(adviser, 'GET', path) as Promise<{ headline: number; result: { instalment: number; interest: number; months: number } }>,
    10_000,
  )
  const inStore = [stored.headline, stored.result.instalment, stored.result.interest, stored.result.months]
  if (inStore.join() !== [contract, contract, interest, months].join()) missing.push(`store: ${inStore.join()}`)

  await visit.open(`/home-loan-repayment/${id}`)
  await visit.page.waitForSelector('[aria-label$="working of Total interest"]')
  const screen = plain(await visit.page.evaluate(() => document.querySelector('main')?.textContent ?? ''))
  holds('screen', screen, `Instalment a month${plain(formatMoney(contract))}`)
  holds('screen', screen, `Total interest${plain(formatMoney(interest, 'never'))}`)
  // The report itself states when its answer differs from the stored one.
  if (screen.includes('use either')) missing.push('screen: says that the server has another answer')

  await visit.open(`/home-loan-repayment/${id}/report?sections=long`)
  await visit.page.waitForSelector('article')
  const sheet = plain(await visit.page.evaluate(() => document.querySelector('article')?.textContent ?? ''))
  const paidInAll = plain(formatMoney(totals.cost ?? 0, 'always'))
  holds('report', sheet, `Instalment a month${plain(formatMoney(contract, 'always'))}`)
  holds('report', sheet, `Total paid${paidInAll}`)

  const pdf = await pdfText(await bytesOf(adviser, `${path}/report.pdf`))
  holds('PDF', pdf, plain(formatMoney(contract, 'always')))
  holds('PDF', pdf, `Interest ${plain(formatMoney(interest, 'always'))}`)
  holds('PDF', pdf, `Total paid ${paidInAll}`)

  const tables = (await bytesOf(adviser, `${path}/tables.csv`)).toString('utf8')
  holds('tables', tables, `Interest,${inRand(interest)}\r\n`)
  holds('tables', tables, `Total paid,${inRand(totals.cost ?? 0)}\r\n`)
  return missing
}
