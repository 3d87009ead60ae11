import { plain } from '@tafel/contracts/base/money/format.ts'
import { expect, test } from 'vitest'
import { previewWords } from './price-words.ts'

const of = (...given: Parameters<typeof previewWords>) => previewWords(...given).map(plain)

test('states the effect of a new price in rand, and the unchanged invoices', () => {
  expect(
    of({ monthCents: 99_900, yearCents: null }, { monthCents: 109_900, yearCents: null }, [
      { nextCents: 99_900 },
      { nextCents: 79_900 },
      { nextCents: null },
    ]),
  ).toEqual([
    'New subscriptions pay R 1 099,00 a month instead of R 999,00 (+ R 100,00).',
    '2 firms with this tier keep what they agreed: their next invoices stay R 1 798,00 together.',
  ])
})

test('states nothing if no price changes', () => {
  expect(of({ monthCents: 99_900, yearCents: null }, { monthCents: 99_900, yearCents: null }, [])).toEqual([])
})
