import type { Missing } from '../../../../law/lookup/find.ts'
import { multiplyDivide } from '../../../../base/money/cents.ts'
import { FINE, realOf } from '../../../../base/money/compound.ts'
import type { VehicleInputs } from '../inputs/comparison.ts'
import { RULES } from '../vehicles/kinds.ts'
import type { VehicleRules } from '../vehicles/rules.ts'
import type { Comparison } from './comparison.ts'
import { joined, takingOver } from './divert.ts'
import { drawdownLimits } from './drawdown.ts'
import { entered } from './entered.ts'
import type { MonthlyRates } from './monthly-rates.ts'
import { contributionCosting } from './net-cost.ts'
import {
  type Columns,
  type State,
  type YearOpening,
  grow,
  keep,
  newState,
  receive,
  receiveRefund,
  releaseFreed,
  seed,
  takeOut,
  takeTax,
} from './state.ts'
import { allowedOf, taxFreeLaw } from './tax-free.ts'
import { twoPotFrom } from './two-pot.ts'
import { type RunYear, addedToBase, takenOf, yearUpTo } from './year.ts'

/**
 * A vehicle from month to month up to its exit. Amounts grow in billionths of a cent (`money/compound.ts`) and are rounded to the cent
 * where they are shown or taxed; what is paid, drawn and taxed is whole cents. So growth is what is left: value − paid in + charges +
 * tax + paid out, exact to the cent.
 */
export interface Run {
  readonly vehicle: VehicleInputs
  readonly rules: VehicleRules
  readonly rates: MonthlyRates
  /** Its last month. */
  readonly months: number
  readonly columns: Columns
  readonly years: readonly RunYear[]
  readonly openings: readonly YearOpening[]
  /** The month in which nothing is left; null while something is. */
  readonly emptyIn: number | null
  /** Months with withdrawals above the available value. */
  readonly cut: readonly number[]
  /** Withdrawals above the amount that a policy allows in its restricted period, with that amount. */
  readonly restricted: readonly { readonly month: number; readonly amount: number }[]
  readonly missing: readonly Missing[]
  /** Beyond the largest amount. */
  readonly outgrown: boolean
  /** Contributions refused by limits, by month; they stopped or were diverted. */
  readonly turnedAway: ReadonlyMap<number, number>
  /** If something was diverted: both parts separately. Everything else here is their sum. */
  readonly parts?: { readonly own: Run; readonly diverted: Run }
}

/** R10 trillion, and R100 billion paid in. */
const MAX_FINE = 10n ** 15n * FINE
const MAX_PAID = 10 ** 13

/** A vehicle, with the part diverted from it above a limit. Pure and total. */
export function run(vehicle: VehicleInputs, comparison: Comparison): Run {
  const turnedAway = new Map<number, number>()
  const own = runOne(vehicle, comparison, (month) => entered(vehicle, month), turnedAway)
  const target = targetOf(vehicle, comparison)
  if (target === undefined || turnedAway.size === 0 || own.outgrown) return own
  const diverted = runOne(takingOver(target, vehicle.exitMonth), comparison, (month) => turnedAway.get(month) ?? 0, new Map())
  if (diverted.outgrown) return { ...own, outgrown: true }
  const both = joined(own, diverted)
  // A paid-off bond doesn't count as an empty vehicle.
  return own.rules.savesInterest ? { ...both, emptyIn: null } : both
}

/** The vehicle that receives diverted money: above the limits of tax-free savings, or once a bond is paid off. */
function targetOf({ kind, aboveLimit, divertTo, freedTo }: VehicleInputs, { inputs }: Comparison): VehicleInputs | undefined {
  if (RULES[kind].savesInterest) return freedTo === undefined ? undefined : inputs.vehicles[freedTo]
  return aboveLimit === 'divert' && divertTo !== undefined ? inputs.vehicles[divertTo] : undefined
}

