import { formatRate } from '@tafel/contracts/base/money/format.ts'
import { visibleText } from '@tafel/contracts/base/visible-text.ts'
import { cannotRead, type Reading } from './reading.ts'

/** Reads `5`, `5,25`, `10.5 %` as parts per million, digit by digit; undefined for anything but a rate with at most four decimals. */
export function readPercent(text: string): number | undefined {
  const match = /^(\d{1,3})(?:[.,](\d{1,4}))?\s*%?$/.exec(visibleText(text).trim())
  return match === null ? undefined : Number(match[1]! + (match[2] ?? '').padEnd(4, '0'))
}

/** Reads a field's text; digits may still become a rate during typing. */
export function readRate(typed: string, isLeft: boolean): Reading<number> {
  const text = visibleText(typed).trim()
  if (text === '') return { kind: 'empty' }
  const ppm = readPercent(text.replace(/[.,]$/, ''))
  if (ppm !== undefined) return { kind: 'read', value: ppm }
  return !isLeft && /^[\d.,\s%]*$/.test(text) ? { kind: 'unfinished' } : cannotRead(text, 'A rate like 5,25.')
}

/** Without the sign, which the field shows: `5,25`. */
export function showPercent(ppm: number | null): string {
  return ppm === null ? '' : formatRate(ppm).replace(/[\s\u00a0]%$/, '')
}
