import type { TaxScenarioInputs } from '../../../law/assessment/inputs/scenario.ts'
import type { TaxScenarioResult } from '../../../law/assessment/result/result.ts'
import { forClient } from '../../report/client-law.ts'
import { type Block, type Cell, NONE, type Row, text } from '../../../base/report/document.ts'
import { amount, bySection } from './steps.ts'

// Verdicts of the law with their tests, and ways side by side of which one counts: the same on screen and on paper.

type LegalTests = TaxScenarioResult['homeOffices'][number]['tests']

export interface TestLine {
  /** The question tested. */
  readonly test: string
  readonly outcome: string
  readonly reason: string
  readonly section: string
  /** Not answered yet: needs attention. */
  readonly isOpen: boolean
}

/** A verdict with the tests that it rests on. */
export interface Verdict {
  readonly title: string
  readonly words: string
  readonly tests: readonly TestLine[]
}

const TESTS: Readonly<Record<string, string>> = {
  naturalPerson: 'A natural person',
  topBracket: 'Income above the ring-fencing threshold',
  suspectTrade: 'A suspect trade',
  escape: 'An exception',
  area: 'Part of the home',
  exclusiveUse: 'Equipped and used for work alone',
  mainlyCommission: 'Paid mainly by commission',
  mainlyVariablePay: 'Paid mainly by performance',
  dutiesMainlyThere: 'Duties mainly there',
  dutiesMainlyElsewhere: 'Duties mainly elsewhere',
  qualifyingTurnover: 'Qualifying turnover',
  shares: 'Shares in companies',
  professionalService: 'Professional services',
  personalServiceProvider: 'Personal service provider or labour broker',
  capitalReceipts: 'Receipts from business assets',
  partnerships: 'Partnerships',
  companies: 'Companies',
  registration: 'Registration',
}
const OUTCOMES = { met: 'met', notMet: 'not met', toConfirm: 'to confirm', notNeeded: 'not needed' } as const

/** Tests with their labels. */
export const testLines = (tests: LegalTests): readonly TestLine[] =>
  tests.map(({ name, outcome, reason, section }) => ({
    test: TESTS[name] ?? name,
    outcome: OUTCOMES[outcome],
    reason,
    section,
    isOpen: outcome === 'toConfirm',
  }))

const FENCED = {
  setOff: 'The loss is set off against other income.',
  toConfirm: 'The loss is set off for now; a test is to be confirmed.',
  ringFenced: 'The loss is ring-fenced: it is kept for later income of this trade.',
} as const

/** Of each loss of a trade, whether section 20A keeps it from other income, by its four steps. */
export function ringFenceVerdicts({ businesses }: TaxScenarioInputs, { ringFencing }: TaxScenarioResult): readonly Verdict[] {
  return ringFencing.map(({ trade, outcome, tests }) => {
    const at = Number(trade.split('.')[1] ?? 0)
    const name = trade === 'rental' ? 'letting' : businesses[at]?.tradeName || `business ${at + 1}`
    return { title: `Loss of ${name}`, words: FENCED[outcome], tests: testLines(tests) }
  })
}

/** Of each home office, whether section 23(b) opens its deduction. */
export function homeOfficeVerdicts({ businesses }: TaxScenarioInputs, { homeOffices }: TaxScenarioResult): readonly Verdict[] {
  return homeOffices.map(({ field, tests }) => {
    const [group, at] = field.split('.')
    const of = group === 'businesses' ? businesses[Number(at)]?.tradeName || `business ${Number(at) + 1}` : 'employment'
    const isClosed = tests.some(({ name, outcome }) => outcome === 'notMet' && !name.startsWith('mainly'))
    const words = isClosed ? 'The home office is not deducted: a test is not met.' : 'The home office can be deducted.'
    return { title: `Home office of ${of}`, words, tests: testLines(tests) }
  })
}

/** Lines of figures in columns; `step` opens the working of a figure. */
export interface SideBySide {
  readonly columns: readonly string[]
  readonly rows: readonly SideRow[]
}
export interface SideRow {
  readonly label: string
  readonly section?: string
  /** Null is refused, undefined is none. */
  readonly figures: readonly (SideFigure | undefined)[]
  readonly isSum?: boolean
}
export interface SideFigure {
  readonly cents: number | null
  readonly step?: string
}

