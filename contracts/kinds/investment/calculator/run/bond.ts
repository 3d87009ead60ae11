import { FINE, ONE } from '../../../../base/money/compound.ts'

/**
 * A home loan's balance after each month without extra payments, in billionths of a cent: level instalments, the rate by the month.
 * Extra payments save interest up to that balance. Once they reach it the bond is paid off, and its instalment is free for another vehicle.
 */
export function bondBalances(balance: number, months: number, rate: bigint, until: number): readonly bigint[] {
  const owed = BigInt(balance) * FINE
  const instalment = bondInstalment(balance, months, rate)
  const balances = [owed]
  for (let at = 1; at <= until; at += 1) {
    const before = balances[at - 1]!
    const left = before + (before * rate) / ONE - instalment
    balances.push(at >= months || left < 0n ? 0n : left)
  }
  return balances
}

/** The level instalment, in billionths of a cent. */
export function bondInstalment(balance: number, months: number, rate: bigint): bigint {
  const owed = BigInt(balance) * FINE
  return rate === 0n ? owed / BigInt(months) : (owed * rate) / (ONE - (ONE * ONE) / power(ONE + rate, months))
}

function power(factor: bigint, times: number): bigint {
  let product = ONE
  for (let at = 0; at < times; at += 1) product = (product * factor) / ONE
  return product
}
