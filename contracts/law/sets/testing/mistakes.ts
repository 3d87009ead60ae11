import { SHIPPED_CONSTANTS } from '../../constants/shipped.ts'
import { checkDraft, type CheckedDraft } from '../check-draft.ts'
import { exportCsv, readImport } from '../import.ts'
import { figuresOf } from '../rows.ts'
import type { SetId } from '../../figure/set-id.ts'

// Mistakes found in published tables and calculators (domain F-32), planted in a correct file of a set.

export const YEAR: SetId = { collection: 'tax-scenario', key: '2028' }
export const PERIOD: SetId = { collection: 'transfer-duty', key: '2027-04-01' }

type Lines = readonly string[]

export interface Mistake {
  readonly words: string
  readonly set: SetId
  /** Plants the mistake in the lines of the file; `figure,value` begin each after the set. */
  readonly plant: (lines: Lines) => Lines
}

/** One value for another. */
const value = (figure: string, to: string) => (lines: Lines) => {
  const at = lines.findIndex((line) => line.split(',')[1] === figure)
  if (at < 0) throw new Error(`The file has no ${figure}.`)
  const cells = lines[at]!.split(',')
  return lines.with(at, [cells[0], cells[1], to, ...cells.slice(3)].join(','))
}
const values = (changes: Readonly<Record<string, string>>) => (lines: Lines) =>
  Object.entries(changes).reduce((planted, [figure, to]) => value(figure, to)(planted), lines)
const without = (part: string) => (lines: Lines) => lines.filter((line) => !line.split(',')[1]!.startsWith(part))
const year = (words: string, figure: string, to: string): Mistake => ({ words, set: YEAR, plant: value(figure, to) })
const period = (words: string, figure: string, to: string): Mistake => ({ words, set: PERIOD, plant: value(figure, to) })
const tax = (words: string, plant: Mistake['plant']): Mistake => ({ words, set: YEAR, plant })
const duty = (words: string, plant: Mistake['plant']): Mistake => ({ words, set: PERIOD, plant })

export const MISTAKES: readonly Mistake[] = [
  year('R56 for R561 of subsistence', 'subsistence.daily.incidentals', '18'),
  year('a tertiary rebate with digits exchanged: 3 148 for 3 145', 'incomeTax.ageRebates.tertiary', '3429'),
  year('the cap of section 11F left at R350 000', 'retirement.cap', '350000'),
  year('a rate per kilometre left from the year before, as 4,76 was in 2027', 'travel.perKm', '4.95'),
  year('a base with digits exchanged', 'incomeTax.brackets.2.base', '44188'),
  year('the first bound of the budget-day press', 'incomeTax.brackets.1.upTo', '245200'),
  year('a bound with digits exchanged, below the one before', 'incomeTax.brackets.3.upTo', '350200'),
  year('a rate of 26 as 62', 'incomeTax.brackets.2.rate', '62 %'),
  year('a rate without its sign', 'incomeTax.brackets.2.rate', '26'),
  year('a rate as a fraction', 'incomeTax.brackets.2.rate', '0.26'),
  year('a highest rate of 41 %', 'incomeTax.brackets.7.rate', '41 %'),
  year('a limit on the highest band', 'incomeTax.brackets.7.upTo', '5000000'),
  year('a tax on the first rand', 'incomeTax.brackets.1.base', '1'),
  year('a base in cents', 'incomeTax.brackets.3.base', '7999800'),
  year('the primary rebate of the year before last', 'incomeTax.primaryRebate', '17235'),
  year('a threshold with digits exchanged', 'incomeTax.threshold', '90900'),
  year('the threshold from 65 of another year', 'incomeTax.ageThresholds.from65', '148217'),
  tax('the age rebates exchanged', values({ 'incomeTax.ageRebates.secondary': '3249', 'incomeTax.ageRebates.tertiary': '9765' })),
  tax('a band left out', without('incomeTax.brackets.4.')),
  tax('no rebates', without('incomeTax.primaryRebate')),
  tax('no medical credits', without('medicalCredits.')),
  year('a medical credit with digits exchanged', 'medicalCredits.credits.firstTwo', '367'),
  tax('the medical credits exchanged', values({ 'medicalCredits.credits.firstTwo': '254', 'medicalCredits.credits.further': '376' })),
  tax(
    'the interest exemptions exchanged',
    values({ 'interestExemption.exemption.under65': '34500', 'interestExemption.exemption.from65': '23800' }),
  ),
  year('R2 380 of exempt interest, a digit lost', 'interestExemption.exemption.under65', '2380'),
  year('tax-free savings left at R36 000', 'taxFreeSavings.annual', '36000'),
  year('an annual exclusion left at R40 000', 'capitalGains.exclusions.annual', '40000'),
  year('33,3 % of a gain, as before 2017', 'capitalGains.inclusion.individual', '33.3 %'),
  year('a qualifying turnover left at R1 m', 'turnoverTax.qualifyingTurnover', '1000000'),
  tax('a figure without a source', (lines) =>
    lines.map((line) => (line.includes(',retirement.cap,') ? `${line.split(',').slice(0, 4).join(',')},,` : line)),
  ),
  tax('lines of another year', (lines) => lines.map((line) => line.replace(/^2028,/, '2026,'))),
  tax('a figure twice', (lines) => [...lines, lines[0]!]),
  year('words where an amount belongs', 'retirement.cap', 'R430k or so'),
  tax('an unknown figure', (lines) => [...lines, '2028,incomeTax.solidaritySurcharge,2 %,one_source,Budget 2027,']),
  period('a gap between two bands', 'transferDuty.bands.2.base', '13614'),
  period('a duty that falls: 6 % for 8 %', 'transferDuty.bands.4.rate', '5 %'),
  period('no duty above the highest band', 'transferDuty.bands.6.upTo', '50000000'),
  period('a fee that falls', 'deedsFees.transfer.4.fee', '1'),
  period('a bond that costs other than a transfer of the same value', 'deedsFees.bond.9.fee', '9999'),
  duty('an amount with VAT among amounts without: R1 092,50 for R950', (lines) => {
    const at = lines.findIndex((line) => line.includes(',deedsFees.transfer.6.fee,'))
    const cells = lines[at]!.split(',')
    return lines.with(at, [cells[0], cells[1], (Number(cells[2]) * 1.15).toFixed(2), ...cells.slice(3)].join(','))
  }),
]

