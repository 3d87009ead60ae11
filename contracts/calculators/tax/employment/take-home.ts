import type { Assessment } from '../assessment/assessment.ts'
import { type Figure, type InputFigure, type Ledger, type Line, fixed, input, inputsOf, product, sum } from '../../ledger.ts'

/** Stands beside every figure of take-home pay. */
export const TAKE_HOME_NOTE = 'Statutory ÷ 12; SARS deduction tables may differ by cents.'

/** What employers paid in cash. */
export interface Pay {
  /** Of the year, without bonuses: salary, commission, fees, overtime, allowances and foreign pay, as paid. */
  readonly regular: Line
  readonly bonuses: readonly Bonus[]
}

export interface Bonus {
  /** Calendar month, 1 = January; undefined where it is not captured. */
  readonly month: number | undefined
  readonly amount: Line
}

export interface TakeHomeFigures {
  readonly pay: Pay
  /** Tax of the year, all income counted. */
  readonly tax: Figure
  /** The same from a run without the bonuses. Where there are none, `tax` itself. */
  readonly taxWithoutBonuses: Figure
  readonly uif: Figure
  /** Own contributions to retirement funds that are deducted from pay. */
  readonly contributions?: Figure
}

export interface TakeHome {
  readonly normalMonth: Line
  /** By calendar month. A bonus without a month is in the average alone. */
  readonly bonusMonths: readonly { readonly month: number; readonly amount: Line }[]
  readonly average: Line
}

const REGULAR = [
  'salary',
  'commission',
  'directorsFees',
  'overtime',
  'otherCash',
  'travelAllowance',
  'subsistence',
  'foreignSubsistence',
  'phoneAllowance',
  'uniformAllowance',
  'foreignEmploymentIncome',
] as const

/** Benefits in kind are no pay, and what was paid for kilometres only replaces their cost. */
export function payOf(at: Assessment): Pay {
  const { employers } = at.inputs
  const regular: InputFigure[] = []
  const byMonth = new Map<number | undefined, InputFigure[]>()
  employers.forEach((row, index) => {
    regular.push(...inputsOf(row, `employers.${index}`, REGULAR))
    if (row.bonus === 0) return
    const bonus = input(`employers.${index}.bonus`, row.bonus)
    byMonth.set(row.bonusMonth, [...(byMonth.get(row.bonusMonth) ?? []), bonus])
  })
  const { line } = at.ledger
  const bonuses = [...byMonth].map(([month, figures]): Bonus => {
    const id = month === undefined ? 'takeHome.bonus' : `takeHome.bonus.${month}`
    return { month, amount: line(id, 'Bonus', sum(figures)) }
  })
  return { regular: line('takeHome.regular', 'Pay of the year in cash, without bonuses', sum(regular)), bonuses }
}

/** Monthly take-home pay: the year's figures over twelve months, with the tax on a bonus in the month of the bonus. */
export function takeHome({ line }: Ledger, { pay, tax, taxWithoutBonuses, uif, contributions }: TakeHomeFigures): TakeHome {
  const months = fixed('months of a year', 12)
  const deducted = contributions === undefined ? [uif] : [uif, contributions]
  const amounts = pay.bonuses.map(({ amount }) => amount)
  const ofYear = line('takeHome.year', 'Take-home pay of the year', sum([pay.regular, ...amounts], [tax, ...deducted]))
  const average = line('takeHome.average', 'Average monthly take-home pay', product([ofYear], [months]))
  if (amounts.length === 0)
    return { normalMonth: line('takeHome.normalMonth', 'Take-home pay of a normal month', sum([average])), bonusMonths: [], average }

  const normalYear = line(
    'takeHome.normalYear',
    'Take-home pay of the year without bonuses',
    sum([pay.regular], [taxWithoutBonuses, ...deducted]),
  )
  const normalMonth = line('takeHome.normalMonth', 'Take-home pay of a normal month', product([normalYear], [months]))
  const taxOnBonuses = line('takeHome.taxOnBonuses', 'Tax on bonuses', sum([tax], [taxWithoutBonuses]))
  const total = line('takeHome.bonuses', 'Bonuses', sum(amounts))
  const bonusMonths = pay.bonuses.flatMap(({ month, amount }) => {
    if (month === undefined) return []
    const itsTax =
      amounts.length === 1
        ? taxOnBonuses
        : line(`takeHome.taxOnBonus.${month}`, 'Tax on this bonus', product([taxOnBonuses, amount], [total]))
    const inMonth = line(`takeHome.bonusMonth.${month}`, 'Take-home pay of the month of the bonus', sum([normalMonth, amount], [itsTax]))
    return [{ month, amount: inMonth }]
  })
  return { normalMonth, bonusMonths, average }
}
