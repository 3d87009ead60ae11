/**
 * A piece of a spreadsheet's formula with its value: spreadsheets calculate in doubles, as JavaScript does, so the code knows
 * beforehand whether a formula gives the cent.
 */
export interface Term {
  readonly text: string
  readonly value: number
  /** Its precedence: an atom, a product or a sum. */
  readonly binds: 'atom' | 'product' | 'sum'
}

const ARGUMENTS = 250

export const literal = (value: number): Term => ({ text: String(value), value, binds: value < 0 ? 'sum' : 'atom' })
/** The value of another cell. */
export const cell = (address: string, value: number): Term => ({ text: address, value, binds: 'atom' })

const atom = (term: Term): string => (term.binds === 'atom' ? term.text : `(${term.text})`)
/** On the left of a product or a quotient, which are worked out from left to right. */
const leftOf = (term: Term): string => (term.binds === 'sum' ? `(${term.text})` : term.text)

export const plus = (a: Term, b: Term): Term => ({ text: `${a.text}+${leftOf(b)}`, value: a.value + b.value, binds: 'sum' })
export const minus = (a: Term, b: Term): Term => ({ text: `${a.text}-${leftOf(b)}`, value: a.value - b.value, binds: 'sum' })
export const times = (a: Term, b: Term): Term => ({ text: `${leftOf(a)}*${atom(b)}`, value: a.value * b.value, binds: 'product' })
export const over = (a: Term, b: Term): Term => ({ text: `${leftOf(a)}/${atom(b)}`, value: a.value / b.value, binds: 'product' })
export const power = (a: Term, b: Term): Term => called('POWER', [a, b], a.value ** b.value)

/** A function of the spreadsheet, with its value. */
export function called(name: string, terms: readonly Term[], value: number): Term {
  return { text: `${name}(${terms.map(({ text }) => text).join(',')})`, value, binds: 'atom' }
}

/** A function of any number of arguments; a spreadsheet takes at most 255. */
function ofMany(name: string, terms: readonly Term[], work: (values: readonly number[]) => number): Term {
  if (terms.length > ARGUMENTS) {
    const parts = Array.from({ length: Math.ceil(terms.length / ARGUMENTS) }, (_, at) =>
      ofMany(name, terms.slice(at * ARGUMENTS, (at + 1) * ARGUMENTS), work),
    )
    return ofMany(name, parts, work)
  }
  return called(name, terms, work(terms.map(({ value }) => value)))
}

export const largest = (terms: readonly Term[]): Term => ofMany('MAX', terms, (values) => Math.max(...values))
export const smallest = (terms: readonly Term[]): Term => ofMany('MIN', terms, (values) => Math.min(...values))
export const total = (terms: readonly Term[]): Term => ofMany('SUM', terms, (values) => values.reduce((sum, value) => sum + value, 0))

/** The first one, and where the condition is nil the other one. */
export const chosenBy = (condition: Term, a: Term, other: Term): Term => ({
  text: `IF(${condition.text}=0,${other.text},${a.text})`,
  value: condition.value === 0 ? other.value : a.value,
  binds: 'atom',
})

/** To whole ones, halves away from nil. */
export const rounded = (a: Term): Term => ({
  text: `ROUND(${a.text},0)`,
  value: Math.sign(a.value) * Math.round(Math.abs(a.value)),
  binds: 'atom',
})
/** The next whole one below. */
export const whole = (a: Term): Term => called('INT', [a], Math.floor(a.value))
export const magnitude = (a: Term): Term => called('ABS', [a], Math.abs(a.value))
export const sign = (a: Term): Term => called('SIGN', [a], Math.sign(a.value))
/** For non-negative numbers. */
export const rest = (a: Term, b: Term): Term => called('MOD', [a, b], a.value % b.value)
