import { formatAmount, formatMoney } from '@tafel/contracts/base/money/format.ts'
import { parseMoney } from '@tafel/contracts/base/money/parse.ts'
import { visibleText } from '@tafel/contracts/base/visible-text.ts'
import { cannotRead, type Reading } from './reading.ts'

const ungrouped = (text: string) => visibleText(text).replaceAll(' ', '')
const PLAIN = /^(\d{0,13})(?:([.,])(\d{0,2}))?$/

/** Text with its caret. */
export interface Typed {
  readonly text: string
  readonly caret: number
}

/**
 * Groups the thousands of a plain amount during typing and keeps the caret after the same digit.
 * Any other text (a sum, a pasted format, `1.2m`) is left unchanged.
 */
export function groupWhileTyping({ text, caret }: Typed): Typed {
  const match = PLAIN.exec(ungrouped(text))
  if (match === null || match[1] === '') return { text, caret }
  const [, whole = '', mark, decimals = ''] = match
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, '\u00a0') + (mark === undefined ? '' : mark + decimals)
  const before = ungrouped(text.slice(0, caret)).length
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

const WORDS = ['million', 'miljoen', 'rand', 'zar'] as const
/** Complete words, although a longer word starts with them. */
const SHORT_WORDS: ReadonlySet<string> = new Set(['m', 'mil'])
const AMOUNT_SO_FAR = /^(?:R|Z|ZA)?[\d .,'\u2019()\-\u2212]*$/i
const SUM_SO_FAR = /^=[\d .,'\u2019()+\-\u2212*\u00d7/\u00f7%km]*$/i

export interface AmountOptions {
  readonly allowsNegative?: boolean
}

/**
 * Reads a field's text. It may be unfinished until the field is left: a separator waits for its decimals, and an unfinished
 * word (`2,5 mi`) counts as the word. An ambiguous amount has a note on how it was read.
 */
export function readAmount(typed: string, isLeft: boolean, { allowsNegative = false }: AmountOptions = {}): Reading<number> {
  const text = visibleText(typed).trim()
  if (text === '') return { kind: 'empty' }
  const whole = wholeWord(text.replace(/[.,]$/, ''))
  const parsed = parseMoney(whole)
  if (!parsed.ok) {
    if (!isLeft && isAmountSoFar(whole)) return { kind: 'unfinished' }
    return cannotRead(text, parsed.message)
  }
  if (parsed.cents < 0 && !allowsNegative) {
    return cannotRead(text, `An amount of at least ${formatMoney(0)}; a minus or brackets make it negative.`)
  }
  const isDoubtful = parsed.ambiguous === true || (isLeft && whole.length > text.length)
  const note = noteOn(text, parsed.cents, isDoubtful)
  return note === undefined ? { kind: 'read', value: parsed.cents } : { kind: 'read', value: parsed.cents, note }
}

/** `2,5 mi` as `2,5 million`, `5 ra` as `5 rand`. */
function wholeWord(text: string): string {
  const begun = /[a-z]+$/i.exec(text)?.[0].toLowerCase()
  if (begun === undefined || SHORT_WORDS.has(begun)) return text
  const word = WORDS.find((each) => each.startsWith(begun))
  return word === undefined ? text : text.slice(0, -begun.length) + word
}

function isAmountSoFar(text: string): boolean {
  const figures = text.replaceAll(/million|miljoen|mil|rand|zar/gi, '')
  return AMOUNT_SO_FAR.test(figures) || SUM_SO_FAR.test(figures)
}

function noteOn(text: string, cents: number, isDoubtful: boolean): string | undefined {
  if (isDoubtful) return `You entered ${text}, read as ${formatMoney(cents)}.`
  return text.startsWith('=') ? `= ${formatMoney(cents)}` : undefined
}

/** How an amount appears in a field without focus. */
export function showAmount(cents: number | null): string {
  return cents === null ? '' : formatAmount(cents)
}