/** One loop for all kinds of vehicles. */
function runOne(vehicle: VehicleInputs, comparison: Comparison, enters: (month: number) => number, turnedAway: Map<number, number>): Run {
  const { calendar, inputs } = comparison
  const { exitMonth } = vehicle
  const { twoPot, missing } = twoPotFrom(comparison.tax, inputs.startDate)
  const state = newState(vehicle, inputs, twoPot)
  if (state.rules.paidIn === 'retirement') for (const each of missing) state.missing.set(each.name, each)
  if (state.rules.drawsDown) {
    const limits = drawdownLimits(comparison.tax, inputs.startDate)
    if (limits.found) state.limits = limits.value
    else state.missing.set(limits.missing.name, limits.missing)
  }
  const years: RunYear[] = []
  const openings: YearOpening[] = [firstOpening(vehicle, state, comparison)]
  let payments = paymentsOfYear(state, openings[0]!, comparison, enters)
  const pay = (month: number) => {
    const planned = payments?.get(month) ?? { net: 0, gross: 0 }
    const { net, gross } = withinLimits(state, planned, month, openings.at(-1)!, comparison)
    if (net < planned.net) turnedAway.set(month, planned.net - net)
    state.paidIn += net
    state.taxes -= gross - net
    if (gross > 0) receive(state, gross, month)
  }
  const frees = state.bond !== undefined && vehicle.freedTo !== undefined
  const free = (owedAfter: number, into: number) => {
    const cents = frees ? releaseFreed(state, owedAfter) : 0
    if (cents > 0) turnedAway.set(into, (turnedAway.get(into) ?? 0) + cents)
  }
  pay(0)
  free(0, 0)
  keep(state, 0)
  let month = 0
  let isOutgrown = payments === undefined
  while (month < exitMonth && !isOutgrown) {
    month += 1
    seed(state, month)
    if (inputs.timing === 'monthStart') {
      pay(month)
      free(month - 1, month)
    }
    grow(state, month)
    if (inputs.timing === 'monthEnd') pay(month)
    takeOut(state, month)
    receiveRefund(state, month)
    // At the end of a month is at the start of the next one, for payments at the start.
    if (inputs.timing === 'monthEnd') free(month, month)
    else if (month < exitMonth) free(month, month + 1)
    keep(state, month)
    isOutgrown = state.fine > MAX_FINE || state.paidIn > MAX_PAID
    if ((calendar.endsYear(month) || month === exitMonth) && !isOutgrown) {
      const opening = openings.at(-1)!
      const { worked, missing } = yearUpTo(state, opening, month, comparison)
      for (const each of missing) state.missing.set(each.name, each)
      years.push(worked)
      openings.push(closeYear(state, worked, opening, comparison))
      keep(state, month)
      if (month < exitMonth) payments = paymentsOfYear(state, openings.at(-1)!, comparison, enters)
      isOutgrown = payments === undefined
    }
  }
  inMoneyOfToday(state.columns, inputs.inflation)
  return {
    vehicle,
    rules: state.rules,
    rates: state.rates,
    months: month,
    columns: state.columns,
    years,
    openings,
    emptyIn: state.emptyIn,
    cut: state.cut,
    restricted: state.restricted,
    missing: [...state.missing.values()],
    outgrown: isOutgrown,
    turnedAway,
  }
}

/** Tax-free savings take no more than the limits of the year and of the life, unless a penalty is accepted. */
function withinLimits(
  { vehicle, rules, gross }: State,
  payment: { readonly net: number; readonly gross: number },
  month: number,
  opening: YearOpening,
  { tax, calendar, taxFreeBefore }: Comparison,
) {
  if (rules.paidIn !== 'taxFree' || vehicle.aboveLimit === 'penalty' || payment.gross === 0) return payment
  const law = taxFreeLaw(tax, calendar.yearOf(Math.max(1, month)))
  const paid = gross - opening.gross
  const inYear = opening.first === 1 ? (vehicle.paidThisYear ?? taxFreeBefore.inYear) : 0
  const allowed = allowedOf(payment.gross, opening.taxFree + paid, inYear + paid, law)
  return { net: allowed, gross: allowed }
}

