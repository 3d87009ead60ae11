import { partsOf } from '../../../../base/dates.ts'
import { type Figure, type Ledger, type Line, counted, input, product, ratio, sum, take } from '../../../../law/working/ledger.ts'
import type { FullInputs, HomeLoanInputs } from '../inputs/apply-defaults.ts'
import { type Column, annuityByDaysOf, annuityOf, effectiveRateOf, rowFigure } from './lines.ts'
import type { Headline } from './loan-context.ts'
import type { Schedule } from './schedule/solve.ts'
import type { Limits } from './limits.ts'

export type Opening = Pick<Headline, 'lent' | 'rateAtStart' | 'contract'>

/** No loan-to-value if the price is implausibly small for the loan: a typing mistake. */
const MAX_TO_VALUE = 1_000

/** Amount, rate and instalment: the start of the schedule. */
export function opening(ledger: Ledger, inputs: FullInputs, { principal }: Limits, prime: Figure, start: string): Opening {
  const { firstPayment, initiationFee, initiationFeeAdded, termMonths, serviceFee, insuranceMonthly, purchasePrice } = inputs
  const fee = initiationFeeAdded ? [input('initiationFee', initiationFee)] : []
  const lent = ledger.line('loan.lent', 'Total lent', sum([principal, ...fee]))
  if (lent.value <= MAX_TO_VALUE * purchasePrice)
    ledger.line('loan.toValue', 'Loan to value', ratio(lent, input('purchasePrice', purchasePrice)), undefined, 'ppm')
  const rateAtStart = rateLine(ledger, inputs, prime, start)
  ledger.line('rate.effectiveAnnual', 'Effective annual rate, interest added monthly', effectiveRateOf(rateAtStart), undefined, 'ppm')
  const months = input('termMonths', termMonths, 'months')
  const contract = ledger.line(
    'instalment.contract',
    'Instalment',
    inputs.interestBasis === 'monthly'
      ? annuityOf(lent, rateAtStart, months)
      : annuityByDaysOf(lent, rateAtStart, months, { start, firstPayment, paymentDay: partsOf(firstPayment).day }),
  )
  ledger.line(
    'instalment.withFees',
    'Instalment with service fee and insurance',
    sum([contract, input('serviceFee', serviceFee), input('insuranceMonthly', insuranceMonthly)]),
  )
  return { lent, rateAtStart, contract }
}

function rateLine(ledger: Ledger, { rateKind, fixedRate, margin, ratePath }: HomeLoanInputs, prime: Figure, start: string): Line {
  const line = (calculation: Parameters<Ledger['line']>[2]) =>
    ledger.line('rate.atStart', 'Interest a year in the first month', calculation, undefined, 'ppm')
  if (rateKind === 'fixed' || rateKind === 'fixedThenPrime') return line(take(input('fixedRate', fixedRate!, 'ppm')))
  const row = rateKind === 'ratePath' ? ratePath.findLastIndex(({ date }) => date <= start) : -1
  if (row >= 0) return line(take(input(`ratePath.${row}.rate`, ratePath[row]!.rate, 'ppm')))
  return line(sum([prime, input('margin', margin, 'ppm')]))
}

const COLUMNS = [
  ['interest', 'interest', 'Interest'],
  ['instalments', 'instalment', 'Instalments'],
  ['extra', 'extra', 'Extra payments'],
  ['deposits', 'deposit', 'Lump sums paid in'],
  ['redraws', 'redraw', 'Redraws'],
] as const satisfies readonly (readonly [string, Column, string])[]

/** Months of a schedule in twelves, from its first month. */
export const yearsOf = (months: number) => Math.ceil(months / 12)

/** Sums of the schedule: by year, and over the whole of it. */
export function totals(ledger: Ledger, inputs: FullInputs, schedule: Schedule): Pick<Headline, 'interest' | 'months'> {
  const byColumn = COLUMNS.map(([name, column, label]) => {
    const years = Array.from({ length: yearsOf(schedule.months) }, (_none, year) =>
      ledger.line(`years.${year}.${name}`, `${label} of year ${year + 1}`, sum(monthsOf(schedule, year, column))),
    )
    return ledger.line(`totals.${name}`, label, sum(years.filter(({ value }) => value !== 0)))
  })
  for (let year = 0; year < yearsOf(schedule.months); year += 1) {
    const last = Math.min(schedule.months, 12 * (year + 1))
    const balance = ledger.line(`years.${year}.balance`, `Owed at the end of year ${year + 1}`, take(rowFigure(schedule, last, 'balance')))
    const before = year === 0 ? ledger.lines.find(({ id }) => id === 'loan.lent')! : rowFigure(schedule, 12 * year, 'balance')
    ledger.line(`years.${year}.principal`, `Paid off in year ${year + 1}`, sum([before], [balance]))
  }
  const [interest, instalments, extra, deposits, redraws] = byColumn as [Line, Line, Line, Line, Line]
  const months = ledger.line(
    'months',
    'Months until it is paid off',
    take(counted('rows of the schedule', schedule.months)),
    undefined,
    'number',
  )
  const repaid = ledger.line('totals.repaid', 'Repaid to the bank', sum([instalments, extra, deposits], [redraws]))
  const serviceFees = ledger.line('totals.serviceFees', 'Service fees', product([input('serviceFee', inputs.serviceFee), months]))
  const insurance = ledger.line('totals.insurance', 'Insurance', product([input('insuranceMonthly', inputs.insuranceMonthly), months]))
  const paidAtOnce = inputs.initiationFeeAdded ? [] : [input('initiationFee', inputs.initiationFee)]
  const initiation = ledger.line('totals.initiationFee', 'Initiation fee paid at once', sum(paidAtOnce))
  ledger.line('totals.cost', 'Total cost', sum([repaid, serviceFees, insurance, initiation]))
  return { interest, months }
}

function monthsOf(schedule: Schedule, year: number, column: Column): readonly Line[] {
  const figures: Line[] = []
  for (let k = 12 * year + 1; k <= Math.min(schedule.months, 12 * year + 12); k += 1)
    if (schedule[column][k] !== 0) figures.push(rowFigure(schedule, k, column))
  return figures
}
