import { MAX_CENTS, divideHalfUp } from './cents.ts'
import { visibleText } from '../visible-text.ts'
import { formatMoney } from './format.ts'
import { evaluate } from './expression.ts'
import { type Fraction, readNumber } from './number.ts'

/** The amount read, or the reason for refusing it. `ambiguous`: it can be read another way, so show the reading and ask. */
export type ParsedMoney =
  | { readonly ok: true; readonly cents: number; readonly ambiguous?: true }
  | { readonly ok: false; readonly message: string }

/** Longer text is refused unread. */
export const MAX_MONEY_TEXT = 200

const QUOTED = /^(?:"(.*)"|\u201c(.*)\u201d|'(.*?)'?)$/
const CELLS = /[\t\r\n]/

/**
 * Parses a typed or pasted amount of money, in whole cents.
 * Takes `1,234,567.89`, `1 234 567,89`, `R1 234,5`, `(1 000)`, `−R 1 000`, `850k`, `1.2m`, `2,5 million rand`, a quoted cell
 * and small sums like `=45000*12`.
 * Nothing is guessed silently: groups must be of three, a third decimal is refused, `1,234` is flagged.
 */
export function parseMoney(text: string): ParsedMoney {
  if (text.length > MAX_MONEY_TEXT) return refuse(`At most ${MAX_MONEY_TEXT} characters.`)
  const visible = visibleText(text).trim()
  if (CELLS.test(visible)) return refuse('More than one cell. Paste one amount at a time.')
  const trimmed = unquote(visible)
  if (trimmed === '') return refuse('Enter an amount.')
  if (trimmed.startsWith('=')) return inCents(evaluate(trimmed.slice(1)))
  const signed = unsign(trimmed)
  if (signed === undefined) return refuse(notAnAmount(trimmed))
  const number = readNumber(signed.digits, 'money')
  if (typeof number === 'string') return refuse(number === '' ? notAnAmount(trimmed) : number)
  return inCents(signed.negative ? { ...number, numerator: -number.numerator } : number)
}

/** A cell as spreadsheets quote it: `"1 234,50"`, or `'1234` where it is kept as text. */
function unquote(text: string): string {
  const match = QUOTED.exec(text)
  return match === null ? text : (match[1] ?? match[2] ?? match[3] ?? '').trim()
}

/** Takes off the currency and the sign: `(1 000)`, `-R 1 000`, `R -1 000`, `ZAR 1 000`, `1 000 rand`. One sign at most. */
function unsign(text: string): { readonly digits: string; readonly negative: boolean } | undefined {
  const brackets = /^(?:(?:ZAR|R) ?)?\((.*)\)$/i.exec(text)
  const inner = brackets?.[1] ?? text
  const match = /^([-\u2212]?) ?((?:ZAR|R)?) ?([-\u2212]?) ?([\d.,].*?) ?(?:rand|ZAR)?$/i.exec(inner.trim())
  if (match === null) return undefined
  const [, before, , after, digits = ''] = match
  const signs = (brackets === null ? 0 : 1) + (before === '' ? 0 : 1) + (after === '' ? 0 : 1)
  return signs > 1 ? undefined : { digits, negative: signs === 1 }
}

function inCents(value: Fraction | string): ParsedMoney {
  if (typeof value === 'string') return refuse(value)
  const cents = divideHalfUp(value.numerator * 100n, value.denominator)
  if (cents > BigInt(MAX_CENTS) || cents < -BigInt(MAX_CENTS)) return refuse(`An amount of at most ${formatMoney(MAX_CENTS)}.`)
  return value.ambiguous ? { ok: true, cents: Number(cents), ambiguous: true } : { ok: true, cents: Number(cents) }
}

function notAnAmount(text: string): string {
  return text.includes('%') ? 'An amount in rand, not a percentage.' : 'An amount like 1 234,50.'
}

function refuse(message: string): ParsedMoney {
  return { ok: false, message }
}
