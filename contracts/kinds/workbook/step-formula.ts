import type { Operand, TraceStep } from '../../law/working/trace.ts'
import { isInMillionths, type Operation } from '../../law/working/operations.ts'
import { addMonths } from '../../base/dates.ts'
import { dateOfSerial, serialOfDate } from '../../base/xlsx/date-serial.ts'
import {
  called,
  chosenBy,
  largest,
  literal,
  magnitude,
  minus,
  over,
  plus,
  power,
  rest,
  rounded,
  sign,
  smallest,
  type Term,
  times,
  total,
  whole,
} from './term.ts'

/** A rate is in millionths. */
const MILLION = literal(1_000_000)
const MONTHS_OF_A_MILLION = literal(12_000_000)
const [ONE, TWO, TWELVE] = [literal(1), literal(2), literal(12)]
/** A double holds whole numbers of 2^53. A quotient of them needs room for the half, and a changed input for twice as much. */
const EXACT = 2 ** 48

/** An operand and its cell. */
export interface Placed {
  readonly operand: Operand
  readonly term: Term
}

/**
 * The step as a formula over the cells of its operands, in cents, millionths and whole numbers. Undefined where a spreadsheet can't do
 * it to the cent: rates found by iteration, instalments by days, and products of more digits than a double has.
 */
export function stepFormula({ operation, value }: Pick<TraceStep, 'operation' | 'value'>, placed: readonly Placed[]): Term | undefined {
  const wanted = typeof value === 'string' ? serialOfDate(value) : value
  const ways = FORMULAS[operation](
    placed.map(({ term }) => term),
    placed,
  )
  return ways.find((way) => way.value === wanted)
}

type Ways = (terms: readonly Term[], placed: readonly Placed[]) => readonly Term[]

/** Of several ways the first that gives the cent: the one that reads best, then the one with more digits. */
const FORMULAS: Readonly<Record<Operation, Ways>> = {
  take: ([a]) => [a!],
  greater: (all) => [largest(all)],
  greatest: (all) => [largest(all)],
  least: (all) => [smallest(all)],
  shareOfPart: ([rate, upper, lower]) => share(minus(upper!, lower!), rate!),
  baseAndShare: ([base, rate, upper, lower]) => share(minus(upper!, lower!), rate!).map((part) => plus(base!, part)),
  sum: (_, placed) => [sumOf(placed)],
  excess: (_, placed) => [largest([literal(0), sumOf(placed)])],
  product: (_, placed) => quotient(fractionOf(placed)),
  wholes: (_, placed) => {
    const { factors, divisors } = fractionOf(placed)
    return [whole(over(productOf(factors), productOf(divisors)))]
  },
  // LibreOffice's ROUNDUP takes 10928.0000001 for 10928, so a part begun is made a whole one first.
  stepsBegun: ([value, lower, step]) => [whole(over(plus(minus(value!, lower!), minus(step!, ONE)), step!))],
  annuity: ([balance, rate, months]) => [rounded(annuity(balance!, over(rate!, MONTHS_OF_A_MILLION), months!))],
  annuityByDays: () => [],
  interestByDays: (all, placed) => {
    const days = all[placed.findIndex(({ operand }) => operand.against === true)]!
    const parts = Array.from({ length: Math.floor(all.length / 3) }, (_, at) =>
      times(times(all[3 * at]!, all[3 * at + 1]!), all[3 * at + 2]!),
    )
    return [rounded(over(total(parts), times(MILLION, days)))]
  },
  effectiveRate: ([rate]) => [rounded(times(MILLION, minus(power(plus(ONE, over(rate!, MONTHS_OF_A_MILLION)), TWELVE), ONE)))],
  ratio: ([part, all]) => [rounded(over(times(part!, MILLION), all!))],
  deflated: ([amount, rate, months, billionths]) => {
    const whole = billionths === undefined ? amount! : plus(amount!, over(billionths, literal(1_000_000_000)))
    return [rounded(over(whole, power(plus(ONE, over(rate!, MILLION)), over(months!, TWELVE))))]
  },
  yieldOf: () => [],
  monthsLater: ([date, months]) => [monthsLater(date!, months!)],
}

const monthsLater = (date: Term, months: Term): Term =>
  called('EDATE', [date, months], serialOfDate(addMonths(dateOfSerial(date.value), months.value)))

function sumOf(placed: readonly Placed[]): Term {
  const [plusses, minuses] = [placed.filter(({ operand }) => operand.against !== true), placed.filter(({ operand }) => operand.against)]
  const more = plusses.length === 0 ? literal(0) : added(plusses.map(({ term }) => term))
  return minuses.length === 0 ? more : minus(more, minuses.length === 1 ? minuses[0]!.term : total(minuses.map(({ term }) => term)))
}

const FEW = 4
const added = (terms: readonly Term[]): Term => (terms.length <= FEW ? terms.reduce(plus) : total(terms))

/** `balance × r ÷ (1 − (1 + r)^−n)`; without interest in equal parts. */
function annuity(balance: Term, monthly: Term, months: Term): Term {
  return chosenBy(monthly, over(times(balance, monthly), minus(ONE, over(ONE, power(plus(ONE, monthly), months)))), over(balance, months))
}

const share = (amount: Term, rate: Term): readonly Term[] => quotient({ factors: [amount, rate], divisors: [MILLION] })

interface Fraction {
  readonly factors: readonly Term[]
  readonly divisors: readonly Term[]
}

function fractionOf(placed: readonly Placed[]): Fraction {
  const factors: Term[] = []
  const divisors: Term[] = []
  for (const { operand, term } of placed) {
    const [mine, others] = operand.against === true ? [divisors, factors] : [factors, divisors]
    mine.push(term)
    if (isInMillionths(operand.unit)) others.push(MILLION)
  }
  return { factors, divisors }
}

const productOf = (terms: readonly Term[]): Term => (terms.length === 0 ? ONE : terms.reduce(times))

/** Rounded half-up once; the long way keeps the whole part and the rest of the first factor apart, so that no digit is lost. */
function quotient({ factors, divisors }: Fraction): readonly Term[] {
  const [top, bottom] = [productOf(factors), productOf(divisors)]
  const plain = divisors.length === 0 ? top : rounded(over(top, bottom))
  if (Math.abs(top.value) < EXACT) return [plain]
  const first = factors[0]!
  const others = productOf(factors.slice(1))
  const amount = magnitude(first)
  const remainder = over(plus(times(times(TWO, rest(amount, bottom)), others), bottom), times(TWO, bottom))
  return [times(sign(first), plus(times(whole(over(amount, bottom)), others), whole(remainder))), plain]
}
