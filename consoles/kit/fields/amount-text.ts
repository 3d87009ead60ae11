import { formatAmount, formatMoney } from '@tafel/contracts/money/format.ts'
import { type ParsedMoney, parseMoney } from '@tafel/contracts/money/parse.ts'

const GROUPING = /[\s\u00a0\u202f]/g
const PLAIN = /^(\d{0,13})(?:([.,])(\d{0,2}))?$/

/** Text with its caret. */
export interface Typed {
  readonly text: string
  readonly caret: number
}

/**
 * Groups the thousands of a plain amount while it is typed and keeps the caret behind the same digit.
 * Anything else (a sum, a pasted format, `1.2m`) is left exactly as typed.
 */
export function groupWhileTyping({ text, caret }: Typed): Typed {
  const match = PLAIN.exec(text.replace(GROUPING, ''))
  if (match === null || match[1] === '') return { text, caret }
  const [, whole = '', mark, decimals = ''] = match
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, '\u00a0') + (mark === undefined ? '' : mark + decimals)
  const before = text.slice(0, caret).replace(GROUPING, '').length
  return { text: grouped, caret: caretAfter(grouped, before) }
}

function caretAfter(text: string, characters: number): number {
  let seen = 0
  let at = 0
  while (seen < characters && at < text.length) {
    if (text[at] !== '\u00a0') seen += 1
    at += 1
  }
  return at
}

/** What typed text means: nothing, an amount, or why it is neither. */
export type Reading =
  | { readonly kind: 'empty' }
  | { readonly kind: 'amount'; readonly cents: number; readonly note?: string }
  | { readonly kind: 'refused'; readonly message: string }

/** Reads a field's text. `typed` text with one point or comma is a decimal while it grows; a paste is flagged where it could mean two things. */
export function readAmount(text: string, { allowsNegative = false }: { readonly allowsNegative?: boolean } = {}): Reading {
  if (text.trim() === '') return { kind: 'empty' }
  const parsed: ParsedMoney = parseMoney(text.trim().replace(/[.,]$/, ''))
  if (!parsed.ok) return { kind: 'refused', message: parsed.message }
  if (parsed.cents < 0 && !allowsNegative) return { kind: 'refused', message: 'An amount of at least R 0.' }
  const note = noteOn(text, parsed.cents, parsed.ambiguous === true)
  return note === undefined ? { kind: 'amount', cents: parsed.cents } : { kind: 'amount', cents: parsed.cents, note }
}

function noteOn(text: string, cents: number, ambiguous: boolean): string | undefined {
  if (ambiguous) return `You entered ${text.trim()}, read as ${formatMoney(cents)}.`
  return text.trim().startsWith('=') ? `= ${formatMoney(cents)}` : undefined
}

/** How an amount stands in a field that is not being typed in. */
export function showAmount(cents: number | null): string {
  return cents === null ? '' : formatAmount(cents)
}
