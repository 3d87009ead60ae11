import { formatRate } from '@tafel/contracts/base/money/format.ts'
import { visibleText } from '@tafel/contracts/base/visible-text.ts'
import { readPercent } from './percent-text.ts'
import { cannotRead, type Reading } from './reading.ts'

export interface RateBounds {
  /** Parts per million. */
  readonly min: number
  readonly max: number
}

/** Reads `−0,5`, `-0.5 %`, `+1,25`, `2` as parts per million. */
export function readSignedRate(text: string, isLeft: boolean, { min, max }: RateBounds): Reading<number> {
  const clean = visibleText(text).trim()
  if (clean === '') return { kind: 'empty' }
  const [, sign = '', digits = ''] = /^([-\u2212+]?)\s*(.*)$/s.exec(clean)!
  const size = readPercent(digits.replace(/[.,]$/, ''))
  if (size === undefined) {
    return !isLeft && /^[\d.,\s%]*$/.test(digits)
      ? { kind: 'unfinished' }
      : cannotRead(text, min < 0 ? 'A rate like 1,25 or −0,5.' : 'A rate like 5,25.')
  }
  const value = sign === '-' || sign === '\u2212' ? 0 - size : size
  if (value < min || value > max) return cannotRead(text, `From ${formatRate(min)} to ${formatRate(max)}.`)
  return { kind: 'read', value }
}
