import { type Missing, findOn } from '../../../../law/lookup/find.ts'
import { multiplyDivide, shareOf } from '../../../../base/money/cents.ts'
import { FINE, ONE, toCents } from '../../../../base/money/compound.ts'
import { yearEnd } from '../../../../law/tax-year.ts'
import { NO_ITEMS, NO_TAX, type YearItems, type YearTax, hasItems, missingOf } from '../taxpayer/taxpayer.ts'
import { type Parts, type Rates, type VehicleRules, incomeOf } from '../vehicles/rules.ts'
import type { Comparison } from './comparison.ts'
import { partsOf } from './monthly-rates.ts'
import type { State, YearOpening } from './state.ts'
import { type Over, overLimits, taxFreeLaw } from './tax-free.ts'

/** Taxes on the way, cents; income is below nil where contributions save more than they cost. */
export interface Taxes {
  readonly dividends: number
  readonly insurer: number
  readonly income: number
  readonly capitalGains: number
  readonly penalty: number
}

/** A year of assessment of a vehicle, or as much of it as has passed. */
export interface RunYear {
  readonly year: number
  /** Months, both included. */
  readonly first: number
  readonly last: number
  readonly parts: Parts
  /** The gain realised by turnover, and all gains realised including it. */
  readonly turned: number
  readonly realised: number
  readonly items: YearItems
  readonly tax: YearTax
  readonly taxes: Taxes
  /** Tax saved that contributions at equal net cost were raised by. */
  readonly anticipated: number
  readonly rates: Rates
  /** Of tax-free savings: paid in above the limits. */
  readonly over: Over
}

type Finished = Pick<State, 'vehicle' | 'rules' | 'rates' | 'columns'>

/** The tax of a year from its opening up to a month, from the columns. Pure. */
export function yearUpTo(
  run: Finished,
  opening: YearOpening,
  month: number,
  comparison: Comparison,
): { readonly worked: RunYear; readonly missing: readonly Missing[] } {
  const { rules, columns, vehicle } = run
  const year = comparison.calendar.yearOf(month)
  const parts = partsBetween(run, opening.first, month)
  const { rates, missing } = ratesOf(run, year, comparison)
  const turned = turnedOver(run, parts, opening.first, month)
  const realised = hasGains(rules) ? columns.realised[month]! - opening.realised + turned : 0
  const gross = columns.gross[month]! - opening.gross
  const drawn = columns.drawn[month]! - opening.drawn
  const isRetirement = rules.paidIn === 'retirement'
  const items: YearItems = {
    ...NO_ITEMS,
    ...rules.taxed.declares(parts, realised),
    lossBroughtForward: opening.loss,
    contribution: isRetirement ? gross : 0,
    contributionBroughtForward: opening.undeducted,
    savingsWithdrawal: isRetirement ? drawn : 0,
    annuity: rules.drawsDown ? drawn : 0,
  }
  const tax = taxOf(items, year, comparison)
  const { dividends, insurer } = rules.taxed.withholds(parts, realised, rates)
  const penalty = penaltyOf(run, gross, opening, year, comparison)
  const onGain = gainTaxOf(items, tax, year, comparison)
  return {
    worked: {
      year,
      first: opening.first,
      last: month,
      parts,
      turned,
      realised,
      items,
      tax,
      taxes: { dividends, insurer, income: tax.normal - onGain, capitalGains: onGain, penalty: penalty.amount },
      anticipated:
        comparison.inputs.equalNetCost && isRetirement && vehicle.kind === 'ra' ? gross - (columns.paidIn[month]! - opening.paidIn) : 0,
      rates,
      over: penalty.over,
    },
    missing: [...missing, ...penalty.missing, ...tax.missing],
  }
}

function taxOf(items: YearItems, year: number, { taxpayer }: Comparison): YearTax {
  if (hasItems(items)) return taxpayer.taxOn(year, items)
  return { ...NO_TAX, lossForward: items.lossBroughtForward, undeducted: items.contributionBroughtForward }
}

