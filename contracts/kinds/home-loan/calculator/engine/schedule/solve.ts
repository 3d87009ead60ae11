import { WHOLE_PPM, multiplyDivide } from '../../../../../base/money/cents.ts'
import { instalmentFor } from './instalment.ts'
import { newInterest } from './interest.ts'
import { type Loan, dependsOnRepricing, withoutPrepayments } from './loan.ts'

/** Month by month; index 0 is the day the loan starts. `README.md` has the conventions that every line here follows. */
export interface Schedule {
  /** Rows: the last index. */
  readonly months: number
  readonly rate: Float64Array
  readonly interest: Float64Array
  readonly instalment: Float64Array
  readonly extra: Float64Array
  readonly deposit: Float64Array
  readonly redraw: Float64Array
  readonly balance: Float64Array
  /** The contract's instalment of each month, and the payment if it grows. */
  readonly contract: Float64Array
  readonly paid: Float64Array
  /** The first redraw that asked for more than was prepaid. */
  readonly refused: RefusedRedraw | undefined
  /** Movements that did not take place: deposits above the balance, and redraws after the loan was paid off. */
  readonly unused: { readonly deposits: number; readonly redraws: number }
}

export interface RefusedRedraw {
  readonly day: number
  readonly requested: number
  readonly prepaid: number
}

/** The schedule of a loan, or of its first months. */
export function solve(loan: Loan, atMost = Infinity): Schedule {
  const { days, rates, lumps, skipped, extra, growth, offset } = loan
  const capacity = Math.min(days.length, atMost + 1)
  const column = () => new Float64Array(capacity)
  const [rate, interest, instalment] = [column(), column(), column()]
  const [extras, deposit, redraw] = [column(), column(), column()]
  const [balances, contracts, paid] = [column(), column(), column()]
  const accrual = newInterest(loan.isDaily ? 365 * WHOLE_PPM : 12 * WHOLE_PPM)

  // The payment to keep is that of the loan without prepayments.
  const kept = loan.keepsPayment && dependsOnRepricing(loan) ? solve(withoutPrepayments(loan), atMost) : undefined

  let balance = loan.opening
  let lastMonth = loan.term
  let prepaid = 0
  let rateAt = 0
  let lumpAt = 0
  let contract = 0
  let pays = 0
  let refused: RefusedRedraw | undefined
  const unused = { deposits: 0, redraws: 0 }
  let k = 0
  balances[0] = balance

  function takePlace(lumpDeposit: number, lumpRedraw: number, day: number): void {
    const put = lumpDeposit < balance ? lumpDeposit : balance
    unused.deposits += lumpDeposit - put
    prepaid += put
    const drawn = lumpRedraw < prepaid ? lumpRedraw : prepaid
    if (drawn < lumpRedraw) refused ??= { day, requested: lumpRedraw, prepaid }
    prepaid -= drawn
    balance += drawn - put
    deposit[k]! += put
    redraw[k]! += drawn
  }

  while (balance > 0 && k < atMost) {
    k += 1
    const start = days[k - 1]!
    const end = days[k]!
    while (rateAt + 1 < rates.length && rates[rateAt + 1]!.day <= start) rateAt += 1
    const ppm = rates[rateAt]!.ppm
    rate[k] = ppm

    let isSkipped = skipped[k] === 1
    if (isSkipped && loan.extendsTerm) lastMonth += 1
    else if (k === lastMonth) isSkipped = false

    if (k === 1) {
      contract = instalmentFor(loan, balance, ppm, 1, loan.term)
      pays = contract
    } else if (kept !== undefined) {
      const next = kept.contract[Math.min(k, kept.months)]!
      if (next !== contract) pays = contract === 0 ? next : multiplyDivide(pays, next, contract)
      contract = next
    } else if (!isSkipped) {
      const isDue = skipped[k - 1] === 1 || ppm !== rate[k - 1]
      if (isDue || redraw[k - 1]! > 0) {
        const fresh = instalmentFor(loan, balance, ppm, k, lastMonth)
        const next = isDue || fresh > contract ? fresh : contract
        if (next !== contract) pays = contract === 0 ? next : multiplyDivide(pays, next, contract)
        contract = next
      }
    }
    if (growth > 0 && k > 1 && (k - 1) % 12 === 0) pays = multiplyDivide(pays, WHOLE_PPM + growth, WHOLE_PPM)
    contracts[k] = contract
    paid[k] = pays

    if (loan.isDaily) {
      let day = start
      while (day < end) {
        const rateDay = rateAt + 1 < rates.length ? rates[rateAt + 1]!.day : end
        const lumpDay = lumpAt < lumps.length ? lumps[lumpAt]!.day : end
        const next = Math.min(end, rateDay, lumpDay)
        if (balance > offset) accrual.add(balance - offset, rates[rateAt]!.ppm * (next - day))
        day = next
        if (day === end) break
        if (rateDay === day) rateAt += 1
        if (lumpDay === day) {
          const lump = lumps[lumpAt]!
          takePlace(lump.deposit, lump.redraw, day)
          lumpAt += 1
        }
      }
    } else if (balance > offset) accrual.add(balance - offset, ppm)
    const earned = accrual.take()
    interest[k] = earned

    balance += earned
    if (!isSkipped) {
      const instalmentPaid = k === lastMonth || balance < pays ? balance : pays
      instalment[k] = instalmentPaid
      balance -= instalmentPaid
      if (extra.amount > 0 && extra.from <= end && end <= extra.until) {
        const more = extra.amount < balance ? extra.amount : balance
        extras[k] = more
        prepaid += more
        balance -= more
      }
    }
    if (balance > 0) {
      let [deposits, redraws] = [0, 0]
      for (; lumpAt < lumps.length && lumps[lumpAt]!.day <= end; lumpAt += 1) {
        deposits += lumps[lumpAt]!.deposit
        redraws += lumps[lumpAt]!.redraw
      }
      if (deposits > 0 || redraws > 0) takePlace(deposits, redraws, end)
    }
    balances[k] = balance
  }
  for (; balance === 0 && lumpAt < lumps.length; lumpAt += 1) {
    unused.deposits += lumps[lumpAt]!.deposit
    unused.redraws += lumps[lumpAt]!.redraw
  }
  return {
    months: k,
    rate,
    interest,
    instalment,
    extra: extras,
    deposit,
    redraw,
    balance: balances,
    contract: contracts,
    paid,
    refused,
    unused,
  }
}
