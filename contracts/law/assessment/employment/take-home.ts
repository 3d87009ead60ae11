import type { Assessment } from '../assessment/assessment.ts'
import { prefixed } from '../assessment/prefixed.ts'
import { yearEnd, yearStart } from '../../tax-year.ts'
import { rebates } from '../liability/rebates.ts'
import { type Figure, type Line, counted, input, inputsOf, product, sum, take } from '../../working/ledger.ts'
import { payeOfRows } from '../inputs/choices.ts'
import type { Employment } from './employment.ts'
import { type Pay, payOf } from './pay.ts'
import { payeOfEmployers, type PayeOfEmployers } from './paye.ts'

export interface TakeHomeFigures {
  readonly employment: Employment
  /** Pensions and annuities that are remuneration: their PAYE is in no payslip of an employer. */
  readonly pensions: Line
  /** Normal tax of the year on all income. */
  readonly normalTax: Line
  readonly uif: Line
}

/** The figures on payslips. Cents. */
export interface TakeHome {
  readonly normalMonth: Line
  /** By calendar month. A bonus without a month is in the average alone. */
  readonly bonusMonths: readonly { readonly month: number; readonly amount: Line }[]
  readonly average: Line
  /** Deducted from pay in the year. */
  readonly paye: Line
  readonly uif: Line
  readonly contributions: Line
  /** Calendar months in which an employer pays, from March on. */
  readonly months: readonly number[]
  /** Normal tax that neither payslips nor pensions bear: above nil it is paid on assessment, below it is refunded. */
  readonly balance: Line
  readonly payeFrom: PayeOfEmployers['from']
}

/** Monthly take-home pay as payslips show it: cash pay less PAYE on pay alone, UIF and own contributions to funds, over the months paid. */
export function takeHome(at: Assessment, { employment, pensions, normalTax, uif }: TakeHomeFigures): TakeHome {
  const { line } = at.ledger
  const pay = payOf(at)
  const withheld = payeOfEmployers(at, employment, pensions, rebatesOfYear(at))
  const own = inputsOf(at.inputs.deductions, 'deductions', ['ownPension', 'ownProvident'])
  const contributions = line('takeHome.contributions', 'Own contributions to the employer’s funds', sum(own))
  const paye = line('takeHome.paye', 'PAYE deducted from pay', totalOf(withheld.rows.map(({ total }) => total)))
  const balance = line('takeHome.balance', 'Tax on other income, not deducted from pay', without([normalTax], deductedAtSource(at, paye)))
  const months = withheld.months
  const monthsPaid = counted('months paid', Math.max(1, months.length), 'months')
  const ofYear = line(
    'takeHome.year',
    'Take-home pay of the year',
    without([pay.regular, ...pay.bonuses.map(({ amount }) => amount)], [paye, uif, contributions]),
  )
  const average = line('takeHome.average', 'Average monthly take-home pay', product([ofYear], [monthsPaid]))
  const shown = { average, paye, uif, contributions, months: months.map(calendarMonth), balance, payeFrom: withheld.from }
  const label = 'Take-home pay of a normal month'
  if (pay.bonuses.length === 0) return { ...shown, normalMonth: line('takeHome.normalMonth', label, take(average)), bonusMonths: [] }

  const onBonuses = withheld.rows.flatMap(({ onBonus }) => onBonus ?? [])
  const payeOnBonuses = line('takeHome.payeOnBonuses', 'PAYE on bonuses', totalOf(onBonuses))
  const regularPaye = line('takeHome.regularPaye', 'PAYE without bonuses', without([paye], [payeOnBonuses]))
  const normalYear = line(
    'takeHome.normalYear',
    'Take-home pay of the year without bonuses',
    without([pay.regular], [regularPaye, uif, contributions]),
  )
  const normalMonth = line('takeHome.normalMonth', label, product([normalYear], [monthsPaid]))
  return { ...shown, normalMonth, bonusMonths: bonusMonthsOf(at, pay, withheld, normalMonth) }
}

function bonusMonthsOf(at: Assessment, pay: Pay, withheld: PayeOfEmployers, normalMonth: Line): TakeHome['bonusMonths'] {
  const { line } = at.ledger
  return pay.bonuses.flatMap(({ month, amount, employers }) => {
    if (month === undefined) return []
    const taxes = withheld.rows.flatMap(({ index, onBonus }) => (employers.includes(index) && onBonus !== undefined ? [onBonus] : []))
    const label = 'Take-home pay of the month of the bonus'
    return [{ month, amount: line(`takeHome.bonusMonth.${month}`, label, without([normalMonth, amount], taxes)) }]
  })
}

/** PAYE of pay and pensions; where only their total is captured, that. */
function deductedAtSource({ inputs }: Assessment, paye: Line): readonly Figure[] {
  const { paid, retirementIncome } = inputs
  const isTotalOfBoth = paid.paye > payeOfRows(inputs) && paid.paye > paye.value
  return isTotalOfBoth ? [input('paid.paye', paid.paye)] : [paye, ...inputsOf(retirementIncome, 'retirementIncome', ['payeDeducted'])]
}

/** The rebates of payroll are those of a whole year, for the months paid. */
const rebatesOfYear = (at: Assessment) =>
  rebates({ ...prefixed(at, 'takeHome'), inputs: { ...at.inputs, periodStart: yearStart(at.year), periodEnd: yearEnd(at.year) } })

/** A sum that is refused where a part of it is: pay without its PAYE would be too much. */
function without(plus: readonly Figure[], less: readonly Figure[]) {
  const lacking = [...plus, ...less].find(({ missing }) => missing !== undefined)
  return lacking === undefined ? sum(plus, less) : take(lacking)
}

const totalOf = (lines: readonly Line[]) => without(lines, [])

/** 0 = March. */
const calendarMonth = (month: number) => ((month + 2) % 12) + 1
