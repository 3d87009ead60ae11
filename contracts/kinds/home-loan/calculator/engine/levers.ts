import { type Ledger, type Line, sum, take } from '../../../../law/working/ledger.ts'
import { ofRun } from './lines.ts'
import { type LoanContext, interestOf } from './loan-context.ts'
import { type Loan, NO_HOLIDAYS } from './schedule/loan.ts'
import { type Schedule, solve } from './schedule/solve.ts'

export const LEVERS = ['extraMonthly', 'instalmentGrowth', 'lumpSums', 'offsetBalance', 'paymentHolidays'] as const
export type Lever = (typeof LEVERS)[number]

const ALONE: Readonly<Record<Lever, string>> = {
  extraMonthly: 'with the extra payments alone',
  instalmentGrowth: 'with the growing instalment alone',
  lumpSums: 'with lump sums and redraws alone',
  offsetBalance: 'with the offset alone',
  paymentHolidays: 'with the payment holidays alone',
}
const WITHOUT = 'without extra payments, growth, lump sums, offset and holidays'

/** The saving of each lever alone, and of all together; each compares a schedule with the one without levers. */
export function levers({ ledger, loan, base, baseSchedule, headline }: LoanContext): readonly Lever[] {
  const used = LEVERS.filter((lever) => isUsed(loan, lever))
  const baseInterest = interestOf(baseSchedule)
  ledger.line('base.instalment', 'Instalment without levers', take(ofRun('instalment.contract', baseSchedule.contract[1]!, WITHOUT)))
  ledger.line('base.interest', 'Interest without levers', take(ofRun('totals.interest', baseInterest, WITHOUT)))
  ledger.line('base.months', 'Months without levers', take(ofRun('months', baseSchedule.months, WITHOUT, 'number')), undefined, 'number')
  const alone = used.map((lever, at) => saving(ledger, `levers.${at}`, withOne(base, loan, lever), ALONE[lever], baseSchedule))
  const interest = ofRun('totals.interest', baseInterest, WITHOUT)
  const months = ofRun('months', baseSchedule.months, WITHOUT, 'number')
  const interestSaved = ledger.line('together.interestSaved', 'Interest saved by all together', sum([interest], [headline.interest]))
  const monthsSaved = ledger.line(
    'together.monthsSaved',
    'Months saved by all together',
    sum([months], [headline.months]),
    undefined,
    'number',
  )
  ledger.line(
    'together.interestSavedTwice',
    'Interest that would be saved twice',
    sum(
      alone.map((lever) => lever.interestSaved),
      [interestSaved],
    ),
  )
  ledger.line(
    'together.monthsSavedTwice',
    'Months that would be saved twice',
    sum(
      alone.map((lever) => lever.monthsSaved),
      [monthsSaved],
    ),
    undefined,
    'number',
  )
  return used
}

interface Saving {
  readonly interestSaved: Line
  readonly monthsSaved: Line
}

function saving(ledger: Ledger, path: string, variant: Loan, change: string, baseSchedule: Schedule): Saving {
  const schedule = solve(variant)
  const interest = ledger.line(`${path}.interest`, `Interest ${change}`, take(ofRun('totals.interest', interestOf(schedule), change)))
  const months = ledger.line(
    `${path}.months`,
    `Months ${change}`,
    take(ofRun('months', schedule.months, change, 'number')),
    undefined,
    'number',
  )
  const interestSaved = ledger.line(
    `${path}.interestSaved`,
    `Interest saved ${change}`,
    sum([ofRun('totals.interest', interestOf(baseSchedule), WITHOUT)], [interest]),
  )
  const monthsSaved = ledger.line(
    `${path}.monthsSaved`,
    `Months saved ${change}`,
    sum([ofRun('months', baseSchedule.months, WITHOUT, 'number')], [months]),
    undefined,
    'number',
  )
  return { interestSaved, monthsSaved }
}

function isUsed({ extra, growth, lumps, offset, skipped }: Loan, lever: Lever): boolean {
  switch (lever) {
    case 'extraMonthly':
      return extra.amount > 0
    case 'instalmentGrowth':
      return growth > 0
    case 'lumpSums':
      return lumps.length > 0
    case 'offsetBalance':
      return offset > 0
    case 'paymentHolidays':
      return skipped !== NO_HOLIDAYS
  }
}

/** The loan without levers, and one of them. */
export function withOne(base: Loan, { extra, growth, lumps, offset, skipped }: Loan, lever: Lever): Loan {
  switch (lever) {
    case 'extraMonthly':
      return { ...base, extra }
    case 'instalmentGrowth':
      return { ...base, growth }
    case 'lumpSums':
      return { ...base, lumps }
    case 'offsetBalance':
      return { ...base, offset }
    case 'paymentHolidays':
      return { ...base, skipped }
  }
}