const RIGHT = new Map([YEAR, PERIOD].map((set) => [set, makeRight(set)]))

/** The file that is right: what the product ships, as of the next year and period; a kilometre costs more. */
export const rightFile = (set: SetId): Lines => RIGHT.get(set)!

function makeRight(set: SetId): Lines {
  const from = set.collection === 'tax-scenario' ? '2027' : '2025-04-01'
  const figures = [...figuresOf(SHIPPED_CONSTANTS, { ...set, key: from })].filter(
    ([place]) => !place.includes('@') && !place.endsWith('.to'),
  )
  const sourced = figures.map(([place, figure]) => [place, { ...figure, source: 'SARS 2027', confidence: 'one_source' as const }] as const)
  const lines = exportCsv(set, new Map(sourced)).trim().split('\r\n').slice(1)
  return set === YEAR ? value('travel.perKm', '5.10')(lines) : lines
}

/** The outcome of a file: the refused lines, or the findings of the checks. */
export function outcomeOf(set: SetId, lines: Lines): { readonly refused: readonly string[]; readonly checked: CheckedDraft | undefined } {
  const text = ['set,figure,value,confidence,source,comment', ...lines].join('\n')
  const { rows, changes } = readImport(set, new Map(), { format: 'csv', text })
  const refused = rows.flatMap(({ fault }) => (fault === undefined ? [] : [fault]))
  if (refused.length > 0) return { refused, checked: undefined }
  return { refused, checked: checkDraft(SHIPPED_CONSTANTS, [], { set, changes, status: 'announced' }) }
}

const ASKED = new Map(
  [YEAR, PERIOD].map((set) => [set, new Set(outcomeOf(set, rightFile(set)).checked!.toConfirm.map(({ text }) => text))]),
)

/** How a mistake is stopped: by the import, by a check that fails, or by a question that the right file does not ask and a person has to answer. */
export function caughtBy({ set, plant }: Mistake): 'import' | 'checks' | 'question' | 'nothing' {
  const { refused, checked } = outcomeOf(set, plant(rightFile(set)))
  if (refused.length > 0) return 'import'
  if (checked!.failures.length > 0) return 'checks'
  return checked!.toConfirm.some(({ text }) => !ASKED.get(set)!.has(text)) ? 'question' : 'nothing'
}