/** An existing holding is not a payment of the first year. */
const firstOpening = (vehicle: VehicleInputs, { rules }: State, { taxFreeBefore }: Comparison): YearOpening => ({
  first: 1,
  gross: 0,
  paidIn: vehicle.holding.value,
  realised: 0,
  drawn: 0,
  undeducted: rules.paidIn === 'retirement' ? vehicle.holding.undeducted : 0,
  loss: 0,
  taxFree: vehicle.paidBefore ?? taxFreeBefore.before,
})

/** Each payment is deflated by its own month, a refund that is owed by the month of the statement. */
function inMoneyOfToday({ paidOut, owed, paidOutToday }: Columns, inflation: number): void {
  let [settled, today] = [0, 0]
  for (const [month, out] of paidOut.entries()) {
    const now = out - owed[month]!
    if (now !== settled) today += realOf(now - settled, inflation, month)
    settled = now
    paidOutToday[month] = owed[month] === 0 ? today : today + realOf(owed[month]!, inflation, month)
  }
}

/** A retirement fund pays no tax: tax due or saved is the member's own. */
export const isTaxedOutside = ({ paidIn, drawsDown }: VehicleRules) => paidIn === 'retirement' || drawsDown

/** The end of a year of assessment, or of the vehicle: its tax is taken. Gives the opening of the next year. */
function closeYear(state: State, worked: RunYear, opening: YearOpening, { inputs, calendar }: Comparison): YearOpening {
  const { rules, vehicle, columns } = state
  const { taxes, anticipated, last, tax } = worked
  const due = taxes.income + taxes.capitalGains
  const isOutside = isTaxedOutside(rules)
  state.taxes += taxes.dividends + taxes.insurer + taxes.penalty + due + anticipated
  takeTax(state, takenOf(worked, isOutside))
  if (isOutside) {
    const owed = due + anticipated
    state.paidOut -= owed
    if (owed < 0 && rules.paidIn === 'retirement') {
      const month = monthAfter(last, inputs.refundMonth, calendar)
      state.refund = { amount: -owed, month, isPaidIn: vehicle.reinvestTaxRefund && !inputs.equalNetCost }
    }
  }
  state.baseCost += addedToBase(worked)
  if (state.baseCost < 0n) state.baseCost = 0n
  return {
    first: last + 1,
    gross: state.gross,
    paidIn: state.paidIn,
    realised: columns.realised[last]!,
    drawn: columns.drawn[last]!,
    undeducted: rules.paidIn === 'retirement' ? tax.undeducted : 0,
    loss: rules.by === 'holder' ? tax.lossForward : 0,
    taxFree: opening.taxFree + state.gross - opening.gross,
  }
}

/** The first month after another one that is this calendar month. */
function monthAfter(month: number, calendarMonth: number, calendar: Comparison['calendar']): number {
  return month + 1 + ((calendarMonth - calendar.calendarMonth(month + 1) + 12) % 12)
}

/** The payments of a year of assessment, of the first one with the initial amount. Undefined where they outgrow everything. */
function paymentsOfYear(state: State, opening: YearOpening, { calendar, inputs, taxpayer }: Comparison, enters: (month: number) => number) {
  const { vehicle, rules } = state
  const isOver = rules.paidIn === 'retirement' && vehicle.stopsWithWork && !taxpayer.worksIn(calendar.yearOf(opening.first))
  const months = opening.first === 1 ? [0] : []
  for (let month = opening.first; month <= vehicle.exitMonth; month += 1) {
    months.push(month)
    if (calendar.endsYear(month)) break
  }
  const net = months.map((month) => (isOver ? 0 : enters(month)))
  const total = net.reduce((sum, cents) => sum + cents, 0)
  if (total > MAX_PAID) return undefined
  const isRaised = inputs.equalNetCost && rules.paidIn === 'retirement' && total > 0
  const raised = isRaised ? contributionCosting(total, taxpayer, calendar.yearOf(opening.first), opening.undeducted) : total
  const payments = new Map<number, { readonly net: number; readonly gross: number }>()
  let [passed, reached] = [0, 0]
  for (const [at, month] of months.entries()) {
    passed += net[at]!
    const upTo = raised === total ? passed : multiplyDivide(passed, raised, total)
    payments.set(month, { net: net[at]!, gross: upTo - reached })
    reached = upTo
  }
  return payments
}
