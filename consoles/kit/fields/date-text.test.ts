import { expect, test } from 'vitest'
import { readDate } from './date-text.ts'

const TODAY = '2026-11-21'
const left = (text: string, bounds: { min?: string; max?: string } = {}) => {
  const reading = readDate(text, true, { today: TODAY, ...bounds })
  return reading.kind === 'read' ? reading.value : reading.kind
}

test.each([
  ['2026-07-15', '2026-07-15'],
  ['15 July 2026', '2026-07-15'],
  ['\u200e15\u00a0July\u20072026', '2026-07-15'],
  ['15 jul 26', '2026-07-15'],
  ['July 15, 2026', '2026-07-15'],
  ['1st april 2026', '2026-04-01'],
  ['5/7/2026', '2026-07-05'],
  ['15.07.2026', '2026-07-15'],
  ['29 February 2028', '2028-02-29'],
  ['1 april', '2026-04-01'],
  ['15/7', '2026-07-15'],
  ['today', '2026-11-21'],
  ['Tomorrow', '2026-11-22'],
  ['+7', '2026-11-28'],
  ['-30', '2026-10-22'],
  ['29 February 2026', 'refused'],
  ['31/4/2026', 'refused'],
  ['15 Julember 2026', 'refused'],
  ['July 2026', 'refused'],
  ['abc', 'refused'],
  ['1980/01/02 00:00:00', '1980-01-02'],
  ['1980-01-02T00:00:00.000Z', '1980-01-02'],
  ['02/01/1980 00:00', '1980-01-02'],
  ['2/1/1980 12:00:00 AM', '1980-01-02'],
  ['1979-12-31T22:00:00Z', 'refused'],
  ['2 Januarie 1980', '1980-01-02'],
  ['2 Feb. 1980', '1980-02-02'],
  ['2de Desember 1980', '1980-12-02'],
  ['21ste Mei 1980', '1980-05-21'],
  ['2december 1980', '1980-12-02'],
  ['Okt 2, 1980', '1980-10-02'],
  ['1 Mrt 1970', '1970-03-01'],
  ['', 'empty'],
])('%j is read as %j when the field is left', (text, expected) => {
  expect(left(text)).toBe(expected)
})

test('months may be in Afrikaans', () => {
  const months = 'Januarie Februarie Maart April Mei Junie Julie Augustus September Oktober November Desember'.split(' ')
  const days = months.map((_, at) => `1980-${String(at + 1).padStart(2, '0')}-02`)
  expect(months.map((month) => left(`2 ${month} 1980`))).toEqual(days)
  expect(months.map((month) => left(`2 ${month.slice(0, 3)} 1980`))).toEqual(days)
})

test('a two-digit year is in the century that the bounds allow, or the nearer one', () => {
  expect(left('7/4/94')).toBe('1994-04-07')
  expect(left('7/4/94', { min: '1993-04-07' })).toBe('1994-04-07')
  expect(left('7/4/94', { min: '2000-01-01' })).toBe('2094-04-07')
  expect(left('1 jan 60')).toBe('2060-01-01')
  expect(left('1 jan 60', { max: '2026-12-31' })).toBe('1960-01-01')
})

test('a day without a year is in a year that the bounds allow', () => {
  expect(left('1 april', { min: TODAY })).toBe('2027-04-01')
  expect(left('24 december', { max: TODAY })).toBe('2025-12-24')
})

test('only a date with a four-digit year is accepted during typing', () => {
  const typed = (text: string) => readDate(text, false, { today: TODAY }).kind
  expect(['15 July 20', '1 apr', 'today', '+7', 'abc', '15 July 2026'].map(typed)).toEqual([
    ...Array.from({ length: 5 }, () => 'unfinished'),
    'read',
  ])
})

test('an invalid date and one out of bounds are reported with valid input', () => {
  expect(readDate('1 april 1990', false, { today: TODAY, min: '1993-04-07' })).toEqual({
    kind: 'refused',
    message: '“1 april 1990” can’t be read. Not before 7 April 1993.',
  })
  expect(readDate('abc', true, { today: TODAY })).toMatchObject({
    message: '“abc” can’t be read. A date like 15 July 2026, 15/7/2026, 15 July, today or +7.',
  })
})
