import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_CENTS } from './cents.ts'
import { formatAmount, formatMoney, plain } from './format.ts'
import { MAX_MONEY_TEXT, parseMoney } from './parse.ts'

const read = (text: string) => parseMoney(text)
const cents = (amount: number) => ({ ok: true, cents: amount })
const refused = { ok: false, message: expect.any(String) as string }

describe('pasted amounts', () => {
  test.each([
    ['1,234,567.89', 123_456_789],
    ['1 234 567,89', 123_456_789],
    ['R1 234 567.89', 123_456_789],
    ['1.234.567,89', 123_456_789],
    ['R\u00a01\u00a0234,50', 123_450],
    ['R\u202f1\u202f234,50', 123_450],
    ['1234.56', 123_456],
    ['(1 000)', -100_000],
    ['(R 1 000)', -100_000],
    ['R (1 000)', -100_000],
    ['-R 1 000', -100_000],
    ['\u2212R\u00a01\u00a0000', -100_000],
    ['R -1 000', -100_000],
    ['1,234,567', 123_456_700],
    ['1.234.567', 123_456_700],
    ['0,5', 50],
    [',5', 50],
    ["1'234.50", 123_450],
    ['1\u2019234.50', 123_450],
    ['ZAR 1 234,5', 123_450],
    ['  2500000\t\n', 250_000_000],
    ['007', 700],
    ['0', 0],
    ['-0', 0],
    ['"1 234,50"', 123_450],
    ['\u201cR 1,234.50\u201d', 123_450],
    ["'2500000", 250_000_000],
    ['2 500 000 rand', 250_000_000],
    ['2500000rand', 250_000_000],
    ['1 234,50 ZAR', 123_450],
    ['-R 1 000 rand', -100_000],
    ['R\u20071\u2007234,50', 123_450],
    ['1\u2007000\u2007000', 100_000_000],
    ['\u200e1 234,50\u200f', 123_450],
    ['\u202aR\u00a01\u00a0234,50\u202c', 123_450],
    ['\u20662500000\u2069', 250_000_000],
    ['1\u200b234\u200b567', 123_456_700],
    ['\ufeff1234.56', 123_456],
    ['\u200e-1\u00a0000', -100_000],
    ['\u200e=45\u2007000*12', 54_000_000],
  ])('%j is read', (text, amount) => {
    expect(read(text)).toEqual(cents(amount))
  })

  test.each([
    ['1,234', 123_400],
    ['1.234', 123_400],
    ['12,345', 1_234_500],
    ['R 999,999', 99_999_900],
    ['(1,234)', -123_400],
  ])('%j is read as thousands and flagged, since it may be decimals', (text, amount) => {
    expect(read(text)).toEqual({ ok: true, cents: amount, ambiguous: true })
  })

  test.each([
    ['12.5%', 'percentages'],
    ['abc', 'words'],
    ['', 'nothing'],
    ['   ', 'spaces alone'],
    [',', 'a bare separator'],
    ['5,', 'a separator without decimals'],
    ['R', 'a bare currency'],
    ['-', 'a bare sign'],
    ['1,23,456', 'groups that are not of three'],
    ['12 34', 'spaced groups that are not of three'],
    ['1234 567', 'a first group of four'],
    ['0 123', 'a first group of zero'],
    ['1,234.50.60', 'two decimal separators'],
    ['1 234,567.89', 'two kinds of grouping'],
    ['1,234.567', 'a third decimal'],
    ['0,125', 'a third decimal that cannot be thousands'],
    ['1234,567', 'a third decimal behind four digits'],
    ['1 234,567', 'a third decimal behind groups'],
    ['999999999999999,99', 'more than R10 billion, which floats would lose'],
    ['10 000 000 000,01', 'one cent more than R10 billion'],
    ['--5', 'two signs'],
    ['(-5)', 'brackets and a sign'],
    ['1 000\n2 000', 'two cells'],
    ['1\t000', 'tabs inside'],
    ['"1 000', 'a quotation mark that is not closed'],
    ['rand', 'a currency without an amount'],
    ['1e9', 'exponents'],
    ['0x10', 'hexadecimal'],
    ['NaN', 'not a number'],
    ['Infinity', 'infinity'],
    ['\u0661\u0662', 'digits of other scripts'],
    ['$5', 'another currency'],
    ['1'.repeat(MAX_MONEY_TEXT + 1), 'more than two hundred characters'],
  ])('%j is refused: %s', (text) => {
    expect(read(text)).toEqual(refused)
  })

  test('R10 billion itself is read to the cent', () => {
    expect(read('10 000 000 000,00')).toEqual(cents(MAX_CENTS))
    expect(read('9 999 999 999,99')).toEqual(cents(MAX_CENTS - 1))
  })

  test('every refusal says what would be right', () => {
    expect(read('12.5%')).toEqual({ ok: false, message: 'An amount in rand, not a percentage.' })
    expect(read('0,125')).toEqual({ ok: false, message: 'At most two decimals: cents are the smallest unit.' })
    expect(read('1 000\t2 000')).toEqual({ ok: false, message: 'More than one cell. Paste one amount at a time.' })
    expect(plain((read('1e99') as { message: string }).message)).toBe('An amount like 1 234,50.')
  })
})

