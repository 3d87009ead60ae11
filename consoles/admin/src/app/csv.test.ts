import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test.each(['=HYPERLINK("x")', '+1', '-1+1', '@SUM(A1)', '\tx', '＝1'])('the text %j cannot become a formula', (text) => {
  const [, line = ''] = toCsv([{ a: text }]).split('\r\n')
  expect(line.replace(/^"/, '').startsWith("'")).toBe(true)
})

test('numbers stay numbers, negative ones too', () => {
  expect(toCsv([{ a: -5, b: 2.5, c: true, d: null }])).toBe('\uFEFFa,b,c,d\r\n-5,2.5,true,\r\n')
})

test('quotes, commas and line ends are quoted as RFC 4180 says', () => {
  expect(toCsv([{ a: 'x "y", z' }, { a: 'one\ntwo' }])).toBe('\uFEFFa\r\n"x ""y"", z"\r\n"one\ntwo"\r\n')
})

test('a column that only a later row has is a column of all', () => {
  expect(toCsv([{ a: 1 }, { b: 2 }])).toBe('\uFEFFa,b\r\n1,\r\n,2\r\n')
})
