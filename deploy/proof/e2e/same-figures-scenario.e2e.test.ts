import { nothingToAssess } from '@tafel/contracts/law/assessment/result/nothing-to-assess.ts'
import type { TaxScenarioResult } from '@tafel/contracts/law/assessment/result/result.ts'
import type { TaxScenarioGiven } from '@tafel/contracts/law/assessment/inputs/scenario.ts'
import { drawnScenario } from '@tafel/contracts/law/assessment/testing/drawn-scenarios.ts'
import { formatMoney, plain } from '@tafel/contracts/base/money/format.ts'
import { scenario } from '@tafel/contracts/kinds/scenario/record.ts'
import { expect, test, vi } from 'vitest'
import { testBrowser } from '../kit/test-browser.ts'
import { pdfText } from '../kit/pdf.ts'
import { addRecord, send } from '../kit/records.ts'
import { bytesOf, type Desk, differing, inRand, onCommandLine } from '../kit/same-figures.ts'

// A tax year has one answer: on screen, as stored, in the report on screen, in its PDF, in its tables and on the command line.
// `TAFEL_SCENARIOS=100` draws that many; `TAFEL_SEED` draws others.

const SCENARIOS = Number(process.env['TAFEL_SCENARIOS'] ?? 3)
const SEED = Number(process.env['TAFEL_SEED'] ?? 20_261_122)
/** Drawn for each wanted scenario, because some contradict themselves, have no income or lack a figure of law. */
const DRAWN_MORE = 12
const SECONDS_EACH = 60

const browser = testBrowser()

test(
  `${SCENARIOS} drawn years have the same figures on screen, in store, in the report, in its PDF, in its tables and on the command line`,
  async () => {
    const drawn = Array.from({ length: SCENARIOS * DRAWN_MORE }, (_, at) => drawnScenario(SEED + at)).filter(isStored)
    const answers = await onCommandLine<TaxScenarioResult>('taxScenario', drawn)
    const years = drawn.flatMap((given, at) => {
      const answer = answers[at]
      return answer?.ok === true && !answer.result.incomplete && !nothingToAssess(answer.result) ? [{ given, result: answer.result }] : []
    })
    expect(years.length).toBeGreaterThanOrEqual(SCENARIOS)
    expect(await differing(browser(), years.slice(0, SCENARIOS), whereMissing)).toEqual([])
  },
  SCENARIOS * SECONDS_EACH * 1000,
)

/** Removes links, which would lead to missing records. */
const isStored = (given: TaxScenarioGiven) => given.spouseScenarioId === undefined && scenario.inputs.safeParse(given).success

interface Stored {
  readonly headline: number
  readonly result: { readonly dueOrRefund: number; readonly taxableIncome: number; readonly tax: number }
}

/** The places where a figure of the command line is missing or different, with what they show. */
async function whereMissing(
  { given, result }: { readonly given: TaxScenarioGiven; readonly result: TaxScenarioResult },
  { adviser, clientId, visit }: Desk,
): Promise<readonly string[]> {
  const { settlement, taxableIncome, tax } = result
  const id = await addRecord(adviser, clientId, 'scenario', 'Drawn', given)
  const due = settlement.dueOrRefund!
  const path = `/api/scenarios/${id}`
  const missing: string[] = []
  const holds = (place: string, held: string, wanted: string) => {
    if (!held.includes(wanted)) missing.push(`${place}: no ${wanted} in ${held.slice(0, 300)}`)
  }

  // The view may lag a moment behind the command.
  const stored = await vi.waitFor(() => send(adviser, 'GET', path) as Promise<Stored>, 10_000)
  const inStore = [stored.headline, stored.result.dueOrRefund, stored.result.taxableIncome, stored.result.tax]
  if (inStore.join() !== [due, due, taxableIncome.total, tax.total].join()) missing.push(`store: ${inStore.join()}`)

  await visit.open(`/scenario/${id}`)
  await visit.page.waitForSelector('#answer table')
  const screen = plain(await visit.page.evaluate(() => document.querySelector('#answer')?.textContent ?? ''))
  holds('screen', screen, `${due < 0 ? 'SARS pays back' : 'You pay SARS'}${plain(formatMoney(Math.abs(due)))}`)
  holds('screen', screen, `Taxable income ${plain(formatMoney(taxableIncome.total!))}`)
  holds('screen', screen, `Tax of the year ${plain(formatMoney(tax.total!))}`)
  // The report itself states when its answer differs from the stored one.
  if (screen.includes('use either')) missing.push('screen: says that the server has another answer')

  const label = due < 0 ? 'Refund' : 'Due to SARS'
  await visit.open(`/scenario/${id}/report?sections=long`)
  await visit.page.waitForSelector('article')
  const sheet = plain(await visit.page.evaluate(() => document.querySelector('article')?.textContent ?? ''))
  holds('report', sheet, `${label}${plain(formatMoney(Math.abs(due), 'always'))}`)
  holds('report', sheet, `Tax of the year${plain(formatMoney(tax.total!, 'always'))}`)

  const pdf = plain(await pdfText(await bytesOf(adviser, `${path}/report.pdf`)))
  holds('PDF', pdf, `Taxable income ${plain(formatMoney(taxableIncome.total!, 'always'))}`)
  holds('PDF', pdf, `Tax of the year ${plain(formatMoney(tax.total!, 'always'))}`)
  holds('PDF', pdf, `${label} ${plain(formatMoney(due, 'always'))}`)

  const tables = (await bytesOf(adviser, `${path}/tables.csv`)).toString('utf8')
  holds('tables', tables, `Taxable income,${inRand(taxableIncome.total!)}\r\n`)
  holds('tables', tables, `Tax of the year,${inRand(tax.total!)}\r\n`)
  holds('tables', tables, `${label},${inRand(due)}\r\n`)
  return missing
}
