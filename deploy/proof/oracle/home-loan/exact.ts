/** An amount in fractions of a cent: a whole number over a whole number, of any size. Rounded only by convention. */
export interface Exact {
  readonly over: bigint
  readonly under: bigint
}

export const exact = (over: bigint, under = 1n): Exact => ({ over, under })

/** Half-up to the whole, halves away from zero: whole part by division, then the rest against a half. */
export function rounded({ over, under }: Exact): bigint {
  const size = over < 0n ? -over : over
  const whole = size / under
  const up = (size - whole * under) * 2n >= under ? whole + 1n : whole
  return over < 0n ? -up : up
}

/** The monthly growth at a yearly rate in ppm is `12 000 000 + ppm` over this. */
const MONTH = 12_000_000n
/** The same for a day. */
const DAY = 365_000_000n

/**
 * The amount that, paid at the end of each of `months` months, repays `owed` at that rate.
 * No annuity formula: one cent paid every month is carried to the end month by month, and so is the debt; the number of times
 * that the one goes into the other is the instalment. A rate of zero needs no special case.
 */
export const levelInstalment = (owed: bigint, ppm: number, months: number): Exact =>
  levelOver(owed, MONTH, Array<bigint>(months).fill(MONTH + BigInt(ppm)))

/** The same if each month bears interest for its days. */
export const levelInstalmentByDays = (owed: bigint, ppm: number, days: readonly number[]): Exact =>
  levelOver(
    owed,
    DAY,
    days.map((count) => DAY + BigInt(ppm) * BigInt(count)),
  )

function levelOver(owed: bigint, whole: bigint, growths: readonly bigint[]): Exact {
  // Both are kept in units of whole^-k after k months, so they stay whole.
  let debt = owed
  let paid = 0n
  let unit = 1n
  for (const growth of growths) {
    debt *= growth
    unit *= whole
    paid = paid * growth + unit
  }
  return exact(debt, paid)
}