describe('typed amounts', () => {
  test.each([
    ['1.2m', 120_000_000],
    ['1,2m', 120_000_000],
    ['R 2,5 M', 250_000_000],
    ['50k', 5_000_000],
    ['850K', 85_000_000],
    ['-50k', -5_000_000],
    ['0.001k', 100],
    ['1 250k', 125_000_000],
    ['2.5 million', 250_000_000],
    ['R2.5 million', 250_000_000],
    ['2,5 mil', 250_000_000],
    ['2,5 miljoen rand', 250_000_000],
    ['=1.2 million + 300k', 150_000_000],
    ['=2 000 000 * 15%', 30_000_000],
    ['=2 000 000 * 7,5 %', 15_000_000],
    ['=(100 + 100) / 50%', 40_000],
    ['=1200*12', 1_440_000],
    ['=45000*12', 54_000_000],
    ['= 850k - 50k', 80_000_000],
    ['=(1 200 + 300,50) * 2', 300_100],
    ['=100/3', 3333],
    ['=200/3', 6667],
    ['=-5*-2', 1000],
    ['=2+3*4', 1400],
    ['=1\u00d72\u00f74', 50],
    ['=10/-4', -250],
    ['=0,1+0,2', 30],
  ])('%j is read', (text, amount) => {
    expect(read(text)).toEqual(cents(amount))
  })

  test('a factor of a sum like 1,125 is a decimal, flagged', () => {
    expect(read('=1000*1.125')).toEqual({ ok: true, cents: 112_500, ambiguous: true })
    expect(read('1,234m')).toEqual({ ok: true, cents: 123_400_000, ambiguous: true })
  })

  test.each([
    ['=1 200 000 + 15%', 'For 15% more write *1,15.'],
    ['=1 200 000 - 7,5%', 'For 7,5% less write *0,925.'],
    ['=15% + 1 000', 'A percentage of what? Multiply by it, like =1200000*15%.'],
    ['=1 000 + -15%', 'A percentage of what? Multiply by it, like =1200000*15%.'],
    ['=15%', 'An amount in rand, not a percentage.'],
  ])('%j is refused with the way to write it', (text, message) => {
    expect(read(text)).toEqual({ ok: false, message })
  })

  test.each([
    '=',
    '=1+',
    '=%',
    '=1+%',
    '2 mill',
    '2 millions',
    '=1/0',
    '=1/(2-2)',
    '=(1',
    '=1)',
    '=1 2',
    '=a',
    '=1**2',
    '=2m3',
    '=alert(1)',
    '=9m*9m',
    '==1',
    '1+1',
    '=' + '('.repeat(199),
  ])('%j is refused', (text) => {
    expect(read(text)).toEqual(refused)
  })
})

describe('invisible characters', () => {
  const dropped = [...'\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufeff']
  test.each(dropped)('%j changes no amount wherever it is', (mark) => {
    for (const text of ['R 1 234,50', '(1 000)', '=1200*12', '1.2m', '2,5 million rand']) {
      const scattered = [...text].join(mark)
      expect(read(`${mark}${scattered}${mark}`)).toEqual(read(text))
    }
  })
  test('an amount of nothing else is empty', () => {
    expect(read('\u200e\u2007')).toEqual({ ok: false, message: 'Enter an amount.' })
  })
})

describe('for every amount', () => {
  const amount = fc.integer({ min: -MAX_CENTS, max: MAX_CENTS })
  test('reads formatted amounts back unchanged, and never as ambiguous', () => {
    fc.assert(
      fc.property(amount, fc.constantFrom('nonZero' as const, 'always' as const), (value, shown) => {
        expect(read(formatMoney(value, shown))).toEqual(cents(value + 0))
        expect(read(plain(formatAmount(value, shown)))).toEqual(cents(value + 0))
      }),
    )
  })
  test('formatting what was read is stable', () => {
    fc.assert(
      fc.property(amount, (value) => {
        const once = formatMoney(value)
        const again = read(once)
        expect(again.ok && formatMoney(again.cents)).toBe(once)
      }),
    )
  })
  test('the English way of writing it is read the same, save for the flagged ones', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_CENTS }), (value) => {
        const english = `${String(Math.floor(value / 100)).replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${String(value % 100).padStart(2, '0')}`
        expect(read(english)).toEqual(cents(value))
      }),
    )
  })
  test('no text throws, and what is read is a whole number of cents within R10 billion', () => {
    const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(..."0123456789.,\u00a0 '()-=+*/kmR%") }))
    fc.assert(
      fc.property(text, (typed) => {
        const parsed = read(typed)
        if (parsed.ok)
          expect(Number.isSafeInteger(parsed.cents) && Math.abs(parsed.cents) <= MAX_CENTS && !Object.is(parsed.cents, -0)).toBe(true)
        else expect(parsed.message).not.toBe('')
      }),
      { numRuns: 2000 },
    )
  })
})
