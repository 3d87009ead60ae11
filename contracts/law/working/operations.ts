import { addMonths } from '../../base/dates.ts'
import { annuity, effectiveAnnualRate } from '../../base/money/annuity.ts'
import { annuityByDays, daysBetweenPayments } from '../../base/money/annuity-by-days.ts'
import { realOf } from '../../base/money/compound.ts'
import { internalRate } from '../../base/money/internal-rate.ts'
import { WHOLE_PPM, divideHalfUp, multiplyDivide, ratioPpm, shareOf } from '../../base/money/cents.ts'

/** `foreign`: hundredths of a unit of a foreign currency; `exchangeRate`: millionths of a rand for one unit of it. */
export type Unit = 'cents' | 'ppm' | 'date' | 'months' | 'number' | 'foreign' | 'exchangeRate'

/** Tests whether a unit counts millionths of a whole. */
export const isInMillionths = (unit: Unit): boolean => unit === 'ppm' || unit === 'exchangeRate'

export interface Value {
  readonly value: number | string
  readonly unit: Unit
}

export type Operation = keyof typeof OPERATIONS

/** `against` is the index from which operands are taken off or divided by. */
type Apply = (operands: readonly Value[], against: number) => number | string

const number = (operand: Value | undefined) => operand?.value as number
const text = (operand: Value | undefined) => operand?.value as string

/** Everything that can be done to operands; `formulas.ts` writes it. Products are rounded half-up, once. */
export const OPERATIONS = {
  /** As it was given. */
  take: ([a]) => a!.value,
  greater: ([a, b]) => Math.max(number(a), number(b)),
  greatest: (all) => Math.max(...all.map(number)),
  least: leastOf,
  /** rate × (upper − lower) */
  shareOfPart: ([rate, upper, lower]) => shareOf(number(upper) - number(lower), number(rate)),
  /** base + rate × (upper − lower) */
  baseAndShare: ([base, rate, upper, lower]) => number(base) + shareOf(number(upper) - number(lower), number(rate)),
  sum: total,
  /** A sum that is not below nil. */
  excess: (all, against) => Math.max(0, total(all, against)),
  product,
  /** A product rounded down: whole days of a number of months. */
  wholes,
  /** (value − lower) ÷ step, every part that was begun counted whole. */
  stepsBegun: ([value, lower, step]) => Math.ceil((number(value) - number(lower)) / number(step)),
  /** The instalment that pays off a balance in equal amounts at the end of each month. */
  annuity: ([balance, rate, months]) => annuity(number(balance), number(rate), number(months)),
  /** The same with interest by days; year, month and day are those on which the loan starts, a month before the first payment; a seventh operand is the days to the first payment, if they aren't a month. */
  annuityByDays: ([balance, rate, months, year, month, day, first]) => {
    const stretches = daysBetweenPayments(number(year), number(month), number(day), number(months))
    return annuityByDays(number(balance), number(rate), first === undefined ? stretches : [number(first), ...stretches.slice(1)])
  },
  /** Threes of a balance, a rate and days, summed up over the days of a year and rounded once. */
  interestByDays,
  /** (1 + rate ÷ 12)^12 − 1 */
  effectiveRate: ([rate]) => effectiveAnnualRate(number(rate)),
  ratio: ([part, whole]) => ratioPpm(number(part), number(whole)),
  /** An amount in money of today: amount ÷ (1 + rate)^(months ÷ 12). A fourth operand has the amount's billionths of a cent. */
  deflated: ([amount, rate, months, rest]) => realOf(number(amount), number(rate), number(months), rest === undefined ? 0 : number(rest)),
  /** The rate a year at which monthly payments, all operands but the last, grow to the last one. */
  yieldOf: (all) => internalRate(all.slice(0, -1).map(number), number(all.at(-1))) ?? 0,
  monthsLater: ([date, months]) => addMonths(text(date), number(months)),
} as const satisfies Record<string, Apply>

/** These round: the result may differ from the exact quotient by half of the smallest unit. */
export const ROUNDING_OPERATIONS: ReadonlySet<Operation> = new Set([
  'shareOfPart',
  'baseAndShare',
  'product',
  'ratio',
  'annuity',
  'annuityByDays',
  'interestByDays',
  'effectiveRate',
  'deflated',
  'yieldOf',
])

/** The figure that the operands give. */
export function apply(operation: Operation, operands: readonly Value[], against: number): number | string {
  return (OPERATIONS[operation] as Apply)(operands, against)
}

function leastOf(all: readonly Value[]): number {
  let least = number(all[0])
  for (let at = 1; at < all.length; at += 1) if (number(all[at]) < least) least = number(all[at])
  return least
}

function total(all: readonly Value[], against: number): number {
  let sum = 0
  for (let at = 0; at < all.length; at += 1) sum += at < against ? number(all[at]) : -number(all[at])
  return sum
}

function product(all: readonly Value[], against: number): number {
  const [a, b] = all
  if (all.length === 2 && against === 2 && isInMillionths(b!.unit)) return shareOf(number(a), number(b))
  if (all.length === 3 && against === 2 && all.every(({ unit }) => !isInMillionths(unit)))
    return multiplyDivide(number(a), number(b), number(all[2]))
  const [top, bottom] = fraction(all, against)
  return Number(divideHalfUp(top, bottom))
}

function interestByDays(all: readonly Value[], against: number): number {
  let sum = 0n
  for (let at = 0; at < against; at += 3) sum += BigInt(number(all[at])) * BigInt(number(all[at + 1])) * BigInt(number(all[at + 2]))
  return Number(divideHalfUp(sum, BigInt(WHOLE_PPM) * BigInt(number(all[against]))))
}

/** Of amounts that are not negative. */
function wholes(all: readonly Value[], against: number): number {
  const [top, bottom] = fraction(all, against)
  return Number(top / bottom)
}

function fraction(all: readonly Value[], against: number): readonly [top: bigint, bottom: bigint] {
  let top = 1n
  let bottom = 1n
  for (const [at, { value, unit }] of all.entries()) {
    const whole = isInMillionths(unit) ? BigInt(WHOLE_PPM) : 1n
    if (at < against) {
      top *= BigInt(value)
      bottom *= whole
    } else {
      bottom *= BigInt(value)
      top *= whole
    }
  }
  return [top, bottom]
}