/** On top of the income: the year's tax with the gain less the tax without it. */
function gainTaxOf(items: YearItems, tax: YearTax, year: number, { taxpayer }: Comparison): number {
  if (items.gain === 0) return 0
  const without = { ...items, gain: 0 }
  return tax.normal - (hasItems(without) ? taxpayer.taxOn(year, without).normal : 0)
}

/** A deposit has none, even if its charges exceed the return. */
const hasGains = ({ ends }: VehicleRules) => ends === 'asset' || ends === 'policy'

/** By the rate of each part on all that has grown in these months, half-up to the cent once. */
function partsBetween({ columns, rates, vehicle }: Finished, first: number, last: number): Parts {
  const grew = columns.grew[last]! - columns.grew[first - 1]!
  return partsOf(vehicle.returnSplit, (_part, name) => toCents((grew * rates.parts[name]) / ONE))
}

/** Turnover sells a share of the holdings, with the same share of the unrealised gain; pro rata for part of a year. */
function turnedOver({ vehicle, rules, columns }: Finished, parts: Parts, first: number, last: number): number {
  if (vehicle.turnover === 0 || !hasGains(rules) || !rules.turnoverRealises) return 0
  const unrealised = toCents(columns.fine[last]! - columns.baseCost[last]!) - incomeOf(parts)
  return multiplyDivide(shareOf(unrealised, vehicle.turnover), last - first + 1, 12)
}

const NO_RATES: Rates = { dividendsTax: 0, fundIncome: 0, fundGain: 0 }

/** On the last day of the year. Rates that the vehicle doesn't need are not looked up. */
export function ratesOf(
  { rules, vehicle }: Pick<Finished, 'rules' | 'vehicle'>,
  year: number,
  { tax }: Comparison,
): { readonly rates: Rates; readonly missing: readonly Missing[] } {
  if (rules.by === 'none') return { rates: NO_RATES, missing: [] }
  const on = yearEnd(year)
  const { saDividend, foreignDividend } = vehicle.returnSplit
  const hasDividends = saDividend > 0 || (rules.by === 'insurer' && foreignDividend > 0)
  const dividends = hasDividends ? findOn(tax, 'dividendsTax', 'rate', on) : undefined
  const fund = rules.by === 'insurer' ? findOn(tax, 'policyholderFund', 'individual', on) : undefined
  const { income, inclusion } = fund?.found === true ? fund.value : { income: 0, inclusion: 0 }
  return {
    rates: {
      dividendsTax: dividends?.found === true ? dividends.value : 0,
      fundIncome: income,
      fundGain: shareOf(income, inclusion),
    },
    missing: missingOf(...[dividends, fund].filter((found) => found !== undefined)),
  }
}

function penaltyOf({ rules, vehicle }: Finished, gross: number, opening: YearOpening, year: number, comparison: Comparison) {
  const none = { annual: 0, lifetime: 0 }
  if (rules.paidIn !== 'taxFree' || gross === 0) return { amount: 0, over: none, missing: [] }
  const { annual, lifetime, penalty } = taxFreeLaw(comparison.tax, year)
  const missing = missingOf(annual, lifetime, penalty)
  if (!annual.found || !lifetime.found || !penalty.found) return { amount: 0, over: none, missing }
  const inYear = opening.first === 1 ? (vehicle.paidThisYear ?? comparison.taxFreeBefore.inYear) : 0
  const over = overLimits(gross, opening.taxFree, inYear, { annual: annual.value, lifetime: lifetime.value })
  return { amount: shareOf(Math.max(over.annual, over.lifetime), penalty.value), over, missing }
}

/** The year's tax that is taken out of the vehicle itself. */
export const takenOf = ({ taxes }: RunYear, isOutside: boolean) =>
  taxes.dividends + taxes.insurer + taxes.penalty + (isOutside ? 0 : taxes.income + taxes.capitalGains)

/** The year's addition to the base cost: reinvested income and realised gain, less tax. */
export const addedToBase = ({ parts, turned, taxes }: RunYear): bigint =>
  BigInt(incomeOf(parts) + turned - taxes.dividends - taxes.insurer - taxes.income - taxes.capitalGains) * FINE
