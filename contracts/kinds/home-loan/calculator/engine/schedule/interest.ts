import { divideHalfUp, multiplyDivide } from '../../../../../base/money/cents.ts'

/** Interest of a month: products of a balance and a weight are summed up exactly and rounded once, half-up. */
export interface Interest {
  /** `weight`: the rate, or rate × days. */
  add(balance: number, weight: number): void
  /** The interest accrued since the last payment, over the divisor. */
  take(): number
}

export function newInterest(divisor: number): Interest {
  let balance = 0
  let weight = 0
  /** The interest accrued on earlier balances; most months have one balance. */
  let before = 0n
  return {
    add(nextBalance, nextWeight) {
      if (nextBalance === balance) {
        weight += nextWeight
        return
      }
      if (weight !== 0) before += BigInt(balance) * BigInt(weight)
      balance = nextBalance
      weight = nextWeight
    },
    take() {
      const interest =
        before === 0n
          ? multiplyDivide(balance, weight, divisor)
          : Number(divideHalfUp(before + BigInt(balance) * BigInt(weight), BigInt(divisor)))
      before = 0n
      balance = 0
      weight = 0
      return interest
    },
  }
}
