import type { Typed } from './amount-text.ts'

/** Text of a field with its selection. */
export interface Chosen {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** An edit that the browser is about to make, as announced by `beforeinput`. */
export interface Key {
  readonly inputType: string
  readonly data: string | null
  readonly isComposing: boolean
}

/** One character of an amount: one step of the caret, in any script. */
const ONE_SIGN = /^[\d.,\u00a0 ]$/

/** The text after a key: a digit or separator typed, or one deleted before the caret. Undefined: left to the browser. */
export function afterKey({ inputType, data, isComposing }: Key, { text, start, end }: Chosen): Typed | undefined {
  if (isComposing) return undefined
  if (inputType === 'insertText' && data !== null && ONE_SIGN.test(data)) return replaced(text, start, end, data)
  if (inputType !== 'deleteContentBackward') return undefined
  if (start !== end) return replaced(text, start, end, '')
  return start > 0 && ONE_SIGN.test(text.slice(start - 1, start)) ? replaced(text, start - 1, end, '') : undefined
}

const replaced = (text: string, start: number, end: number, by: string): Typed => ({
  text: text.slice(0, start) + by + text.slice(end),
  caret: start + by.length,
})
