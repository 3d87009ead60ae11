import { findInYear } from '../../lookup/find.ts'
import { daysOf } from '../../../base/dates.ts'
import type { Assessment } from '../assessment/assessment.ts'
import { yearEnd, yearStart } from '../../tax-year.ts'
import { type ConstantFigure, type Line, constant, counted, product, sum, take } from '../../working/ledger.ts'
import { section } from '../../working/law.ts'

export interface Rebates {
  readonly primary: Line
  readonly secondary: Line
  readonly tertiary: Line
}

const LAW = section('6(2)')

/** s6(2): by age on the last day of the year, each on top of the one before. In a period shorter than the year each in the ratio of its days (s6(4)). */
export function rebates(at: Assessment): Rebates {
  const { line } = at.ledger
  const { periodStart, periodEnd } = at.inputs
  const isWhole = periodStart === yearStart(at.year) && periodEnd === yearEnd(at.year)
  const give = (id: string, label: string, amount: ConstantFigure) =>
    isWhole
      ? line(id, label, take(amount), LAW)
      : line(id, label, product([amount, counted('days assessed', daysOf(periodStart, periodEnd))], [daysOfYear(at.year)]), section('6(4)'))
  const none = (id: string, label: string) => line(id, label, sum([]), LAW)
  const ofAge = findInYear(at.tax, 'incomeTax', 'ageRebates', at.year)
  const from = (age: number) => at.age !== undefined && at.age >= age
  const primary = constant(findInYear(at.tax, 'incomeTax', 'primaryRebate', at.year), `primary rebate of ${at.year}`, (cents) => cents)
  return {
    primary: give('tax.rebates.primary', 'Primary rebate', primary),
    secondary: from(65)
      ? give(
          'tax.rebates.secondary',
          'Secondary rebate, from 65',
          constant(ofAge, `secondary rebate of ${at.year}`, ({ secondary }) => secondary),
        )
      : none('tax.rebates.secondary', 'Secondary rebate, from 65'),
    tertiary: from(75)
      ? give(
          'tax.rebates.tertiary',
          'Tertiary rebate, from 75',
          constant(ofAge, `tertiary rebate of ${at.year}`, ({ tertiary }) => tertiary),
        )
      : none('tax.rebates.tertiary', 'Tertiary rebate, from 75'),
  }
}

const daysOfYear = (year: number) => counted('days of the year', daysOf(yearStart(year), yearEnd(year)))
