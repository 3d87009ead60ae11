import { type Missing, findOn, sentenceOf } from '../../lookup/find.ts'
import { formatDate, formatMoney } from '../../../base/money/format.ts'
import type { Assessment } from '../assessment/assessment.ts'
import type { BasicAmount } from './basic-amount.ts'
import { secondDueDate } from './due-dates.ts'
import { yearEnd, yearStart } from '../../tax-year.ts'
import { paragraph } from '../../working/law.ts'
import { type Figure, type Line, constant, excess, greatest, input, least, product, take } from '../../working/ledger.ts'

/** The test of the estimate at the second payment, and its penalty (Fourth Schedule, paragraph 20). */
export interface Underestimation {
  /**
   * met: the estimate is high enough. covered: it may be short, but what was paid in time rules a penalty out. short: there is a penalty.
   * not-declared: no estimate is given. refused: the constant that decides is missing.
   */
  readonly outcome: 'met' | 'covered' | 'short' | 'not-declared' | 'refused'
  readonly sentence: string
  readonly basicAmount: BasicAmount
  /** The least estimate without a penalty; between two possible limits the higher one, safe whichever limit holds. */
  readonly safeEstimate: Line
  /** By how much the declared estimate is less than that. */
  readonly estimateShort: Line | undefined
  /** The payment needed by the end of the year so that no penalty can arise, however low the estimate is. */
  readonly topUp: Line
  /** The penalty on an estimate that is short, by so little as R1. */
  readonly exposure: Line
  /** On the estimate that was declared. */
  readonly penalty: Line | undefined
}

export interface UnderestimationGiven {
  /** The actual one, without lump sums. */
  readonly taxableIncome: Figure
  readonly basicAmount: BasicAmount
  readonly paye: Figure | undefined
  readonly foreignCredit: Figure | undefined
  /** Paragraph 27's penalty on a late second payment. */
  readonly latePenalty: Figure | undefined
  /** Normal tax on another taxable income, after rebates and medical credits. */
  readonly taxOn: TaxOn
}
export type TaxOn = (taxableIncome: Figure, idPrefix: string) => Line

const LAW = paragraph('Fourth', '20(1)')
type Rule = ReturnType<typeof ruleOf>

/**
 * The penalty is 20 % of the normal tax on the amount that the estimate should have reached, after rebates, less PAYE and provisional tax
 * paid by the end of the year: the wording since 1 March 2014, where before the tax on the estimate was taken off. Late payments of P1
 * and P2 don't count, P3 never does. Rebates include that for foreign tax, which is that of the assessment.
 */
export function underestimation(at: Assessment, given: UnderestimationGiven): Underestimation | undefined {
  const { taxableIncome, basicAmount } = given
  if (taxableIncome.value <= 0) return undefined
  const { line } = at.ledger
  const rule = ruleOf(at)
  const { safeEstimate, isCertain } = safeEstimateOf(at, rule, given)
  const tax = given.taxOn(safeEstimate, 'provisional.safe')
  const topUp = line(
    'provisional.topUp',
    'Payment by the end of the year that rules a penalty out',
    excess([tax], paidInTime(at, given)),
    LAW,
  )

  // With enough paid no penalty can arise, so it doesn't matter which limit holds.
  const missing = rule.penalty.missing ?? tax.missing ?? (isCertain || topUp.value === 0 ? undefined : limitOf(at.year))
  const rate = missing === undefined ? rule.penalty : constant({ found: false, missing }, missing.name, () => 0)
  const exposure = line('provisional.exposure', 'Penalty on an estimate that is too low', product([topUp, rate]), LAW)

  const { estimateDeclaredP2: declared } = at.inputs.paid
  if (declared === undefined) {
    const sentence =
      safeEstimate.missing === undefined
        ? `An estimate of at least ${formatMoney(safeEstimate.value)} at the second payment rules a penalty out.`
        : sentenceOf(safeEstimate.missing)
    return { outcome: 'not-declared', sentence, basicAmount, safeEstimate, estimateShort: undefined, topUp, exposure, penalty: undefined }
  }
  const estimate = input('paid.estimateDeclaredP2', declared)
  const estimateShort = line('provisional.estimateShort', 'Shortfall of the estimate', excess([safeEstimate], [estimate]), LAW)
  const isMet = safeEstimate.missing === undefined && estimateShort.value === 0
  const penalty = penaltyOf(at, isMet ? estimateShort : exposure, given.latePenalty)
  const outcome = isMet ? 'met' : missing !== undefined ? 'refused' : exposure.value === 0 ? 'covered' : 'short'
  const sentence = sentenceFor(outcome, { at, declared, safeEstimate, topUp, exposure, penalty })
  return { outcome, sentence, basicAmount, safeEstimate, estimateShort, topUp, exposure, penalty }
}

