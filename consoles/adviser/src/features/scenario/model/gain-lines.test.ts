import { calculateTaxScenario } from '@tafel/contracts/law/assessment/calculate.ts'
import type { TaxScenarioGiven } from '@tafel/contracts/law/assessment/inputs/scenario.ts'
import { SHIPPED_CONSTANTS } from '@tafel/contracts/law/constants/shipped.ts'
import { plain } from '@tafel/contracts/base/money/format.ts'
import { expect, it } from 'vitest'
import { gainColumn, gainParts } from './gain-lines.ts'

const SHARES = {
  assetKind: 'listedShares',
  proceeds: 148_000_000,
  sellingCosts: 3_800_000,
  baseCost: 81_200_000,
  disposed: '2027-02-15',
} as const

function resultOf(given: TaxScenarioGiven) {
  const answer = calculateTaxScenario(
    { taxYear: 2027, dateOfBirth: '1979-06-14', ...given },
    { today: '2026-11-21', constants: SHIPPED_CONSTANTS },
  )
  if (!answer.ok) throw new Error(JSON.stringify(answer.faults))
  return answer.result
}
const parts = (given: TaxScenarioGiven) =>
  gainParts(resultOf(given), SHIPPED_CONSTANTS.tax, 2027).map(({ words, law }) => plain(law === undefined ? words : `${words} ${law}`))

it('shows the gain of each disposal', () => {
  const result = resultOf({
    disposals: [SHARES, { assetKind: 'listedShares', proceeds: 10_000, baseCost: 60_000, disposed: '2027-02-15' }],
  })
  const { words, total } = gainColumn(result, 2)
  expect([...words, total].map(plain)).toEqual(['R 630 000', '-R 500', 'R 629 500'])
})

// 1 480 000 − 38 000 − 812 000 = 630 000; less the exclusion of 2027, of which 40 % is included.
it('shows the way from the gains to the taxable gain, to the rand', () => {
  const { capitalGains } = resultOf({ disposals: [SHARES] })
  const exclusion = capitalGains.sum! - capitalGains.aggregate!
  const shown = parts({ disposals: [SHARES] })
  expect(shown[0]).toBe('(R 630 000')
  expect(shown).toHaveLength(4)
  expect(shown[1]).toMatch(/^- R [\d ]+\) para 5$/)
  expect(shown.slice(2)).toEqual(['× 40 % para 10', expect.stringMatching(/^= R /)])
  expect(capitalGains.taxable).toBe(((63_000_000 - exclusion) * 40) / 100)
})

it('deducts a loss brought forward, and shows nothing for a loss', () => {
  expect(parts({ disposals: [SHARES], assessedCapitalLossBf: 10_000_000 })[2]).toBe('- R 100 000) para 9')
  expect(parts({ disposals: [{ ...SHARES, baseCost: 200_000_000 }] })).toEqual([])
})
