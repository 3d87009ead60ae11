import { visibleText } from '@tafel/contracts/base/visible-text.ts'
import { cannotRead, type Reading } from './reading.ts'

/** Reads `1234`, `1 234,5678`, `0.25` as ten-thousandths; a final separator waits for its decimals. */
export function readUnits(typed: string, isLeft: boolean): Reading<number> {
  const text = visibleText(typed).trim()
  if (text === '') return { kind: 'empty' }
  const match = /^(\d{1,8})(?:[.,](\d{1,4}))?$/.exec(text.replaceAll(' ', '').replace(/[.,]$/, ''))
  if (match !== null) return { kind: 'read', value: Number(match[1]! + (match[2] ?? '').padEnd(4, '0')) }
  return !isLeft && /^[\d., ]*$/.test(text) ? { kind: 'unfinished' } : cannotRead(text, 'A number of units like 1 234,5678.')
}
