import { formatAmount } from '@tafel/contracts/base/money/format.ts'
import { visibleText } from '@tafel/contracts/base/visible-text.ts'
import { cannotRead, type Reading } from './reading.ts'

/** The bounds of a field's number. */
export interface WholeBounds {
  readonly min: number
  readonly max: number
}

/** Reads a whole number such as `12` or `24 500`. */
export function readWhole(text: string, isLeft: boolean, { min, max }: WholeBounds): Reading<number> {
  const figures = visibleText(text).trim().replaceAll(' ', '')
  if (figures === '') return { kind: 'empty' }
  if (!/^\d{1,15}$/.test(figures)) return cannotRead(text, `A whole number like ${showWhole(Math.max(min, Math.min(12, max)))}.`)
  const value = Number(figures)
  if (value > max || (value < min && isLeft)) return cannotRead(text, `From ${showWhole(min)} to ${showWhole(max)}.`)
  return value < min ? { kind: 'unfinished' } : { kind: 'read', value }
}

/** With thousands separators: `24 500`. */
export const showWhole = (value: number): string => formatAmount(value * 100)
