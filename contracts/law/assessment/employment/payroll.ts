import { findInYear } from '../../lookup/find.ts'
import type { Assessment } from '../assessment/assessment.ts'
import { prefixed } from '../assessment/prefixed.ts'
import { monthNumber } from '../assessment/stretches.ts'
import { limitsBeforeSection11F } from '../retirement/retirement-before-2017.ts'
import { yearEnd, yearStart } from '../../tax-year.ts'
import { payrollCredits } from '../liability/medical-credits.ts'
import { tableTax } from '../liability/normal-tax.ts'
import type { Rebates } from '../liability/rebates.ts'
import { paragraph } from '../../working/law.ts'
import {
  type Figure,
  type InputFigure,
  type Line,
  constant,
  counted,
  excess,
  fixed,
  input,
  inputsOf,
  least,
  product,
  sum,
  take,
} from '../../working/ledger.ts'
import type { Employer } from './employer.ts'

/** Months of the year of assessment, 0 = March. */
const MONTHS = 12
const BALANCE = paragraph('Fourth', '2(4)')
const TABLES = paragraph('Fourth', '9(1)')

/** One employer's payroll. */
export interface Payroll {
  readonly employer: Employer
  /** Months of the year in which it pays, 0 = March. */
  readonly months: readonly number[]
  /** The base of PAYE, with the taxed part of work abroad. */
  readonly remuneration: Figure
  /** The employee's own contributions to funds that this payroll deducts; undefined without any. */
  readonly ownContributions: Figure | undefined
  /** Persons covered by a medical scheme in the months whose credit this payroll allows. */
  readonly coveredMembers: readonly number[]
}

/** PAYE of the year: with the tax on the bonus, and without. */
export interface Paye {
  readonly total: Line
  readonly onBonus: Line | undefined
}

/** Months of the year that an employment touches, 0 = March; none where its dates lie outside of the year. */
export function monthsPaid(year: number, { from, to }: { readonly from: string; readonly to: string }): readonly number[] {
  const first = from > yearStart(year) ? from : yearStart(year)
  const last = to < yearEnd(year) ? to : yearEnd(year)
  if (first > last) return []
  const offset = monthNumber(yearStart(year))
  const months: number[] = []
  for (let month = monthNumber(first) - offset; month <= monthNumber(last) - offset; month += 1) months.push(month)
  return months
}

/**
 * PAYE as the tables withhold it from one employer's pay: tax on the year's equivalent of the balance of remuneration, less the rebates, for
 * the months paid, less the medical credits; a bonus is taxed on top in its month. Contributions to retirement annuity funds, donations
 * and other income have no part in it.
 */
export function payeByTables(at: Assessment, payroll: Payroll, rebates: Rebates): Paye {
  const { line } = at.ledger
  const { employer, months } = payroll
  const { row, index } = employer
  const id = `takeHome.${index}`
  if (months.length === 0) return { total: line(`${id}.paye`, 'PAYE', sum([]), TABLES), onBonus: undefined }
  const bonus = row.bonus > 0 ? input(`employers.${index}.bonus`, row.bonus) : undefined
  const regular =
    bonus === undefined
      ? payroll.remuneration
      : line(`${id}.regular`, 'Remuneration without the bonus', sum([payroll.remuneration], [bonus]), TABLES)
  const regularOfYear = ofYear(at, `${id}.regularOfYear`, 'Remuneration of twelve months', regular, months.length)
  const contributions = contributionsOfYear(at, payroll)
  const onRegular = taxOfYear(at, `${id}.onRegular`, regularOfYear, contributions, rebates)
  if (onRegular.missing !== undefined) return refused(at, id, onRegular)
  const paidMonths = counted('months paid', months.length, 'months')
  const regularTax =
    months.length === MONTHS
      ? onRegular
      : line(
          `${id}.regularTax`,
          'Tax of the months paid',
          product([onRegular, paidMonths], [fixed('months of a year', MONTHS, 'months')]),
          TABLES,
        )
  const credits = creditsOf(at, payroll)
  if (bonus === undefined)
    return { total: line(`${id}.paye`, 'PAYE by the tables', excess([regularTax], credits), TABLES), onBonus: undefined }

  const withBonus = line(`${id}.withBonus`, 'Remuneration of twelve months, with the bonus', sum([regularOfYear, bonus]), TABLES)
  const onAll = taxOfYear(at, `${id}.onAll`, withBonus, contributions, rebates)
  if (onAll.missing !== undefined) return refused(at, id, onAll)
  const taxOnBonus = line(`${id}.taxOnBonus`, 'Tax on the bonus', sum([onAll], [onRegular]), TABLES)
  const regularPaye = line(`${id}.regularPaye`, 'PAYE without the bonus', excess([regularTax], credits), TABLES)
  const total = line(`${id}.paye`, 'PAYE by the tables', excess([regularTax, taxOnBonus], credits), TABLES)
  return { total, onBonus: line(`${id}.payeOnBonus`, 'PAYE on the bonus', sum([total], [regularPaye]), TABLES) }
}

