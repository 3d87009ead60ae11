import { expect, test } from 'vitest'
import { readUnits } from './units-text.ts'

test('reads units with up to four decimals as ten-thousandths', () => {
  const read = (text: string) => {
    const reading = readUnits(text, true)
    return reading.kind === 'read' ? reading.value : reading.kind
  }
  expect(['1234', '1 234,5678', '0.25', '12,'].map(read)).toEqual([12_340_000, 12_345_678, 2_500, 120_000])
  expect(read('')).toBe('empty')
  expect([read('1,23456'), read('a few')]).not.toContain('read')
})

test('waits for unfinished text', () => {
  expect(readUnits('1,', false).kind).toBe('read')
  expect(readUnits(',', false).kind).toBe('unfinished')
})
