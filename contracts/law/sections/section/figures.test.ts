import { expect, test } from 'vitest'
import { enacted, announced } from '../../figure/origin.ts'
import { TAX_CONSTANTS } from '../../constants/tax-constants.ts'
import type { TaxConstants } from '../../figure/tax-kinds.ts'
import { plain } from '../../../base/money/format.ts'
import { LAW_SECTIONS } from '../all.ts'
import { figureTable, hasUnconfirmed } from './figures.ts'

const TODAY = '2026-11-27'
const exemption = (under65: number, origin = enacted('confirmed', 'The Act')) => ({ value: { under65, from65: 3_450_000 }, origin })
const withRows = (kinds: Partial<TaxConstants>): TaxConstants => ({ ...TAX_CONSTANTS, ...kinds })
const INTEREST = withRows({
  interestExemption: [
    { year: 2027, exemption: exemption(2_380_000, announced('confirmed', 'The Budget')) },
    { year: 2026, exemption: exemption(2_380_000) },
    { year: 2025, exemption: exemption(2_380_000, enacted('confirmed', 'The Act', 'SARS')) },
    { year: 2024, exemption: exemption(2_380_000, enacted('one_source', 'SARS')) },
    { year: 2022, exemption: exemption(2_280_000) },
  ],
})
const table = (tax: TaxConstants, kind: Parameters<typeof figureTable>[1], every = false) => {
  const { columns, rows } = figureTable(tax, kind, TODAY, every)
  return {
    columns,
    rows: rows.map(({ time, cells, status, confidence, source }) => [time, cells.map(plain).join(', '), status, confidence, source]),
  }
}

test('years with the same figures, as sure and as far into law, are one row; the year to come is not announced', () => {
  expect(table(INTEREST, 'interestExemption')).toEqual({
    columns: ['Under 65', 'From 65'],
    rows: [
      ['2028', '–, –', 'not announced', null, 'Budget of February 2027'],
      ['2027', 'R 23 800, R 34 500', 'announced', 'confirmed', 'The Budget'],
      ['2025 to 2026', 'R 23 800, R 34 500', 'enacted', 'confirmed', 'The Act; SARS'],
      ['2024', 'R 23 800, R 34 500', 'enacted', 'one_source', 'SARS'],
      ['2022', 'R 22 800, R 34 500', 'enacted', 'confirmed', 'The Act'],
    ],
  })
})

test('each year is a separate row with its own source if all years are requested', () => {
  expect(table(INTEREST, 'interestExemption', true).rows.map(([time, , , , source]) => [time, source])).toEqual([
    ['2028', 'Budget of February 2027'],
    ['2027', 'The Budget'],
    ['2026', 'The Act'],
    ['2025', 'The Act; SARS'],
    ['2024', 'SARS'],
    ['2022', 'The Act'],
  ])
})

test('figures between dates are in force today, were enacted before, and are not loaded once the last has ended', () => {
  const rate = (value: number) => ({ value, origin: enacted('confirmed', 'SARS') })
  const dividends = [
    { from: '2017-02-22', to: null, rate: rate(200_000) },
    { from: '2012-04-01', to: '2017-02-21', rate: rate(150_000) },
  ]
  expect(table(withRows({ dividendsTax: dividends }), 'dividendsTax').rows).toEqual([
    ['From 22 February 2017', '20 %', 'in force', 'confirmed', 'SARS'],
    ['1 April 2012 to 21 February 2017', '15 %', 'enacted', 'confirmed', 'SARS'],
  ])
  const ended = withRows({ officialRate: [{ from: '2026-06-01', to: '2026-09-30', rate: rate(80_000) }] })
  expect(table(ended, 'officialRate').rows[0]).toEqual(['From 1 October 2026', '–', 'not loaded', null, ''])
  expect(hasUnconfirmed(ended, ['officialRate'], TODAY)).toBe(true)
})

test('a table of bands is one figure, and so is a fraction', () => {
  expect(plain(figureTable(TAX_CONSTANTS, 'incomeTax', '2025-06-01').rows.find(({ isNow }) => isNow)!.cells[0]!)).toBe(
    '18 % to 45 %, 7 bands',
  )
  expect(figureTable(TAX_CONSTANTS, 'foreignDividends', TODAY).rows[0]!.cells).toEqual(['25/45'])
})

test('a figure that applies today with one source is unconfirmed; one of an earlier year is not', () => {
  expect(hasUnconfirmed(INTEREST, ['interestExemption'], TODAY)).toBe(false)
  expect(hasUnconfirmed(INTEREST, ['interestExemption'], '2023-06-01')).toBe(true)
  expect(hasUnconfirmed(INTEREST, [], TODAY)).toBe(false)
})

test('every kind that an entry shows has columns, a row for today and a source for each loaded row', () => {
  for (const kind of new Set(LAW_SECTIONS.flatMap(({ figures }) => figures))) {
    const { columns, rows } = figureTable(TAX_CONSTANTS, kind, TODAY)
    expect(new Set(columns).size, kind).toBe(columns.length)
    expect(
      rows.filter(({ isNow }) => isNow),
      kind,
    ).toHaveLength(1)
    expect(
      rows.filter(({ confidence, source }) => confidence !== null && source === ''),
      kind,
    ).toEqual([])
  }
})