/** The businesses' cost in normal tax and as a micro business. Undefined without turnover. */
export function turnoverTaxColumns({ turnoverTax }: TaxScenarioResult): SideBySide | undefined {
  if (turnoverTax === null) return undefined
  const { normalTax, tax, saving } = turnoverTax
  return {
    columns: ['Line', 'Normal tax', 'Turnover tax'],
    rows: [
      {
        label: 'Tax on the businesses',
        section: 'Sixth Schedule',
        figures: [{ cents: normalTax, step: 'turnoverTax.normalTax' }, tax === null ? undefined : { cents: tax, step: 'turnoverTax.tax' }],
      },
      ...(saving === null
        ? []
        : [
            {
              label: saving < 0 ? 'Turnover tax costs more' : 'Saved by turnover tax',
              figures: [undefined, { cents: Math.abs(saving), step: 'turnoverTax.saving' }],
              isSum: true,
            },
          ]),
    ],
  }
}

/** Business travel by both methods, as far as they were calculated. Undefined if neither was. */
export function travelColumns({ deductions: { travelMethod } }: TaxScenarioInputs, result: TaxScenarioResult): SideBySide | undefined {
  const { deemed, actual } = result.travel
  if (deemed.cost === 0 && actual.cost === 0) return undefined
  const figure = (cents: number | null, step: string) => (cents === 0 ? undefined : { cents, step })
  const deducted = result.deductions.filter(({ id }) => id.startsWith('travel.')).reduce((all, { amount: cents }) => all + (cents ?? 0), 0)
  const isDeemed = travelMethod === 'deemed' || (travelMethod === 'best' && (deemed.cost ?? 0) > (actual.cost ?? 0))
  const ofChosen: SideFigure = { cents: deducted }
  return {
    columns: ['Line', 'Deemed cost', 'Actual cost'],
    rows: [
      {
        label: 'Cost of business travel',
        section: 's 8(1)(b)',
        figures: [figure(deemed.cost, 'travel.deemed.cost'), figure(actual.cost, 'travel.actual.cost')],
      },
      { label: 'Deducted', figures: isDeemed ? [ofChosen, undefined] : [undefined, ofChosen], isSum: true },
    ],
  }
}

export const METHODS = {
  marketValue: 'Market value',
  twentyPercent: '20 % of proceeds',
  timeApportioned: 'Time apportionment',
} as const

/** Of assets from before 1 October 2001 the gain by each method that the inputs allow. Undefined without such an asset. */
export function valuationColumns({ disposals }: TaxScenarioResult): SideBySide | undefined {
  const methods = Object.keys(METHODS) as (keyof typeof METHODS)[]
  const rows = disposals.flatMap(({ id, description, valuation }, at): readonly SideRow[] => {
    if (valuation === null) return []
    const name = description === '' ? `Asset ${at + 1}` : description
    const figures = methods.map((method) => {
      const found = valuation.gains.find((gain) => gain.method === method)
      return found === undefined ? undefined : { cents: found.gain, step: `${id}.${method}.gain` }
    })
    return [{ label: `${name}, taken by ${METHODS[valuation.method].toLowerCase()}`, section: 'Eighth Schedule, para 25', figures }]
  })
  return rows.length === 0 ? undefined : { columns: ['Asset', ...methods.map((method) => METHODS[method])], rows }
}

/** A verdict on paper: its tests in a table, and how it comes out. */
export function verdictBlocks({ title, words, tests }: Verdict): readonly Block[] {
  return [testTable(title, tests), { kind: 'text', paragraphs: [words] }]
}

/** Tests of the law on paper. */
export function testTable(heading: string, tests: readonly TestLine[]): Block {
  const rows = tests.map(({ test, outcome, reason, section }): Row => ({
    cells: [text(test, bySection(section)), text(outcome), text(forClient(reason))],
  }))
  return { kind: 'table', heading, columns: ['Test', 'Outcome', 'Why'], hasHead: true, rows }
}

/** Columns side by side on paper; nothing where there are none. */
export function sideBlocks(heading: string, side: SideBySide | undefined): readonly Block[] {
  if (side === undefined) return []
  const cell = (figure: SideFigure | undefined): Cell => (figure === undefined ? NONE : amount(figure.cents))
  const rows = side.rows.map(({ label, section, figures, isSum = false }): Row => ({
    cells: [text(label, bySection(section)), ...figures.map(cell)],
    ...(isSum ? { sum: 'whole' as const } : {}),
  }))
  return [{ kind: 'table', heading, columns: side.columns, hasHead: true, rows }]
}
