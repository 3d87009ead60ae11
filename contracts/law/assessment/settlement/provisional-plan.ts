import type { Assessment } from '../assessment/assessment.ts'
import { isIncreased, previousIncome } from './basic-amount.ts'
import { firstDueDate, hasNoFirstPayment, secondDueDate, thirdDueDate } from './due-dates.ts'
import { paragraph } from '../../working/law.ts'
import { type Figure, type Line, excess, fixed, input, product } from '../../working/ledger.ts'

/** Provisional payments of the year, as the estimate of this scenario asks for them. */
export interface ProvisionalPlan {
  /** None in a year of at most six months (paragraph 21(1A)). */
  readonly first: Payment | undefined
  readonly second: Payment
  /** Voluntary, against interest. */
  readonly third: Payment
  readonly notes: readonly PlanNote[]
}

export interface Payment {
  readonly amount: Line
  /** The last business day to pay (Tax Administration Act, s 244(1)). */
  readonly dueDate: string
}

export interface PlanNote {
  readonly code: 'due-dates' | 'estimate-under-basic-amount' | 'died'
  readonly sentence: string
}

export interface PlanGiven {
  readonly taxableIncome: Figure
  /** Normal tax on it after rebates, medical and foreign credits; without the tax on lump sums, which no estimate contains. */
  readonly normalTax: Figure
  readonly paye: Figure | undefined
  readonly basicAmount: Figure | undefined
}

const HALVES = fixed('two payments', 2)
const NOTES = {
  'due-dates':
    'Each date is the last business day to pay: where the date of the Act is a weekend or a public holiday, the business day before it (Tax Administration Act, section 244(1)).',
  'estimate-under-basic-amount': 'The first estimate is less than the basic amount: SARS may ask for reasons (paragraph 19(1)(c)).',
  died: 'The year ended with the death, and with it the time for the second payment. SARS asks a deceased estate for no provisional tax; object to a penalty.',
} as const

/**
 * P1 is half of the tax on the estimate less the PAYE of the first six months, P2 the whole less the PAYE of the year and P1. Of the PAYE
 * only the total of the year is known, so half of it is taken off P1. P1 and P2 already paid replace the planned ones.
 */
export function provisionalPlan(at: Assessment, given: PlanGiven): ProvisionalPlan {
  const { line } = at.ledger
  const { paid } = at.inputs
  const toPay = line(
    'provisional.toPay',
    'Tax on the estimate that PAYE leaves',
    excess([given.normalTax], given.paye === undefined ? [] : [given.paye]),
    paragraph('Fourth', '21(1)'),
  )
  const firstDue = firstDueDate(at.inputs)
  const isShort = hasNoFirstPayment(at.inputs)
  const first = isShort
    ? undefined
    : line('provisional.p1', 'First provisional payment', product([toPay], [HALVES]), paragraph('Fourth', '21(1)(a)'))
  const firstCounted = paid.provisionalP1 > 0 ? input('paid.provisionalP1', paid.provisionalP1) : first
  const before = firstCounted === undefined ? [] : [firstCounted]
  const second = line('provisional.p2', 'Second provisional payment', excess([toPay], before), paragraph('Fourth', '21(1)(b)'))
  const secondCounted = paid.provisionalP2 > 0 ? input('paid.provisionalP2', paid.provisionalP2) : second
  const third = line('provisional.p3', 'Third provisional payment', excess([toPay], [...before, secondCounted]), paragraph('Fourth', '23A'))
  return {
    first: first === undefined ? undefined : { amount: first, dueDate: firstDue },
    second: { amount: second, dueDate: secondDueDate(at.inputs) },
    third: { amount: third, dueDate: thirdDueDate(at.inputs, at.year) },
    notes: notesOf(at, given, isShort ? undefined : firstDue),
  }
}

function notesOf(at: Assessment, { taxableIncome, basicAmount }: PlanGiven, firstDue: string | undefined): readonly PlanNote[] {
  const codes: PlanNote['code'][] = ['due-dates']
  const assessed = previousIncome(at.inputs)
  // At the first payment the basic amount may not have grown yet.
  const ofFirst = firstDue === undefined || basicAmount === undefined ? 0 : isIncreased(at, firstDue) ? basicAmount.value : assessed
  if (taxableIncome.value < ofFirst) codes.push('estimate-under-basic-amount')
  if (at.inputs.dateOfDeath !== undefined) codes.push('died')
  return codes.map((code) => ({ code, sentence: NOTES[code] }))
}
