import { formatExchangeRate } from '@tafel/contracts/base/money/format.ts'
import { visibleText } from '@tafel/contracts/base/visible-text.ts'
import { cannotRead, type Reading } from './reading.ts'

/** Reads `18,5`, `R 18.5012` as millionths of a rand, digit by digit. */
export function readExchangeRate(typed: string, isLeft: boolean): Reading<number> {
  const text = visibleText(typed).trim()
  if (text === '') return { kind: 'empty' }
  const match = /^(?:R\s*)?(\d{1,6})(?:[.,](\d{1,6}))?$/.exec(text.replace(/[.,]$/, ''))
  if (match !== null) return { kind: 'read', value: Number(match[1]! + (match[2] ?? '').padEnd(6, '0')) }
  return !isLeft && /^[R\d.,\s]*$/.test(text) ? { kind: 'unfinished' } : cannotRead(text, 'A rate like 18,5012.')
}

/** Without the R, which the field shows: `18,50`. */
export const showExchangeRate = (millionths: number): string => formatExchangeRate(millionths).slice(2)
