import { expect, test } from 'vitest'
import type { TaxScenarioGiven } from '../../inputs/scenario.ts'
import { runOf } from '../../testing/assess.ts'
import { R } from '../../testing/employment.ts'

// Eighth Schedule, paragraphs 24(3), 32 and 39, and section 20(1), proviso (b), of the Income Tax Act 58 of 1962. Worked by hand.

test('para 24(3): units bought in lots before residence began have the cost of their lots', () => {
  const given: TaxScenarioGiven = {
    taxYear: 2021,
    residentSince: '2017-07-01',
    disposals: [
      {
        assetKind: 'other',
        acquired: '2009-05-05',
        disposed: '2020-11-27',
        abroad: true,
        proceeds: R(1_500),
        marketValueOnArrival: R(1_000),
        lots: [{ date: '2010-01-01', units: 10, cost: R(2_000) }],
        lotsMethod: 'fifo',
        lotUnitsSold: 10,
      },
    ],
  }
  // Cost R2 000, worth R1 000 on arrival, sold for R1 500: the higher of R1 000 and R1 500.
  expect(runOf(given).value('disposals.0.gain')).toBe(0)
})

test('para 39: a clogged loss abroad takes nothing off the foreign part of the gain', () => {
  const sold = { assetKind: 'other' as const, disposed: '2018-09-18' }
  const given: TaxScenarioGiven = {
    taxYear: 2019,
    assessedForeignLossBf: R(30_000),
    disposals: [
      { ...sold, proceeds: R(90_000) },
      { ...sold, proceeds: R(60_000), abroad: true },
      { ...sold, proceeds: R(1_000), marketValue: R(1_000), baseCost: R(80_000), abroad: true, saleToConnected: true },
    ],
  }
  // Taxable gain 40 % × (150 000 − 40 000) = 44 000; of it 60 ÷ 150 is foreign: 17 600. Of R30 000 brought forward R12 400 is left.
  const { value } = runOf(given)
  expect(value('capitalGains.taxable')).toBe(R(44_000))
  expect(value('carryForward.foreignLoss')).toBe(R(12_400))
})
