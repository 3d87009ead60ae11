import type { Exit } from '../run/exit.ts'
import type { Run } from '../run/run.ts'
import type { RunYear } from '../run/year.ts'
import type { Estimate } from './crossovers.ts'

/** Share of the value. If the tax, or its change, varies less than this between anniversaries, it is taken to move evenly. */
const STEADY = 0.01
/** Points between anniversaries where an estimate is checked exactly; the margin elsewhere, and its minimum share of the value. */
const PROBES = [0.3, 0.7]
const MARGIN = 3
const LEAST = 0.0005

/**
 * A vehicle's worth after tax in a month between two of its anniversaries, without running the tax engine: the share that tax takes
 * at the exit moves evenly between the two, and the tax of the year so far is its part of the year's. Undefined where that may be wrong:
 * before the first anniversary, where the share changes by more than 1 % of the value and not evenly, and in years with withdrawals, a penalty or
 * contributions above their limit.
 * `ends` are the exits on the anniversaries `stops`, every twelve months and the last one; `exactly` runs the tax engine.
 */
export function nearWorths(
  run: Run,
  ends: readonly Exit[],
  stops: readonly number[],
  exactly: (month: number) => number | undefined,
): (month: number) => Estimate | undefined {
  const { columns, vehicle } = run
  const shares = ends.map((end) => {
    const { value } = end
    return value <= 0 ? undefined : 1 - (end.afterTax + unsettled(run, end.month)) / value
  })
  const isUneven = (month: number) => {
    const year = yearOf(run, month)
    const { taxes, tax, items } = year
    const isLimited = taxes.income !== 0 && (tax.undeducted > 0 || items.contributionBroughtForward > 0)
    return taxes.penalty !== 0 || isLimited || vehicle.withdrawals.some(({ month: on }) => on >= year.first && on <= year.last)
  }
  const estimate = (month: number) => {
    const after = Math.ceil(month / 12) - 1
    const [a, b] = [shares[after - 1], shares[after]]
    if (after < 1 || stops[after]! > run.months || a === undefined || b === undefined) return undefined
    if (!isSteady(shares, after) || isUneven(month)) return undefined
    const [from, to] = [stops[after - 1]!, stops[after]!]
    const share = a + ((b - a) * (month - from)) / (to - from)
    return { worth: columns.value[month]! * (1 - share) - unsettled(run, month) + columns.paidOut[month]!, after }
  }
  const errors = new Map<number, number>()
  const errorBefore = (after: number) => {
    const known = errors.get(after)
    if (known !== undefined) return known
    const [from, to] = [stops[after - 1]!, stops[after]!]
    let most = 0
    for (const part of PROBES) {
      const month = Math.round(from + (to - from) * part)
      const [guess, exact] = [estimate(month)?.worth, exactly(month)]
      most = Math.max(most, guess === undefined || exact === undefined ? Infinity : Math.abs(guess - exact))
    }
    const error = MARGIN * most + LEAST * columns.value[to]!
    errors.set(after, error)
    return error
  }
  return (month) => {
    const found = estimate(month)
    return found === undefined ? undefined : { worth: found.worth, error: () => errorBefore(found.after) }
  }
}

/** Between the anniversary of this place and the one before. */
function isSteady(shares: readonly (number | undefined)[], place: number): boolean {
  const change = (at: number) => (shares[at] ?? 0) - (shares[at - 1] ?? 0)
  const now = change(place)
  const isEven = (at: number) => shares[at] !== undefined && shares[at - 1] !== undefined && Math.abs(change(at) - now) <= STEADY
  return Math.abs(now) <= STEADY || (isEven(place - 1) && isEven(place + 1))
}

const yearOf = ({ years }: Run, month: number): RunYear => years.find(({ last }) => last >= month) ?? years.at(-1)!

/** The tax of the year so far, which is taken at its end: of contributions by what was paid in, else by the months. */
function unsettled(run: Run, month: number): number {
  const { first, last, taxes, anticipated, items } = yearOf(run, month)
  if (month >= last) return 0
  const { gross } = run.columns
  const before = gross[first - 1]!
  const all = gross[last]! - before
  const passed = items.contribution > 0 && all > 0 ? (gross[month]! - before) / all : (month - first + 1) / (last - first + 1)
  const { dividends, insurer, income, capitalGains } = taxes
  return (dividends + insurer + income + capitalGains + anticipated) * passed
}
