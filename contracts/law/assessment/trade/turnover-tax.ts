import { findInYear, sentenceOf } from '../../lookup/find.ts'
import { formatMoney } from '../../../base/money/format.ts'
import type { Assessment } from '../assessment/assessment.ts'
import { taxBy } from '../../working/bands.ts'
import { paragraph } from '../../working/law.ts'
import { type Line, constant, counted, fixed, inputsOf, product, sum, take } from '../../working/ledger.ts'
import type { LegalTest } from '../../working/legal-test.ts'
import { monthsTouched } from '../assessment/stretches.ts'

/** The businesses' cost as a registered micro business, and in normal tax. */
export interface TurnoverTax {
  readonly turnover: Line
  readonly limit: Line
  /** Undefined where turnover tax is not open; refused where its table is not loaded. */
  readonly tax: Line | undefined
  /** As given: normal tax less normal tax without the businesses. */
  readonly normalTax: Line
  /** Normal tax less turnover tax; below nil where turnover tax costs more. */
  readonly saving: Line | undefined
  /** Why there is no turnover tax: above the limit, barred, or not loaded. */
  readonly reason: string | undefined
  /** The tests of para 2 and 3. What the inputs leave open is to be confirmed. */
  readonly tests: readonly LegalTest[]
}

const BARRED = 'A condition of paragraph 3 of the Sixth Schedule is not met: turnover tax is not open.'
const TWELVE_MONTHS = fixed('months of a year', 12, 'months')

/** Sixth Schedule: `turnoverTax.…`. Undefined without turnover. `normalTax` is the businesses' normal tax, by a run without them. */
export function turnoverTax(at: Assessment, normalTax: Line): TurnoverTax | undefined {
  const { inputs, tax: constants, year, ledger } = at
  const turnovers = inputs.businesses.flatMap((row, index) => inputsOf(row, `businesses.${index}`, ['turnover']))
  if (turnovers.length === 0) return undefined
  const turnover = ledger.line('turnoverTax.turnover', 'Turnover of all businesses', sum(turnovers), paragraph('Sixth', '5'))
  const limit = limitOf(at)
  if (limit.missing !== undefined) {
    return { turnover, limit, tax: undefined, normalTax, saving: undefined, reason: sentenceOf(limit.missing), tests: [] }
  }
  const qualifies = turnover.value <= limit.value
  const compared = `The turnover of ${formatMoney(turnover.value)} is ${qualifies ? 'not above' : 'above'} the qualifying turnover of ${formatMoney(limit.value)}`
  const reason = `${compared}${qualifies ? '.' : ': turnover tax is not open.'}`
  const tests: LegalTest[] = [
    { name: 'qualifyingTurnover', outcome: qualifies ? 'met' : 'notMet', reason, law: paragraph('Sixth', '2(1)') },
    ...(qualifies ? conditionsOf(at) : []),
  ]
  if (!qualifies) return { turnover, limit, tax: undefined, normalTax, saving: undefined, reason, tests }
  if (inputs.turnoverTaxConditions === 'notMet')
    return { turnover, limit, tax: undefined, normalTax, saving: undefined, reason: BARRED, tests }
  const bands = findInYear(constants, 'turnoverTax', 'bands', year)
  const tax = ledger.line(
    'turnoverTax.tax',
    'Turnover tax',
    taxBy(bands, `turnover tax table of ${year}`, turnover),
    paragraph('Sixth', '5'),
  )
  if (tax.missing !== undefined) return { turnover, limit, tax, normalTax, saving: undefined, reason: sentenceOf(tax.missing), tests }
  const saving = ledger.line('turnoverTax.saving', 'Saved by turnover tax', sum([normalTax], [tax]))
  return { turnover, limit, tax, normalTax, saving, reason: undefined, tests }
}

/** In a shorter period the limit falls by the full months without business (para 2(2)); the months it touches count. */
function limitOf({ inputs, tax, year, ledger }: Assessment): Line {
  const published = constant(findInYear(tax, 'turnoverTax', 'qualifyingTurnover', year), `qualifying turnover of ${year}`, (value) => value)
  const months = monthsTouched(inputs.periodStart, inputs.periodEnd)
  const touched = counted('months of the period', Math.min(12, Math.max(0, months)), 'months')
  const calculation = touched.value === 12 ? take(published) : product([published, touched], [TWELVE_MONTHS])
  return ledger.line('turnoverTax.limit', 'Qualifying turnover', calculation, paragraph('Sixth', '2'))
}

type Condition = readonly [name: string, number: string, reason: string]

/** Paragraph 3: the conditions for a natural person within the turnover limit to be a micro business. */
const CONDITIONS: readonly Condition[] = [
  ['shares', '3(a)', 'No shares or interest in companies are held other than those that para 4 permits.'],
  ['professionalService', '3(b)', 'At most 20\u00a0% of all receipts come from professional services.'],
  [
    'personalServiceProvider',
    '3(c)',
    'The person is not a personal service provider nor, without an exemption certificate, a labour broker.',
  ],
  [
    'capitalReceipts',
    '3(e)',
    'Business property and other capital assets brought in at most R\u00a01\u00a0500\u00a0000 in this year and the two before.',
  ],
  ['partnerships', '3(g)', 'Every partner of a partnership is a natural person, there is only one, and its turnover is within the limit.'],
]

/** Paragraph 3 as the inputs answer it; 3(f) bars companies alone. Registration always remains to be confirmed. */
function conditionsOf({ inputs }: Assessment): readonly LegalTest[] {
  const outcome = inputs.turnoverTaxConditions
  return [
    ...CONDITIONS.map(([name, number, reason]): LegalTest => ({ name, outcome, reason, law: paragraph('Sixth', number) })),
    {
      name: 'companies',
      outcome: 'notNeeded',
      reason: 'The bars of para 3(f) are about companies; this is a natural person.',
      law: paragraph('Sixth', '3(f)'),
    },
    {
      name: 'registration',
      outcome: 'toConfirm',
      reason: 'Registration as a micro business is needed before the year begins.',
      law: paragraph('Sixth', '8'),
    },
  ]
}