/** Less paragraph 27's penalty on the same payment (paragraph 20(2B)). */
function penaltyOf({ ledger }: Assessment, whole: Line, latePenalty: Figure | undefined): Line {
  const label = 'Penalty for underestimation'
  if (whole.value === 0 || whole.missing !== undefined || latePenalty === undefined)
    return ledger.line('provisional.penalty', label, take(whole), LAW)
  return ledger.line('provisional.penalty', label, excess([whole], [latePenalty]), paragraph('Fourth', '20(2B)'))
}

function ruleOf({ tax, year }: Assessment) {
  const found = findOn(tax, 'provisionalTax', 'secondEstimate', yearEnd(year))
  const limit = found.found && found.value.limit !== null ? ` ${formatMoney(found.value.limit)}` : ' the limit'
  return {
    found,
    upToLimit: constant(found, `share of taxable income up to${limit} of ${year}`, ({ shareUpToLimit }) => shareUpToLimit, 'ppm'),
    aboveLimit: constant(found, `share of taxable income above${limit} of ${year}`, ({ shareAboveLimit }) => shareAboveLimit, 'ppm'),
    penalty: constant(found, `penalty for underestimation of ${year}`, ({ penalty }) => penalty, 'ppm'),
  }
}

/** Up to the limit the lower of the share and the basic amount, above it the share alone. Where the limit itself is in doubt, the higher of both. */
function safeEstimateOf(
  at: Assessment,
  rule: Rule,
  { taxableIncome, basicAmount }: UnderestimationGiven,
): { readonly safeEstimate: Line; readonly isCertain: boolean } {
  const { line } = at.ledger
  const id = 'provisional.safeEstimate'
  const label = 'Lowest estimate without a penalty'
  const upToLimit = (asId: string, asLabel: string) => {
    const share = product([taxableIncome, rule.upToLimit])
    if (basicAmount.amount === undefined) return line(asId, asLabel, share, LAW)
    return line(asId, asLabel, least(line(`${id}.share`, 'Share of taxable income', share, LAW), basicAmount.amount), LAW)
  }
  const aboveLimit = product([taxableIncome, rule.aboveLimit])
  const { found } = rule
  if (!found.found || found.value.limit === null || taxableIncome.value <= (found.value.certainUpTo ?? 0))
    return { safeEstimate: upToLimit(id, label), isCertain: true }
  if (taxableIncome.value > found.value.limit) return { safeEstimate: line(id, label, aboveLimit, LAW), isCertain: true }
  const lower = upToLimit(`${id}.upToLimit`, `${label}, if the limit holds`)
  const upper = line(`${id}.aboveLimit`, `${label}, if the limit is lower`, aboveLimit, LAW)
  return { safeEstimate: line(id, label, greatest(lower, upper), LAW), isCertain: lower.value === upper.value }
}

/** Refused by that name: one source alone gives the limit, and the one before it is another year's. */
const limitOf = (year: number): Missing => ({ name: `the P2 limit for ${year}`, from: yearStart(year) })

function paidInTime({ inputs }: Assessment, { paye, foreignCredit }: UnderestimationGiven): readonly Figure[] {
  const { paid, periodEnd } = inputs
  const figures: Figure[] = []
  if (paye !== undefined) figures.push(paye)
  if (foreignCredit !== undefined) figures.push(foreignCredit)
  const inTime = (date: string | undefined) => date === undefined || date <= periodEnd
  if (paid.provisionalP1 > 0 && inTime(paid.provisionalP1Date)) figures.push(input('paid.provisionalP1', paid.provisionalP1))
  if (paid.provisionalP2 > 0 && inTime(paid.provisionalP2Date)) figures.push(input('paid.provisionalP2', paid.provisionalP2))
  return figures
}

interface Words {
  readonly at: Assessment
  readonly declared: number
  readonly safeEstimate: Line
  readonly topUp: Line
  readonly exposure: Line
  readonly penalty: Line
}

function sentenceFor(outcome: 'met' | 'covered' | 'short' | 'refused', words: Words): string {
  const { at, declared, safeEstimate, topUp, exposure, penalty } = words
  const estimate = `The estimate of ${formatMoney(declared)}`
  const safe = formatMoney(safeEstimate.value)
  if (outcome === 'met') return `${estimate} is at least ${safe}: no penalty for underestimation.`
  if (outcome === 'covered')
    return `${estimate} is less than ${safe}, but enough was paid by the end of the year: no penalty for underestimation.`
  const more = `${formatMoney(topUp.value)} more paid by ${formatDate(secondDueDate(at.inputs))}`
  if (outcome === 'short') {
    const reduced =
      penalty.value === exposure.value ? '' : `, after the penalty on the late second payment came off ${formatMoney(exposure.value)}`
    return `${estimate} is less than ${safe}: a penalty of ${formatMoney(penalty.value)}${reduced}. ${more} rules it out.`
  }
  const { missing } = penalty
  const remedy =
    topUp.incomplete || safeEstimate.missing !== undefined ? '' : ` An estimate of ${safe}, or ${more}, is safe whichever limit holds.`
  return `${sentenceOf(missing!)}${remedy}`
}
