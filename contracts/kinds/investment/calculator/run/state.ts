import type { Missing } from '../../../../law/lookup/find.ts'
import { FINE, ONE, monthlyFactor, toCents } from '../../../../base/money/compound.ts'
import type { InvestmentComparisonInputs, VehicleInputs } from '../inputs/comparison.ts'
import { RULES } from '../vehicles/kinds.ts'
import type { VehicleRules } from '../vehicles/rules.ts'
import { type TwoPot, seedOf } from './two-pot.ts'
import { bondBalances } from './bond.ts'
import { type DrawdownLimits, drawdownAt } from './drawdown.ts'
import { type MonthlyRates, monthlyRates } from './monthly-rates.ts'
import { policyFreeFrom, restrictedAmount } from './policy.ts'

/** Figures at the end of each month; index 0 is the start. Sums are from the start on, in cents unless noted. */
export interface Columns {
  /** Billionths of a cent. */
  readonly fine: bigint[]
  readonly baseCost: bigint[]
  /** Of a retirement annuity: the savings component, and the vested one. */
  readonly savings: bigint[]
  readonly vested: bigint[]
  /** Total growth so far. */
  readonly grew: bigint[]
  readonly value: number[]
  /** From the pocket, and to it. */
  readonly paidIn: number[]
  readonly paidOut: number[]
  /** The part of the payouts that is a tax refund still to come. */
  readonly owed: number[]
  /** Payouts, each in money of today by its own month. */
  readonly paidOutToday: number[]
  /** All charges, and of them the initial ones. */
  readonly fees: number[]
  readonly initialFees: number[]
  /** Tax before the exit; a saving counts below nil. */
  readonly taxes: number[]
  /** Amounts received by the vehicle, including refunds and the top-up of contributions at equal net cost. */
  readonly gross: number[]
  readonly realised: number[]
  /** Taken out, before tax. */
  readonly drawn: number[]
}

/** The opening of a year of assessment, on which the year's tax is based. */
export interface YearOpening {
  /** Its first month. */
  readonly first: number
  readonly gross: number
  readonly paidIn: number
  readonly realised: number
  readonly drawn: number
  readonly undeducted: number
  readonly loss: number
  /** Tax-free savings paid in before. */
  readonly taxFree: number
}

/** A vehicle while it runs. Changed in place: nothing of it leaves the run before it is finished. */
export interface State {
  readonly vehicle: VehicleInputs
  readonly rules: VehicleRules
  readonly rates: MonthlyRates
  readonly columns: Columns
  readonly bond: readonly bigint[] | undefined
  readonly twoPot: TwoPot
  fine: bigint
  baseCost: bigint
  savings: bigint
  vested: bigint
  grew: bigint
  charged: bigint
  chargedInitially: bigint
  paidIn: number
  paidOut: number
  /** The refund of the year before, until it comes. */
  refund: { readonly amount: number; readonly month: number; readonly isPaidIn: boolean } | undefined
  taxes: number
  gross: number
  realised: number
  drawn: number
  readonly inflation: number
  /** Of a living annuity's drawdown. */
  limits: DrawdownLimits
  /** A month's drawdown until the next anniversary. */
  drawdown: number
  emptyIn: number | null
  readonly cut: number[]
  /** From the end of this month on a policy is free; before it withdrawals were held to these amounts. */
  readonly freeFrom: number
  readonly restricted: { readonly month: number; readonly amount: number }[]
  readonly missing: Map<string, Missing>
}

export function newState(
  vehicle: VehicleInputs,
  { compounding, inflation }: Pick<InvestmentComparisonInputs, 'compounding' | 'inflation'>,
  twoPot: TwoPot,
): State {
  const rules = RULES[vehicle.kind]
  const rates = monthlyRates(vehicle, compounding)
  const { bondBalance, bondMonths, exitMonth, holding } = vehicle
  const isFund = rules.paidIn === 'retirement'
  return {
    vehicle,
    rules,
    rates,
    columns: {
      fine: [],
      baseCost: [],
      savings: [],
      vested: [],
      grew: [],
      value: [],
      paidIn: [],
      paidOut: [],
      owed: [],
      paidOutToday: [],
      fees: [],
      initialFees: [],
      taxes: [],
      gross: [],
      realised: [],
      drawn: [],
    },
    bond: rules.savesInterest && bondBalance !== undefined ? bondBalances(bondBalance, bondMonths, rates.growth, exitMonth) : undefined,
    twoPot,
    fine: BigInt(holding.value) * FINE,
    baseCost: BigInt(holding.baseCost) * FINE,
    savings: isFund ? BigInt(holding.savings) * FINE : 0n,
    vested: isFund ? BigInt(twoPot.from > 0 ? holding.value : holding.vested) * FINE : 0n,
    grew: 0n,
    charged: 0n,
    chargedInitially: 0n,
    paidIn: holding.value,
    paidOut: 0,
    refund: undefined,
    taxes: 0,
    gross: 0,
    realised: 0,
    drawn: 0,
    inflation,
    limits: { least: 0, most: 0 },
    drawdown: 0,
    emptyIn: null,
    cut: [],
    freeFrom: rules.ends === 'policy' ? policyFreeFrom(vehicle) : 0,
    restricted: [],
    missing: new Map(),
  }
}

