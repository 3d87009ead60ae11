import { findOn, sentenceOf } from '../../lookup/find.ts'
import { formatMoney } from '../../../base/money/format.ts'
import type { Assessment } from '../assessment/assessment.ts'
import { isNonResident } from '../assessment/resident-on.ts'
import { yearEnd } from '../../tax-year.ts'
import { paragraph } from '../../working/law.ts'
import { type Figure, type Line, constant, excess, inputsOf, sum } from '../../working/ledger.ts'

/** The test that decides whether a person is a provisional taxpayer. */
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
  /** The amount compared with the limit of other income; undefined if an earlier test decided. */
  readonly otherIncome?: Line
}

export interface IncomeForVerdict {
  /**
   * As taxed: interest, dividends, foreign dividends and rental, and remuneration from an employer who isn't registered for PAYE, which a
   * foreign pension is too. The law names these and counts nothing else towards the limit.
   */
  readonly otherIncome: readonly Figure[]
  /** Other income that isn't remuneration, such as royalties: it makes the tests necessary, but doesn't count towards the limit. */
  readonly furtherIncome: readonly Figure[]
  /** No income, but a part of taxable income that is of another kind. */
  readonly taxableGain: Figure
  readonly taxableIncome: Figure
  /** Tax on all taxable income, and its reductions before credits: at the tax threshold they are equal. */
  readonly tableTax: Figure
  readonly rebates: readonly Figure[]
}

const LAW = paragraph('Fourth', '1 "provisional taxpayer"')
const THRESHOLD = paragraph('Fourth', '1 "tax threshold"')
const OLDER = paragraph('Fourth', '18(1)(d)')
const isSomething = ({ value, missing }: Figure) => value !== 0 || missing !== undefined

/**
 * A natural person with income other than remuneration is a provisional taxpayer, unless nothing comes from a business and either taxable
 * income isn't above the tax threshold or interest, dividends and rent aren't above the limit. So is a person notified by SARS; the
 * inputs don't have that. Capital gains aren't income and count only in taxable income.
 */
export function provisionalVerdict(at: Assessment, given: IncomeForVerdict): Verdict {
  const { otherIncome, furtherIncome, taxableIncome, tableTax, rebates } = given
  const { line } = at.ledger
  const { inputs } = at
  // Receipts of a non-resident's business abroad aren't gross income (s1 "gross income" (ii)).
  const turnover = inputs.businesses.flatMap((row, index) =>
    row.abroad && isNonResident(inputs) ? [] : inputsOf(row, `businesses.${index}`, ['turnover']),
  )
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

  const older = olderVerdict(at, given)
  if (older !== undefined) return older
  if (tableTax.missing !== undefined) return notLoaded(tableTax)
  const overThreshold = line('provisional.overThreshold', 'Tax above the rebates', excess([tableTax], rebates), THRESHOLD)
  if (overThreshold.value === 0) {
    const amount = formatMoney(taxableIncome.value)
    const sentence = `Not a provisional taxpayer: no business, and taxable income of ${amount} is not above the tax threshold.`
    return { isProvisionalTaxpayer: false, code: 'under-threshold', sentence }
  }

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
 * interest, dividends and rent alone. Item (c), with the tax threshold and the limit of other income, was for persons below 65. Undefined: it
 * doesn't apply.
 */
function olderVerdict(at: Assessment, { furtherIncome, taxableGain, taxableIncome }: IncomeForVerdict): Verdict | undefined {
  const found = findOn(at.tax, 'provisionalTax', 'olderIncome', yearEnd(at.year))
  if (!found.found || at.age === undefined || at.age < 65) return undefined
  const limit = constant(found, `income limit of provisional tax from 65 of ${at.year}`, (cents) => cents)
  const over = at.ledger.line(
    'provisional.overOlderIncome',
    'Taxable income above the limit from 65',
    excess([taxableIncome], [limit]),
    OLDER,
  )
  const hasOther = [...furtherIncome, taxableGain].some(isSomething)
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

function notLoaded({ missing }: Pick<Figure, 'missing'>): Verdict {
  return { isProvisionalTaxpayer: undefined, code: 'not-loaded', sentence: sentenceOf(missing!) }
}
