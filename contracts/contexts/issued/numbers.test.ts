import { expect, test } from 'vitest'
import { codeOf, reportNumber, typedNumber } from './numbers.ts'

test('a number is code, year and place in the series', () => {
  expect(reportNumber('KXTR', 2026, 123)).toBe('KXTR-2026-000123')
  expect(reportNumber('KXTR', 2026, 1_234_567)).toBe('KXTR-2026-1234567')
})

test.each(['kxtr-2026-000123', ' KXTR 2026 000123 ', 'KXTR–2026–000123', 'KXTR - 2026 - 000123'])('%j is read', (typed) => {
  expect(typedNumber(typed)).toBe('KXTR-2026-000123')
})

test.each(['', 'KXTR', 'AEIO-2026-000123', 'KXTR-26-000123', 'KXTR-2026-123', "KXTR-2026-000123' or 1=1"])('%j is none', (typed) => {
  expect(typedNumber(typed)).toBeUndefined()
})

test('a code is four consonants for any bytes', () => {
  for (let byte = 0; byte < 256; byte += 1) expect(codeOf(new Uint8Array([byte, 255 - byte, 0, 7]))).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}$/)
})