/** Records the end of a month; repeated where tax is taken after it. */
export function keep(state: State, month: number): void {
  const { columns } = state
  columns.fine[month] = state.fine
  columns.baseCost[month] = state.baseCost
  columns.savings[month] = state.savings
  columns.vested[month] = state.vested
  columns.grew[month] = state.grew
  columns.value[month] = toCents(state.fine)
  columns.paidIn[month] = state.paidIn
  columns.paidOut[month] = state.paidOut
  columns.owed[month] = state.refund?.amount ?? 0
  columns.fees[month] = toCents(state.charged + state.chargedInitially)
  columns.initialFees[month] = toCents(state.chargedInitially)
  columns.taxes[month] = state.taxes
  columns.gross[month] = state.gross
  columns.realised[month] = state.realised
  columns.drawn[month] = state.drawn
}

/** Into the vehicle in a month, less the initial charges. */
export function receive(state: State, gross: number, month: number): void {
  const { initialFee, adviceFeeInitial } = state.vehicle
  const fine = BigInt(gross) * FINE
  const fee = (fine * BigInt(initialFee + adviceFeeInitial)) / 1_000_000n
  state.gross += gross
  state.chargedInitially += fee
  state.fine += fine - fee
  state.baseCost += fine - fee
  if (state.rules.paidIn !== 'retirement') return
  const { from, savings } = state.twoPot
  if (month < from) state.vested += fine - fee
  else state.savings += ((fine - fee) * BigInt(savings.numerator)) / BigInt(savings.denominator)
}

/** On the last day before the components the savings component is seeded. */
export function seed(state: State, month: number): void {
  if (month === 0 || month !== state.twoPot.from || state.vested === 0n) return
  const seeded = seedOf(state.vested, state.twoPot)
  state.vested -= seeded
  state.savings += seeded
}

/** A refund comes: into the vehicle, or out of SARS's hands into the member's. */
export function receiveRefund(state: State, month: number): void {
  const { refund } = state
  if (refund === undefined || refund.month !== month) return
  state.refund = undefined
  if (!refund.isPaidIn) return
  state.paidOut -= refund.amount
  receive(state, refund.amount, month)
}

/**
 * Once the bond is paid off, the excess of the extra payments over its balance leaves in whole cents, and its instalment and later
 * payments go to another vehicle. They count as paid in there, no longer here.
 */
export function releaseFreed(state: State, month: number): number {
  const owed = state.bond![month]!
  const cents = Math.max(0, Number((state.fine - owed) / FINE))
  state.fine -= BigInt(cents) * FINE
  state.paidIn -= cents
  return cents
}

/** A month's return, then a month's charges on the result. */
export function grow(state: State, month: number): void {
  const { growth, fee } = state.rates
  const open = state.fine
  const owed = state.bond?.[month - 1]
  const growing = owed === undefined || open < owed ? open : owed
  state.grew += growing
  const raised = open + (growing * growth) / ONE
  const charge = fee === 0n ? 0n : (raised * fee) / ONE
  state.charged += charge
  state.fine = raised - charge
  // Para 43 of the Eighth Schedule: a gain in a foreign currency is worked out in it, so that its cost in rand moves with the rate.
  const { currencyDepreciation } = state.vehicle
  if (state.rules.isForeign && currencyDepreciation > 0) state.baseCost = (state.baseCost * monthlyFactor(currencyDepreciation)) / ONE
  for (const component of ['savings', 'vested'] as const) {
    if (state[component] === 0n) continue
    const grown = state[component] + (state[component] * growth) / ONE
    state[component] = grown - (grown * fee) / ONE
  }
  if (state.rules.drawsDown && (month - 1) % 12 === 0) {
    const { vehicle, inflation, limits, columns } = state
    state.drawdown = toCents(drawdownAt(open, columns.fine[0]!, (month - 1) / 12, vehicle, inflation, limits).fine)
  }
}

/** The month's drawdown and withdrawals. */
export function takeOut(state: State, month: number): void {
  if (state.drawdown > 0) takeAmount(state, state.drawdown)
  for (const { month: on, amount } of state.vehicle.withdrawals) {
    if (on !== month) continue
    const allowed = allowedByPolicy(state, month, amount)
    if (allowed < amount) state.restricted.push({ month, amount: allowed })
    if (takeAmount(state, allowed) < allowed) state.cut.push(month)
  }
  if (state.emptyIn === null && state.paidIn > 0 && state.fine < FINE) state.emptyIn = month
}

/** A policy in its restricted period pays out no more than was paid in, with 5 % a year. */
function allowedByPolicy({ rules, vehicle, freeFrom }: State, month: number, wanted: number): number {
  if (rules.ends !== 'policy' || month >= freeFrom) return wanted
  return Math.min(wanted, restrictedAmount(vehicle, month))
}

/** Realises its part of the gain. At most the value, or for a retirement annuity the savings component. */
function takeAmount(state: State, wanted: number): number {
  const available = state.rules.paidIn === 'retirement' ? state.savings : state.fine
  const amount = Math.min(wanted, Number(available / FINE))
  if (amount <= 0) return 0
  const fine = BigInt(amount) * FINE
  const base = (state.baseCost * fine) / state.fine
  state.realised += amount - toCents(base)
  state.baseCost -= base
  state.fine -= fine
  if (state.rules.paidIn === 'retirement') state.savings -= fine
  state.paidOut += amount
  state.drawn += amount
  return amount
}

/** Takes tax out of the value; any excess is paid by the person. */
export function takeTax(state: State, cents: number): void {
  const borne = cents <= 0 ? cents : Math.min(cents, Math.max(0, Number(state.fine / FINE)))
  state.fine -= BigInt(borne) * FINE
  state.paidOut -= cents - borne
}
