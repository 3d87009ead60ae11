import { addMonths } from '../dates.ts'
import { annuity, effectiveAnnualRate } from '../money/annuity.ts'
import { WHOLE_PPM, divideHalfUp, multiplyDivide, ratioPpm, shareOf } from '../money/cents.ts'

export type Unit = 'cents' | 'ppm' | 'date' | 'months' | 'number'

export interface Value {
  readonly value: number | string
  readonly unit: Unit
}

export type Operation = keyof typeof OPERATIONS

interface Rule {
  /** `against` is the index from which operands are taken off or divided by. */
  readonly apply: (operands: readonly Value[], against: number) => number | string
  readonly write: (operands: readonly string[], against: number) => string
}

const number = (operand: Value | undefined) => operand?.value as number
const text = (operand: Value | undefined) => operand?.value as string

/** Everything that can be done to operands: how it is worked out, and how it is written. Products are rounded half-up, once. */
export const OPERATIONS = {
  /** As it was given. */
  take: { apply: ([a]) => a!.value, write: () => '' },
  greater: { apply: ([a, b]) => Math.max(number(a), number(b)), write: ([a, b]) => `the greater of ${a} and ${b}` },
  greatest: { apply: (all) => Math.max(...all.map(number)), write: (all) => `the greatest of ${listed(all)}` },
  least: { apply: leastOf, write: (all) => `the least of ${listed(all)}` },
  /** rate × (upper − lower) */
  shareOfPart: {
    apply: ([rate, upper, lower]) => shareOf(number(upper) - number(lower), number(rate)),
    write: ([rate, upper, lower]) => `${rate} × (${upper} − ${lower})`,
  },
  /** base + rate × (upper − lower) */
  baseAndShare: {
    apply: ([base, rate, upper, lower]) => number(base) + shareOf(number(upper) - number(lower), number(rate)),
    write: ([base, rate, upper, lower]) => `${base} + ${rate} × (${upper} − ${lower})`,
  },
  sum: { apply: total, write: writeSum },
  /** A sum that is not below nil. */
  excess: {
    apply: (all, against) => Math.max(0, total(all, against)),
    write: (all, against) => `${writeSum(all, against)}, not below R\u00a00`,
  },
  product: { apply: product, write: writeProduct },
  /** A product without what is left over: whole days of a number of months. */
  wholes: { apply: wholes, write: (all, against) => `${writeProduct(all, against)}, rounded down` },
  /** (value − lower) ÷ step, every part that was begun counted whole. */
  stepsBegun: {
    apply: ([value, lower, step]) => Math.ceil((number(value) - number(lower)) / number(step)),
    write: ([value, lower, step]) => `(${value} − ${lower}) ÷ ${step}, every part begun counted whole`,
  },
  /** What pays off a balance in equal amounts at the end of each month. */
  annuity: {
    apply: ([balance, rate, months]) => annuity(number(balance), number(rate), number(months)),
    write: ([balance, rate, months]) => `${balance} at ${rate} a year, paid off in ${months} equal amounts at the end of each month`,
  },
  /** Threes of a balance, a rate and days, summed up over the days of a year and rounded once. */
  interestByDays: { apply: interestByDays, write: writeInterestByDays },
  /** (1 + rate ÷ 12)^12 − 1 */
  effectiveRate: { apply: ([rate]) => effectiveAnnualRate(number(rate)), write: ([rate]) => `(1 + ${rate} ÷ 12)^12 − 1` },
  ratio: { apply: ([part, whole]) => ratioPpm(number(part), number(whole)), write: ([part, whole]) => `${part} ÷ ${whole}` },
  monthsLater: { apply: ([date, months]) => addMonths(text(date), number(months)), write: ([date, months]) => `${date} + ${months}` },
} as const satisfies Record<string, Rule>

/** These round: what they give may differ from the exact quotient by half of the smallest unit. */
export const ROUNDING_OPERATIONS: ReadonlySet<Operation> = new Set([
  'shareOfPart',
  'baseAndShare',
  'product',
  'ratio',
  'annuity',
  'interestByDays',
  'effectiveRate',
])

/** The figure that the operands give. */
export function apply(operation: Operation, operands: readonly Value[], against: number): number | string {
  return (OPERATIONS[operation] as Rule).apply(operands, against)
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
  if (all.length === 2 && against === 2 && b!.unit === 'ppm') return shareOf(number(a), number(b))
  if (all.length === 3 && against === 2 && all.every(({ unit }) => unit !== 'ppm'))
    return multiplyDivide(number(a), number(b), number(all[2]))
  const [top, bottom] = fraction(all, against)
  return Number(divideHalfUp(top, bottom))
}

function interestByDays(all: readonly Value[], against: number): number {
  let sum = 0n
  for (let at = 0; at < against; at += 3) sum += BigInt(number(all[at])) * BigInt(number(all[at + 1])) * BigInt(number(all[at + 2]))
  return Number(divideHalfUp(sum, BigInt(WHOLE_PPM) * BigInt(number(all[against]))))
}

function writeInterestByDays(all: readonly string[], against: number): string {
  const parts = Array.from({ length: against / 3 }, (_none, part) => all.slice(3 * part, 3 * part + 3).join(' × '))
  const sum = parts.join(' + ')
  return `${parts.length > 1 ? `(${sum})` : sum} ÷ ${all[against]}`
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
    const whole = unit === 'ppm' ? BigInt(WHOLE_PPM) : 1n
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

function writeSum(all: readonly string[], against: number): string {
  const first = all.slice(0, against).join(' + ')
  const rest = all.slice(against).map((part) => ` − ${part}`)
  return (first === '' ? 'R\u00a00' : first) + rest.join('')
}

function writeProduct(all: readonly string[], against: number): string {
  const over = all.slice(against)
  return all.slice(0, against).join(' × ') + (over.length > 1 ? ` ÷ (${over.join(' × ')})` : over.length === 1 ? ` ÷ ${over[0]}` : '')
}

function listed(all: readonly string[]): string {
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`
}
