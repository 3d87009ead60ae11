import { expect, test } from 'vitest'
import { SHIPPED_CONSTANTS } from '../../constants/shipped.ts'
import type { SetId } from '../../figure/set-id.ts'
import { readFigure } from '../figure-text.ts'
import type { FigureValue } from '../figure.ts'
import { placeOf, unitOf } from '../place.ts'
import { figuresOf } from '../rows.ts'
import { PASTED_TABLES } from '../testing/pasted-tables.ts'
import { pastedTable } from './table.ts'

const setOf = (key: string): SetId => ({ collection: key.length === 4 ? 'tax-scenario' : 'transfer-duty', key })

/** The values by their places; what is wrong with the table otherwise. */
function read(set: SetId, text: string): Readonly<Record<string, FigureValue>> | string {
  const rows = pastedTable(set, text)
  if (typeof rows === 'string') return rows
  return Object.fromEntries(
    rows.map(({ figure, value }) => {
      const figureRead = readFigure(value, unitOf(set.collection, placeOf(figure)!)!)
      if (!figureRead.ok) throw new Error(`${figure}: ${figureRead.message}`)
      return [figure, figureRead.value]
    }),
  )
}
const shipped = (set: SetId, figure: string) =>
  Object.fromEntries(
    [...figuresOf(SHIPPED_CONSTANTS, set)].flatMap(([place, { value }]) => (place.startsWith(`${figure}.`) ? [[place, value]] : [])),
  )

test('the corpus has thirty layouts', () => {
  expect(new Set(PASTED_TABLES.map(({ layout }) => layout)).size).toBeGreaterThanOrEqual(30)
})

test.each(PASTED_TABLES)('$layout: a pasted table gives the shipped figures', ({ key, figure, text }) => {
  const figures = shipped(setOf(key), figure)
  expect(Object.keys(figures).length).toBeGreaterThan(0)
  expect(read(setOf(key), text)).toEqual(figures)
})

interface Row {
  readonly upTo: number | null
  readonly base: number
  readonly rate: number
}
const grouped = (cents: number, separator: string) => String(cents / 100).replaceAll(/\B(?=(\d{3})+$)/g, separator)

/** As SARS writes it: cells and thousands separated as given. */
const sars = (cell: string, thousands: string) => (rows: readonly Row[]) =>
  rows.map(({ upTo, base, rate }, at) => {
    const after = at === 0 ? 0 : rows[at - 1]!.upTo!
    const begins = grouped(after + 100, thousands)
    const range = upTo === null ? `${begins} and above` : `${begins} – ${grouped(upTo, thousands)}`
    const share = `${rate / 10_000}% of taxable income`
    const above = at === 0 ? '' : ` above ${grouped(after, thousands)}`
    return `${range}${cell}${base === 0 ? '' : `${grouped(base, thousands)} + `}${share}${above}`
  })
const LAYOUTS: Readonly<Record<string, (rows: readonly Row[]) => readonly string[]>> = {
  tabs: sars('\t', ' '),
  'single spaces': sars(' ', ' '),
  'no-break spaces': sars('\u00a0', '\u00a0'),
  'no separators between thousands': sars(' ', ''),
  'commas between thousands': sars(' ', ','),
  columns: (rows) => [
    'From\tTo\tBase\tRate',
    ...rows.map(({ upTo, base, rate }, at) =>
      [at === 0 ? 1 : rows[at - 1]!.upTo! / 100 + 1, upTo === null ? '' : upTo / 100, base / 100, `${rate / 10_000}%`].join('\t'),
    ),
  ],
}
const PUBLISHED = [
  ...SHIPPED_CONSTANTS.tax.incomeTax.map(({ year, brackets }) => ({
    key: String(year),
    figure: 'incomeTax.brackets',
    rows: brackets.value as readonly Row[],
  })),
  ...SHIPPED_CONSTANTS.transferDuty
    .filter(({ persons, bands }) => persons !== 'non-natural' && bands.length > 1)
    .map(({ from, bands }) => ({ key: from, figure: 'transferDuty.bands', rows: bands as readonly Row[] })),
]

test('every published table of 2004 to 2027, pasted in each layout, gives the shipped figures', () => {
  expect(PUBLISHED.length).toBeGreaterThanOrEqual(36)
  for (const { key, figure, rows } of PUBLISHED)
    for (const [layout, write] of Object.entries(LAYOUTS)) {
      const wanted = Object.fromEntries(
        rows.flatMap(({ upTo, base, rate }, at) =>
          Object.entries({ upTo, base, rate }).map(([part, value]) => [`${figure}.${at + 1}.${part}`, value]),
        ),
      )
      expect([key, layout, read(setOf(key), write(rows).join('\n'))]).toEqual([key, layout, wanted])
    }
})

const year = setOf('2027')

test.each([
  ['a gap between bands', '1 – 245 100\t18%\n245 201 – 383 100\t44 118 + 26%', 'Line 2 doesn’t begin where the one before ends, at 245100'],
  ['a bound named twice and differently', '1 – 245 100\t18%\n245 101 – 383 100\t44 118 + 26% above 245 000', 'Line 2 names another bound'],
  ['two years side by side', '1 – 237 100\t18%\t1 – 245 100\t18%', 'Line 1 has two rates'],
  ['a rate without its sign', '1 – 245 100\t18%\n245 101 – 383 100\t44 118\t26', 'Line 2 is not a band'],
  ['text without a table', 'Rates of tax for individuals', 'No table was found'],
])('refuses %s, and names the line', (_, text, message) => {
  expect(read(year, text)).toContain(message)
})

test('a line that can be read in two ways is refused, never guessed', () => {
  expect(read(year, '1 – 245 100 200 18%')).toContain('Line 1')
})

test('fees name the table they are of', () => {
  const period = setOf('2025-04-01')
  const fees = '1 – 100 000\t50\n100 001 and above\t114'
  expect(read(period, fees)).toContain('Fees of transfers, or Fees of bonds')
  expect(read(period, `Fees of bonds\n${fees}`)).toEqual({
    'deedsFees.bond.1.upTo': 10_000_000,
    'deedsFees.bond.1.fee': 5000,
    'deedsFees.bond.2.upTo': null,
    'deedsFees.bond.2.fee': 11_400,
  })
})

test('a turnover tax table is read into its own figures', () => {
  const rows = pastedTable(
    year,
    'Turnover tax\n1 – 600 000\t0%\n600 001 – 950 000\t1% above 600 000\n950 001 and above\t3 500 + 2% above 950 000',
  )
  expect(rows).toContainEqual({ line: 3, figure: 'turnoverTax.bands.2.rate', value: '1 %' })
})
