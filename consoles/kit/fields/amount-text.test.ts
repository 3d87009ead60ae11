import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plain } from '@tafel/contracts/money/format.ts'
import { groupWhileTyping, readAmount, showAmount } from './amount-text.ts'

const type = (text: string, caret = text.length) => groupWhileTyping({ text, caret })

describe('grouping while typing', () => {
  test.each([
    ['1234', '1 234'],
    ['1234567,8', '1 234 567,8'],
    ['1 2345', '12 345'],
    ['1234.5', '1 234.5'],
    ['', ''],
    ['=1200*12', '=1200*12'],
    ['1.2m', '1.2m'],
    ['R1,234', 'R1,234'],
  ])('%j stands as %j', (text, expected) => {
    expect(plain(type(text).text)).toBe(expected)
  })

  test('the caret stays behind the digit it was behind', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999 }), fc.nat(7), (number, at) => {
        const text = String(number)
        const caret = Math.min(at, text.length)
        const grouped = type(text, caret)
        expect(grouped.text.slice(0, grouped.caret).replaceAll('\u00a0', '')).toBe(text.slice(0, caret))
      }),
    )
  })
})

describe('reading a field', () => {
  test('what a field shows is what it reads', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (cents) => {
        expect(readAmount(showAmount(cents))).toEqual({ kind: 'amount', cents })
      }),
    )
  })

  test('nothing is empty, not zero', () => {
    expect(readAmount('  ')).toEqual({ kind: 'empty' })
  })

  test('a separator at the end waits for its decimals', () => {
    expect(readAmount('1234,')).toEqual({ kind: 'amount', cents: 123_400 })
  })

  test('what could mean two things is read and told', () => {
    const reading = readAmount('1,234')
    expect(reading.kind === 'amount' && [reading.cents, plain(reading.note ?? '')]).toEqual([
      123_400,
      'You entered 1,234, read as R 1 234.',
    ])
  })

  test('a sum says what it comes to', () => {
    const reading = readAmount('=1200*12')
    expect(reading.kind === 'amount' && plain(reading.note ?? '')).toBe('= R 14 400')
  })

  test('a negative amount is refused unless the field takes it', () => {
    expect(readAmount('-5').kind).toBe('refused')
    expect(readAmount('-5', { allowsNegative: true })).toEqual({ kind: 'amount', cents: -500 })
  })
})
