import type { Operation } from './operations.ts'

/** `against` is the index from which operands are taken off or divided by. */
type Write = (operands: readonly string[], against: number) => string

/** How each operation is written. Separate from its calculation: formulas are written only when a figure is opened. */
export const FORMULAS: Readonly<Record<Operation, Write>> = {
  take: () => '',
  greater: ([a, b]) => `the greater of ${a} and ${b}`,
  greatest: (all) => `the greatest of ${listed(all)}`,
  least: (all) => `the least of ${listed(all)}`,
  shareOfPart: ([rate, upper, lower]) => `${rate} × (${upper} − ${lower})`,
  baseAndShare: ([base, rate, upper, lower]) => `${base} + ${rate} × (${upper} − ${lower})`,
  sum: writeSum,
  excess: (all, against) => `${writeSum(all, against)}, not below R\u00a00`,
  product: writeProduct,
  wholes: (all, against) => `${writeProduct(all, against)}, rounded down`,
  stepsBegun: ([value, lower, step]) => `(${value} − ${lower}) ÷ ${step}, every part begun counted whole`,
  annuity: ([balance, rate, months]) => `${balance} at ${rate} a year, paid off over ${months} in equal amounts at the end of each month`,
  annuityByDays: ([balance, rate, months, _year, _month, day, first]) =>
    `${balance} at ${rate} a year, counted by days, paid off over ${months} in equal amounts on day ${day} of each month${first === undefined ? '' : `, the first after ${first} days`}`,
  interestByDays: writeInterestByDays,
  effectiveRate: ([rate]) => `(1 + ${rate} ÷ 12)^12 − 1`,
  ratio: ([part, whole]) => `${part} ÷ ${whole}`,
  deflated: ([amount, rate, months, rest]) =>
    `${rest === undefined ? amount : `(${amount} and ${rest} billionths of a cent)`} ÷ (1 + ${rate})^(${months} ÷ 12)`,
  yieldOf: (all) => `the rate a year at which ${all.length - 1} monthly payments grow to ${all.at(-1)}`,
  monthsLater: ([date, months]) => `${date} + ${months}`,
}

function writeInterestByDays(all: readonly string[], against: number): string {
  const parts = Array.from({ length: against / 3 }, (_none, part) => all.slice(3 * part, 3 * part + 3).join(' × '))
  const sum = parts.join(' + ')
  return `${parts.length > 1 ? `(${sum})` : sum} ÷ ${all[against]}`
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
