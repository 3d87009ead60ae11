import { findInYear, findOn, sentenceOf } from '../../../constants/find.ts'
import { formatMoney } from '../../../money/format.ts'
import type { Assessment } from '../assessment/assessment.ts'
import { yearEnd } from '../inputs/year.ts'
import { paragraph } from '../../law.ts'
import { type ConstantFigure, type Figure, type Line, constant, excess, inputsOf, sum } from '../../ledger.ts'

/** The test that decides whether somebody is a provisional taxpayer. */
export type VerdictCode =
  | 'business'
  | 'remuneration-only'
  | 'under-threshold'
  | 'other-income-within-limit'
  | 'other-income-over-limit'
  /** From 65, until 28 February 2015. */
  | 'older-within-limit'
  | 'older-over-limit'
  /** A constant is missing. */
  | 'not-loaded'

export interface Verdict {
  /** Undefined where a constant is missing. */
  readonly isProvisionalTaxpayer: boolean | undefined
  readonly code: VerdictCode
  readonly sentence: string
  /** What the limit of other income was held against; undefined where an earlier test decided. */
  readonly otherIncome?: Line
}

export interface IncomeForVerdict {
  /**
   * As taxed: interest, dividends, foreign dividends and rental, and remuneration from an employer who isn't registered for PAYE, which a
   * foreign pension is too. The law names these and counts nothing else towards the limit.
   */
  readonly otherIncome: readonly Figure[]
  /** Other income that is no remuneration, such as royalties: it makes the tests necessary, but doesn't count towards the limit. */
  readonly furtherIncome: readonly Figure[]
  readonly taxableIncome: Figure
}

const LAW = paragraph('Fourth', '1 "provisional taxpayer"')
const OLDER = paragraph('Fourth', '18(1)(d)')
const isSomething = ({ value, missing }: Figure) => value !== 0 || missing !== undefined

/**
 * A natural person with income besides remuneration is a provisional taxpayer, unless nothing comes from a business and either taxable
 * income isn't above the tax threshold or interest, dividends and rent aren't above the limit. Whom SARS notified is one as well; the
 * inputs don't tell that. Capital gains are no income and count only in taxable income.
 */
export function provisionalVerdict(at: Assessment, { otherIncome, furtherIncome, taxableIncome }: IncomeForVerdict): Verdict {
  const { line } = at.ledger
  const turnover = at.inputs.businesses.flatMap((row, index) => inputsOf(row, `businesses.${index}`, ['turnover']))
  if (turnover.length > 0) {
    line('provisional.business', 'Income from business', sum(turnover), LAW)
    return {
      isProvisionalTaxpayer: true,
      code: 'business',
      sentence: 'A provisional taxpayer: there is income from a business.',
    }
  }
  const counted = otherIncome.filter(isSomething)
  if (counted.length === 0 && !furtherIncome.some(isSomething)) {
    const sentence = 'Not a provisional taxpayer: there is no income besides remuneration.'
    return { isProvisionalTaxpayer: false, code: 'remuneration-only', sentence }
  }

  const threshold = thresholdOf(at)
  if (threshold.missing !== undefined) return notLoaded(threshold)
  const overThreshold = line(
    'provisional.overThreshold',
    'Taxable income above the tax threshold',
    excess([taxableIncome], [threshold]),
    LAW,
  )
  if (overThreshold.value === 0) {
    const amounts = `taxable income of ${formatMoney(taxableIncome.value)} is not above the tax threshold of ${formatMoney(threshold.value)}`
    const sentence = `Not a provisional taxpayer: no business, and ${amounts}.`
    return { isProvisionalTaxpayer: false, code: 'under-threshold', sentence }
  }

  const older = olderVerdict(at, taxableIncome, furtherIncome)
  if (older !== undefined) return older
  const found = findOn(at.tax, 'provisionalTax', 'otherIncome', yearEnd(at.year))
  const limit = constant(found, `other-income limit of provisional tax ${at.year}`, (cents) => cents)
  if (limit.missing !== undefined) return notLoaded(limit)
  const hasUnregistered = at.inputs.employers.some(({ withoutPaye }) => withoutPaye)
  const what = hasUnregistered ? 'interest, dividends, rent and pay without PAYE' : 'interest, dividends and rent'
  const other = line('provisional.otherIncome', `Taxable ${what}`, sum(counted), LAW)
  const overLimit = line('provisional.overOtherIncome', 'Other income above the limit', excess([other], [limit]), LAW)
  const amount = `${formatMoney(other.value)} of taxable ${what}`
  if (overLimit.value === 0) {
    const sentence = `Not a provisional taxpayer: no business, and ${amount} is not above ${formatMoney(limit.value)}.`
    return { isProvisionalTaxpayer: false, code: 'other-income-within-limit', sentence, otherIncome: other }
  }
  const sentence = `A provisional taxpayer: ${amount} is above ${formatMoney(limit.value)}, and taxable income is above the tax threshold.`
  return { isProvisionalTaxpayer: true, code: 'other-income-over-limit', sentence, otherIncome: other }
}

/**
 * Paragraph 18(1)(d) as it was until 28 February 2015: from 65 the limit is one of all taxable income, which may come from remuneration,
 * interest, dividends and rent alone. Undefined: it doesn't apply.
 */
function olderVerdict(at: Assessment, taxableIncome: Figure, furtherIncome: readonly Figure[]): Verdict | undefined {
  const found = findOn(at.tax, 'provisionalTax', 'olderIncome', yearEnd(at.year))
  if (!found.found || at.age === undefined || at.age < 65) return undefined
  const limit = constant(found, `income limit of provisional tax from 65 of ${at.year}`, (cents) => cents)
  const over = at.ledger.line(
    'provisional.overOlderIncome',
    'Taxable income above the limit from 65',
    excess([taxableIncome], [limit]),
    OLDER,
  )
  const hasOther = furtherIncome.some(isSomething) || at.inputs.disposals.length > 0
  const sources = 'only remuneration, interest, dividends and rent'
  if (over.value === 0 && !hasOther) {
    const sentence = `Not a provisional taxpayer: from 65, ${sources}, and taxable income of ${formatMoney(taxableIncome.value)} is not above ${formatMoney(limit.value)}.`
    return { isProvisionalTaxpayer: false, code: 'older-within-limit', sentence }
  }
  const why =
    over.value === 0
      ? `taxable income does not come from ${sources.replace('only ', '')} alone`
      : `taxable income is above ${formatMoney(limit.value)}`
  return { isProvisionalTaxpayer: true, code: 'older-over-limit', sentence: `A provisional taxpayer from 65: ${why}.` }
}

/** The threshold as published for the year; from 75 that from 65 in years that knew no third rebate. */
function thresholdOf(at: Assessment): ConstantFigure {
  const { age, year } = at
  if (age === undefined || age < 65)
    return constant(findInYear(at.tax, 'incomeTax', 'threshold', year), `tax threshold under 65 of ${year}`, (cents) => cents)
  const found = findInYear(at.tax, 'incomeTax', 'ageThresholds', year)
  return age < 75
    ? constant(found, `tax threshold from 65 of ${year}`, ({ from65 }) => from65)
    : constant(found, `tax threshold from 75 of ${year}`, ({ from65, from75 }) => from75 ?? from65)
}

function notLoaded({ missing }: ConstantFigure): Verdict {
  return { isProvisionalTaxpayer: undefined, code: 'not-loaded', sentence: sentenceOf(missing!) }
}
