import type { Assessment } from '../assessment/assessment.ts'
import { type InputFigure, type Line, input, inputsOf, sum } from '../../working/ledger.ts'

/** Cash pay from employers. */
export interface Pay {
  /** Of the year, without bonuses: salary, commission, fees, overtime, allowances and foreign pay, as paid. */
  readonly regular: Line
  readonly bonuses: readonly Bonus[]
}

export interface Bonus {
  /** Calendar month, 1 = January; undefined where it is not captured. */
  readonly month: number | undefined
  readonly amount: Line
  /** Numbers of the employers that pay it. */
  readonly employers: readonly number[]
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

/** Benefits in kind aren't pay; reimbursements for kilometres only replace their cost; severance is paid once. */
export function payOf(at: Assessment): Pay {
  const regular: InputFigure[] = []
  const byMonth = new Map<number | undefined, { figures: InputFigure[]; employers: number[] }>()
  at.inputs.employers.forEach((row, index) => {
    regular.push(...inputsOf(row, `employers.${index}`, REGULAR))
    if (row.bonus === 0) return
    const of = byMonth.get(row.bonusMonth) ?? { figures: [], employers: [] }
    of.figures.push(input(`employers.${index}.bonus`, row.bonus))
    of.employers.push(index)
    byMonth.set(row.bonusMonth, of)
  })
  const { line } = at.ledger
  const bonuses = [...byMonth].map(([month, { figures, employers }]): Bonus => {
    const id = month === undefined ? 'takeHome.bonus' : `takeHome.bonus.${month}`
    return { month, amount: line(id, 'Bonus', sum(figures)), employers }
  })
  return { regular: line('takeHome.regular', 'Pay of the year in cash, without bonuses', sum(regular)), bonuses }
}
