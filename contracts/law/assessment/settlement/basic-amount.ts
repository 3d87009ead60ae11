import { addDays, addMonths } from '../../../base/dates.ts'
import { formatDate } from '../../../base/money/format.ts'
import type { Assessment } from '../assessment/assessment.ts'
import { yearEnd } from '../../tax-year.ts'
import { paragraph } from '../../working/law.ts'
import { type Figure, type Line, counted, excess, fixed, input, inputsOf, product, sum, take } from '../../working/ledger.ts'

/** The basic amount of an estimate of taxable income (Fourth Schedule, paragraph 19(1)(d)). */
export interface BasicAmount {
  /** Undefined where the inputs don't give one; then it limits nothing. */
  readonly amount: Line | undefined
  readonly sentence: string
}

const LAW = paragraph('Fourth', '19(1)(d)')
/** Increased where the estimate is made later than that after the end of the year that was assessed. */
const MONTHS_WITHOUT_INCREASE = 18
/** An assessment issued later than that before the estimate doesn't count yet (paragraph 19(1)(e)). */
const DAYS_BEFORE_ESTIMATE = 14
const TAKEN_OUT = ['previousAssessmentGain', 'previousAssessmentLumpSums'] as const
const INCREASE = fixed('increase of the basic amount a year', 80_000, 'ppm')

/**
 * Taxable income of the latest assessment, without its taxable capital gain, lump sums of retirement funds and severance. Where the estimate
 * is made more than 18 months after the end of the year that was assessed, 8 % of it are added for each year from that end to the end of
 * the year of the estimate, not compounded. A year cut short by death or emigration counts as a whole one.
 */
export function basicAmount(at: Assessment, estimatedOn: string): BasicAmount {
  const { previousAssessment: previous, previousAssessmentDate: issued } = at.inputs.paid
  if (previous === undefined)
    return { amount: undefined, sentence: 'The latest assessment is not given, so the basic amount is not known.' }
  if (issued !== undefined && addDays(issued, DAYS_BEFORE_ESTIMATE) > estimatedOn) {
    const why = `was issued less than ${DAYS_BEFORE_ESTIMATE} days before the estimate of ${formatDate(estimatedOn)}`
    return { amount: undefined, sentence: `The assessment ${why} and sets no basic amount for it. Enter the one before it.` }
  }
  const year = assessedYear(at)
  const label = 'Basic amount'
  const { line } = at.ledger
  const income = input('paid.previousAssessment', previous)
  const takenOut = inputsOf(at.inputs.paid, 'paid', TAKEN_OUT)
  const assessed =
    takenOut.length === 0
      ? income
      : line('provisional.previousIncome', 'Income assessed, without capital gain and lump sums', excess([income], takenOut), LAW)
  if (!isIncreased(at, estimatedOn)) {
    const sentence = `The basic amount is the taxable income assessed for ${year}, ${WITHOUT}.`
    return { amount: line('provisional.basicAmount', label, take(assessed), LAW), sentence }
  }
  const years: Figure = counted(`years from the end of ${year} to the end of ${at.year}`, at.year - year)
  const increase = line('provisional.basicAmountIncrease', 'Increase of the basic amount', product([assessed, INCREASE, years]), LAW)
  return {
    amount: line('provisional.basicAmount', label, sum([assessed, increase]), LAW),
    sentence: `The basic amount is the taxable income assessed for ${year}, ${WITHOUT}, and 8 % of it for each year since.`,
  }
}

/** Whether the basic amount of an estimate made on that day is increased. A last day of February counts as the end of its month. */
export function isIncreased(at: Assessment, estimatedOn: string): boolean {
  const dayAfter = addDays(yearEnd(assessedYear(at)), 1)
  return estimatedOn >= addMonths(dayAfter, MONTHS_WITHOUT_INCREASE)
}

const WITHOUT = 'without the capital gain and the lump sums in it, as they were entered'

/** The assessed income, as far as it counts, in cents. */
export const previousIncome = ({ paid }: Assessment['inputs']): number =>
  Math.max(0, (paid.previousAssessment ?? 0) - paid.previousAssessmentGain - paid.previousAssessmentLumpSums)

const assessedYear = ({ inputs, year }: Assessment): number => inputs.paid.previousAssessmentYear ?? year - 1