function refused(at: Assessment, id: string, because: Line): Paye {
  return { total: at.ledger.line(`${id}.paye`, 'PAYE by the tables', take(because), TABLES), onBonus: undefined }
}

/** The amount that twelve months like those paid would give. */
function ofYear(at: Assessment, id: string, label: string, figure: Figure, months: number): Figure {
  if (months === MONTHS) return figure
  return at.ledger.line(
    id,
    label,
    product([figure, fixed('months of a year', MONTHS, 'months')], [counted('months paid', months, 'months')]),
    TABLES,
  )
}

/** Contributions that payroll deducts before tax: to pension and provident funds, the employee's own and the taxed benefit. */
function contributionsOfYear(at: Assessment, { employer: { row, index }, ownContributions, months }: Payroll): Figure | undefined {
  const figures: Figure[] = [...(ownContributions === undefined ? [] : [ownContributions]), ...employerRetirement(row, index)]
  if (figures.length === 0) return undefined
  const all = at.ledger.line(`takeHome.${index}.contributions`, 'Contributions to funds in payroll', sum(figures), BALANCE)
  return ofYear(at, `takeHome.${index}.contributionsOfYear`, 'Contributions of twelve months', all, months.length)
}

const employerRetirement = (row: Employer['row'], index: number): readonly InputFigure[] =>
  inputsOf(row, `employers.${index}`, ['employerRetirement'])

/** Tax of the table on remuneration less contributions within the limits of section 11F, less the rebates of a whole year. */
function taxOfYear(at: Assessment, id: string, remuneration: Figure, contributions: Figure | undefined, rebates: Rebates): Line {
  const { line } = at.ledger
  const deduction = contributions === undefined ? undefined : deductionOf(at, `${id}.deduction`, remuneration, contributions)
  if (deduction?.missing !== undefined) return deduction
  const balance = line(
    `${id}.balance`,
    'Balance of remuneration',
    excess([remuneration], deduction === undefined ? [] : [deduction]),
    BALANCE,
  )
  const byTable = tableTax(at, balance, `${id}.table`)
  const ofAge = [rebates.primary, rebates.secondary, rebates.tertiary]
  const lacking = [byTable, ...ofAge].find(({ missing }) => missing !== undefined)
  return lacking ?? line(`${id}.tax`, 'Tax of twelve months, after rebates', excess([byTable], ofAge), TABLES)
}

function deductionOf(at: Assessment, id: string, remuneration: Figure, contributions: Figure): Line {
  const { line } = at.ledger
  const label = 'Contributions within the limits of section 11F'
  const before = limitsBeforeSection11F(at.year)
  if (before !== undefined) return line(id, label, take(before), BALANCE)
  const cap = constant(findInYear(at.tax, 'retirement', 'cap', at.year), `cap of s 11F of ${at.year}`, (cents) => cents)
  const share = constant(findInYear(at.tax, 'retirement', 'share', at.year), `percentage of s 11F of ${at.year}`, (ppm) => ppm, 'ppm')
  const percent = line(`${id}.percent`, 'Limit: percentage of remuneration', product([remuneration, share]), BALANCE)
  return line(id, label, least(contributions, cap, percent), BALANCE)
}

/** None if no one is covered in the months whose credit this payroll allows. */
function creditsOf(at: Assessment, { employer: { index }, coveredMembers }: Payroll): readonly Line[] {
  if (coveredMembers.every((members) => members === 0)) return []
  return payrollCredits(prefixed(at, `takeHome.${index}`), coveredMembers)
}
