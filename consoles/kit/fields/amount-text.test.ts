import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plain } from '@tafel/contracts/base/money/format.ts'
import { groupWhileTyping, readAmount as readTyped, showAmount } from './amount-text.ts'

const readAmount = (text: string, options = {}) => readTyped(text, true, options)
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
    ['\u200e1\u20072345', '12 345'],
  ])('%j is shown as %j', (text, expected) => {
    expect(plain(type(text).text)).toBe(expected)
  })

  test('the caret stays after the same digit', () => {
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
  test('a field reads back what it shows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (cents) => {
        expect(readAmount(showAmount(cents))).toEqual({ kind: 'read', value: cents })
      }),
    )
  })

  test('reads figure spaces and direction marks as copied from a spreadsheet or web page', () => {
    expect(readAmount('\u202aR\u20071\u2007234,50\u202c')).toEqual({ kind: 'read', value: 123_450 })
    expect(readTyped('\u200e=45\u2007000*', false)).toEqual({ kind: 'unfinished' })
    expect(readAmount('\u200b')).toEqual({ kind: 'empty' })
  })

  test('an empty text is empty, not zero', () => {
    expect(readAmount('  ')).toEqual({ kind: 'empty' })
  })

  test('a separator at the end waits for its decimals', () => {
    expect(readAmount('1234,')).toEqual({ kind: 'read', value: 123_400 })
  })

  test('an ambiguous amount is read, with a note', () => {
    const reading = readAmount('1,234')
    expect(reading.kind === 'read' && [reading.value, plain(reading.note ?? '')]).toEqual([123_400, 'You entered 1,234, read as R 1 234.'])
  })

  test('a sum shows its result', () => {
    const reading = readAmount('=1200*12')
    expect(reading.kind === 'read' && plain(reading.note ?? '')).toBe('= R 14 400')
  })

  test('a negative amount is refused unless the field allows it', () => {
    expect(readAmount('-5').kind).toBe('refused')
    expect(readAmount('-5', { allowsNegative: true })).toEqual({ kind: 'read', value: -500 })
  })

  test.each(['R', '-', '(900', '=', '=45000*', '=(1', '1,234,5', 'R 2 5'])('%j may still become an amount while it is typed', (text) => {
    expect(readTyped(text, false).kind).toBe('unfinished')
    expect(readAmount(text).kind).toBe('refused')
  })

  test.each(['12abc', '12.5%', 'abc', '1 000\t2 000', '(900 000)'])('%j can no longer become one, and is reported at once', (text) => {
    expect(readTyped(text, false).kind).toBe('refused')
  })

  test.each([
    ['2,5 mi', 250_000_000],
    ['2,5 miljoe', 250_000_000],
    ['2 500 000 ra', 250_000_000],
    ['2500000 ZA', 250_000_000],
  ])('an unfinished word counts: %j', (text, value) => {
    expect(readTyped(text, false)).toEqual({ kind: 'read', value })
    expect(readAmount(text)).toMatchObject({ kind: 'read', value, note: expect.stringMatching(/^You entered .*, read as R/) as string })
  })

  test('a refusal quotes the text and gives a valid example', () => {
    const messageOf = (text: string) => {
      const reading = readAmount(text)
      return reading.kind === 'refused' ? plain(reading.message) : reading.kind
    }
    expect(messageOf('12abc')).toBe('“12abc” can’t be read. An amount like 1 234,50.')
    expect(messageOf('(900 000)')).toBe('“(900 000)” can’t be read. An amount of at least R 0; a minus or brackets make it negative.')
    expect(messageOf('9'.repeat(60))).toContain(`“${'9'.repeat(40)}…” can’t be read.`)
  })
})
