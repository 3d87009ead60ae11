import { describe, expect, test } from 'vitest'
import type { Lookup } from '../lookup/find.ts'
import type { TaxBand } from '../figure/tax-kinds.ts'
import { bandAt, lowerBound } from '../figure/bands.ts'
import { taxBy } from './bands.ts'
import { input, newLedger } from './ledger.ts'

/** The second base is R1 above the end of the first band: published bases decide, not the slices. */
const BANDS: readonly TaxBand[] = [
  { upTo: 10_000, base: 0, rate: 180_000 },
  { upTo: 20_000, base: 1900, rate: 260_000 },
  { upTo: null, base: 4500, rate: 450_000 },
]
const table: Lookup<readonly TaxBand[]> = {
  found: true,
  value: BANDS,
  origin: { status: 'enacted', confidence: 'confirmed', source: 'Gazette' },
}
const taxOn = (amount: number) => newLedger().line('tax', 'Tax', taxBy(table, 'table', input('amount', amount)))

test.each([
  [-1, 0],
  [0, 0],
  [10_000, 0],
  [10_001, 1],
  [20_000, 1],
  [20_001, 2],
  [1_000_000_000_000, 2],
])('%i falls into band %i: an amount on the bound into the lower one', (amount, band) => {
  expect(bandAt(BANDS, amount)).toBe(band)
})

test('a band begins where the one before it ends', () => {
  expect([0, 1, 2].map((at) => lowerBound(BANDS, at))).toEqual([0, 10_000, 20_000])
})

describe('tax is the published base and the rate on what is above the bound', () => {
  test.each([
    [-5000, 0],
    [0, 0],
    [1, 0],
    [3, 1], // 0,54
    [10_000, 1800],
    [10_001, 1900], // 1900 + 0,26
    [10_002, 1901], // 1900 + 0,52
    [20_000, 4500],
    [20_001, 4500], // 4500 + 0,45
    [20_100, 4545],
  ])('on %i: %i', (amount, tax) => {
    expect(taxOn(amount).value).toBe(tax)
  })
  test('by one line that names the band, its base, rate and bound', () => {
    const names = taxOn(20_100).operands.map((operand) => (operand.from === 'step' ? operand.id : operand.name))
    expect(names).toEqual(['base of band 3, table', 'rate of band 3, table', 'amount', 'lower bound of band 3, table'])
  })
})

test('without the table there is no tax, only the name of what is missing, even on nil', () => {
  const missing = { name: 'the income tax brackets of 2028', from: '2027-03-01' }
  for (const amount of [0, 5]) {
    const line = newLedger().line('tax', 'Tax', taxBy({ found: false, missing }, 'table', input('amount', amount)))
    expect(line).toMatchObject({ value: 0, missing })
  }
})
