import { findInYear, findOn } from '../../../law/lookup/find.ts'
import { exemptionOfPeriod, leftOfLimit } from '../../../law/assessment/assessment/short-year.ts'
import type { TaxConstants } from '../../../law/figure/tax-kinds.ts'
import type { TaxScenarioInputs } from '../../../law/assessment/inputs/scenario.ts'
import { yearEnd } from '../../../law/tax-year.ts'
import type { TaxScenarioResult } from '../../../law/assessment/result/result.ts'
import type { Limit } from '../../../base/charts/limit.ts'

/** A limit with the group of inputs that shows it. */
export interface YearLimit extends Limit {
  readonly group: 'person' | 'investments' | 'business' | 'gains' | 'deductions' | 'medical' | 'paid'
}
type Found = Pick<YearLimit, 'used' | 'limit'> | undefined

/** Years before which an age that changes the rebates is shown. */
const YEARS_BEFORE = 5

/**
 * The limits of which the year uses something: what is used, and up to where. A limit that is refused or whose constant is missing is left
 * out. `tax`: the constants that the result was worked out with.
 */
export function limitsOf(inputs: TaxScenarioInputs, result: TaxScenarioResult, tax: TaxConstants): readonly YearLimit[] {
  const { retirement, donations, room, turnoverTax, capitalGains, medical, provisional, taxableIncome, age } = result
  const { tfsaContributions = 0, tfsaContributionsEarlier = 0, tfsaContributionsBefore } = inputs
  const on = yearEnd(result.taxYear)
  const vat = findOn(tax, 'vatRegistration', 'threshold', on)
  const second = findOn(tax, 'provisionalTax', 'secondEstimate', on)
  const other = findOn(tax, 'provisionalTax', 'otherIncome', on)
  const exclusions = findInYear(tax, 'capitalGains', 'exclusions', result.taxYear)
  const inLife = tfsaContributionsBefore === undefined ? null : tfsaContributions + tfsaContributionsEarlier + tfsaContributionsBefore
  const limits: (YearLimit | undefined)[] = [
    ofAge(age),
    named('investments', 'Interest exemption', 's 10(1)(i)', ofInterest(inputs, result, tax)),
    named('investments', 'Tax-free savings this year', 's 12T', ofRoom(tfsaContributions, room.tfsaYear)),
    named('investments', 'Tax-free savings, lifetime', 's 12T', tfsaContributions === 0 ? undefined : ofRoom(inLife, room.tfsaLife)),
    named('business', 'Turnover tax', 'Sixth Schedule, para 2', of(turnoverTax?.turnover, turnoverTax?.limit)),
    named('business', 'VAT registration', 'VAT Act, s 23', of(turnoverTax?.turnover, vat.found ? vat.value.compulsory : null)),
    named('gains', 'Annual exclusion', 'Eighth Schedule, para 5', ofExclusion(inputs, capitalGains, exclusions)),
    named('deductions', 'Retirement contributions', 's 11F', upTo(retirement.contributions, retirement.deducted, room.s11F)),
    named('deductions', 'Donations', 's 18A', upTo(donations.given, donations.deducted, room.s18A)),
    opening(named('medical', 'Medical, 7,5 % of income', 's 6B(3)(c)', of(sumOf(medical), medical.threshold))),
    named('paid', 'Other income (provisional)', 'Fourth Schedule, para 1', of(provisional.otherIncome, other.found ? other.value : null)),
    ...(provisional.test === null || !second.found ? [] : ofSecondEstimate(taxableIncome.total, second.value)),
  ]
  return limits.filter((limit) => limit !== undefined)
}

function named(group: YearLimit['group'], label: string, section: string, found: Found): YearLimit | undefined {
  return found === undefined || found.used <= 0 || found.limit <= 0 ? undefined : { group, label, section, ...found }
}

const opening = (limit: YearLimit | undefined): YearLimit | undefined => limit && { ...limit, opens: true }

const of = (used: number | null | undefined, limit: number | null | undefined): Found =>
  used == null || limit == null ? undefined : { used, limit }

/** The limit is the sum of the deducted and remaining amounts. */
const upTo = (used: number | null, counted: number | null, left: number | null): Found =>
  used === null || counted === null || left === null ? undefined : { used, limit: counted + left }

/** Nothing is left where the limit is reached; how far it lies below isn't in the result. */
const ofRoom = (used: number | null, left: number | null): Found =>
  used === null || left === null ? undefined : { used, limit: used + left }

/** The exempt part of local interest, up to the exemption for the age. */
function ofInterest(inputs: TaxScenarioInputs, { exempt, age, taxYear }: TaxScenarioResult, tax: TaxConstants): Found {
  const used = exempt.find(({ id }) => id === 'investment.interestExempt')?.amount
  const found = findInYear(tax, 'interestExemption', 'exemption', taxYear)
  if (!found.found) return undefined
  return of(used, exemptionOfPeriod(inputs, age !== null && age >= 65 ? found.value.from65 : found.value.under65))
}

/** A loss uses it as well (para 5(1)); in the year of death that exclusion replaces it (para 5(2)). */
const ofExclusion = (
  inputs: TaxScenarioInputs,
  { exclusion }: TaxScenarioResult['capitalGains'],
  found: ReturnType<typeof findInYear<'capitalGains', 'exclusions'>>,
): Found => {
  if (!found.found) return undefined
  return of(exclusion, leftOfLimit(inputs, 'exclusion', inputs.dateOfDeath === undefined ? found.value.annual : found.value.death))
}

const sumOf = ({ feesAbove, expenses }: TaxScenarioResult['medical']): number | null =>
  feesAbove === null || expenses === null ? null : feesAbove + expenses

/** Up to it the basic amount may be a safe estimate, above it 80 % of the actual income alone is; between the two one source decides. */
function ofSecondEstimate(
  income: number | null,
  { limit, certainUpTo }: { readonly limit: number | null; readonly certainUpTo: number | null },
) {
  const label = 'Income against basic-amount limit'
  const section = 'Fourth Schedule, para 20(1)'
  const certain = named('paid', label, section, of(income, certainUpTo))
  return limit === certainUpTo
    ? [certain]
    : [certain, named('paid', 'Income against announced basic-amount limit', section, of(income, limit))]
}

/** 65 and 75 on the last day of the year: the next rebate from some years before, the one that was reached last after it. */
function ofAge(age: number | null): YearLimit | undefined {
  if (age === null || age < 65 - YEARS_BEFORE) return undefined
  const limit = age < 75 - YEARS_BEFORE ? 65 : 75
  const section = limit === 65 ? 's 6(2)(b)' : 's 6(2)(c)'
  return { group: 'person', label: `Rebate from age ${limit}`, section, used: age, limit, unit: 'years', opens: true }
}
