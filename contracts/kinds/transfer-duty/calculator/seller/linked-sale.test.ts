import { describe, expect, test } from 'vitest'
import { plain } from '../../../../base/money/format.ts'
import type { TaxScenarioLinked } from '../../../../law/assessment/calculate.ts'
import type { TaxScenarioGiven } from '../../../../law/assessment/inputs/scenario.ts'
import type { TransferDutyInputsGiven } from '../inputs/transfer-duty.ts'
import { CONTEXT, resultOf, whole } from '../testing/answers.ts'
import { taxOnSaleBy } from './tax-on-sale.ts'

// Sold on 1 September 2025 for R2 500 000; bought for R1 000 000; commission of 5 % with VAT: R143 750.
const side = { baseCost: 100_000_000, agentCommissionPpm: 50_000 }
const bought = { dateOfAcquisition: '2025-09-01', transferAmount: 250_000_000 } as const
const employers = [{ salary: 60_000_000 }]
const row = {
  assetKind: 'otherProperty',
  disposed: '2025-09-02',
  proceeds: 250_000_000,
  sellingCosts: 14_375_000,
  baseCost: 100_000_000,
} as const
const flat = { assetKind: 'otherProperty', disposed: '2025-06-01', proceeds: 150_000_000, baseCost: 140_000_000 } as const

function sold(disposals: TaxScenarioGiven['disposals'], more: TransferDutyInputsGiven['sellerSide'] = {}) {
  const taxOnSale = taxOnSaleBy({ taxYear: 2026, employers, disposals }, CONTEXT)
  return resultOf({ ...bought, sellerSide: { ...side, ...more } }, { linked: { taxOnSale } })
}
const seller = (...given: Parameters<typeof sold>) => sold(...given).seller!

// By hand: (1 356 250 − 40 000) × 40 % = 526 500 on top of R600 000: 73 000 at 36 %, 184 900 at 39 %, 268 600 at 41 %.
const TAX = 20_851_700
// Donations tax of (1 500 000 − 100 000) × 20 % = 280 000; × 1 356 250 ÷ 2 500 000 = 151 900 are base cost (para 22):
// (1 356 250 − 151 900 − 40 000) × 40 % = 465 740: 73 000 at 36 %, 184 900 at 39 %, 207 840 at 41 %.
const TAX_BELOW_VALUE = 18_360_540

describe('a sale that the seller’s scenario has already', () => {
  test('counts once, though the days differ by one', () => {
    expect(seller([row]).tax).toBe(seller([]).tax)
  })
  // Eighth Schedule, para 38: market value replaces the price paid by a connected buyer.
  test('to a connected buyer is found and counted by its market value', () => {
    const connected = { ...row, disposed: '2025-09-01', proceeds: 100_000_000, saleToConnected: true, marketValue: 250_000_000 }
    const there = seller([connected])
    expect([there.gain, there.tax, there.linkedSale!.row, there.linkedSale!.differences]).toEqual([135_625_000, TAX_BELOW_VALUE, 0, []])
    expect(seller([{ ...connected, marketValue: 240_000_000 }], { figuresOf: 'transfer' }).gain).toBe(135_625_000)
  })
  test('is the row’s: its figures count, and every difference is shown', () => {
    const { linkedSale, gain } = seller([flat, { ...row, baseCost: 90_000_000 }])
    // 2 500 000 − 143 750 − 900 000
    expect(gain).toBe(145_625_000)
    expect(linkedSale).toMatchObject({ row: 1, figuresOf: 'scenario' })
    expect(linkedSale!.differences.map(({ field, scenario, transfer }) => [field, scenario, transfer])).toEqual([
      ['disposed', '2025-09-02', '2025-09-01'],
      ['baseCost', 90_000_000, 100_000_000],
    ])
    expect(plain(linkedSale!.sentence)).toBe(
      'Disposal 2 of the seller’s tax scenario is this sale. They differ: date of disposal (2 September 2025 there, 1 September 2025 here); ' +
        'base cost (R 900 000 there, R 1 000 000 here). The scenario’s figures are used.',
    )
  })
  test('bears the tax of the figures that are chosen', () => {
    const cheaper = { ...row, baseCost: 90_000_000 }
    const byScenario = seller([cheaper])
    const byTransfer = seller([cheaper], { figuresOf: 'transfer' })
    expect(byTransfer).toMatchObject({ gain: 135_625_000, tax: seller([]).tax, linkedSale: { figuresOf: 'transfer' } })
    // R100 000 more of gain, of which 40 % at 41 %.
    expect(byScenario.tax! - byTransfer.tax!).toBe(1_640_000)
  })
  test('is checked: every difference is an amber note', () => {
    const codes = (disposals: TaxScenarioGiven['disposals']) => sold(disposals).notes.map(({ code }) => code)
    expect(codes([row])).toContain('sale-differs')
    expect(codes([{ ...row, disposed: '2025-09-01' }])).not.toContain('sale-differs')
    expect(codes([flat])).toContain('sale-added')
    expect(codes([])).not.toContain('sale-added')
  })
  test('can be named, however much it differs', () => {
    expect(seller([flat], { disposalRow: 0 }).linkedSale).toMatchObject({ row: 0, figuresOf: 'scenario' })
    expect(seller([flat], { disposalRow: 0 }).gain).toBe(10_000_000)
    const refused = sold([flat], { disposalRow: 1 })
    expect(refused.missing.find(({ id }) => id === 'seller.tax')).toMatchObject({
      message: 'The seller’s tax scenario has no disposal 2.',
      remedy: 'Choose the disposal that is this sale, or none.',
    })
  })
  test('is added where the scenario has none near its day and price', () => {
    expect(seller([flat]).linkedSale).toMatchObject({ row: null, others: 1, differences: [] })
    expect(seller([]).tax).toBe(TAX)
  })
})

test('the workings of a gain by the scenario’s figures name them', () => {
  const taxOnSale = taxOnSaleBy({ taxYear: 2026, employers, disposals: [row] }, CONTEXT)
  const steps = whole({ ...bought, sellerSide: side }, { linked: { taxOnSale } }).trace()
  expect(steps.find(({ id }) => id === 'seller.gain')!.operands.map(({ name }) => name)).toEqual([
    'disposals.0.proceeds',
    'disposals.0.sellingCosts',
    'disposals.0.baseCost',
    'disposals.0.improvements',
  ])
})

describe('of a seller who is married in community of property', () => {
  const joint = { taxYear: 2026, maritalRegime: 'inCommunity', employers } as const
  const by = (scenario: TaxScenarioGiven, ofSeller: TaxScenarioLinked) =>
    resultOf({ ...bought, sellerSide: side }, { linked: { taxOnSale: taxOnSaleBy(scenario, { ...CONTEXT, ofSeller }) } })
  const codes = ({ notes }: ReturnType<typeof resultOf>) => notes.map(({ code }) => code)
  // By hand: (1 356 250 ÷ 2 − 40 000) × 40 % = 255 250 on top of R600 000: 73 000 at 36 %, 182 250 at 39 %.
  const HALF = 9_735_750

  test('half of the gain is the spouse’s: without the spouse’s scenario that half is not taxed, which is reported', () => {
    const alone = by(joint, {})
    expect(alone.seller!.tax).toBe(HALF)
    expect(codes(alone)).toContain('sale-half-taxed')
  })
  test('with the spouse’s scenario both halves are taxed, each by the own year', () => {
    const both = by(joint, { spouse: { given: { employers }, side: 'second' } })
    expect(both.seller!.tax).toBe(2 * HALF)
    expect(codes(both)).not.toContain('sale-half-taxed')
    // A spouse without other income pays 18 % of 237 100 and 26 % of 18 150, less the rebate.
    const idle = by(joint, { spouse: { given: {}, side: 'second' } })
    expect(idle.seller!.tax).toBe(HALF + 4_267_800 + 471_900 - 1_723_500)
  })
  test('an asset that is the seller’s own is the seller’s alone', () => {
    const own = { ...joint, disposals: [{ ...row, communal: false }] }
    expect(by(own, {}).seller!.tax).toBe(TAX)
    expect(codes(by(own, {}))).not.toContain('sale-half-taxed')
    expect(by(own, { spouse: { given: {}, side: 'second' } }).seller!.tax).toBe(TAX)
  })
  test('a sale from before the marriage in community is the seller’s alone', () => {
    const since = (communityFrom: string) => by({ ...joint, communityFrom, disposals: [] }, {})
    expect(since('2025-09-01').seller!.tax).toBe(HALF)
    expect(since('2025-09-02').seller!.tax).toBe(TAX)
    expect(codes(since('2025-09-02'))).not.toContain('sale-half-taxed')
  })
  test('a missing scenario of the spouse is reported, and nothing is calculated without it', () => {
    expect(by(joint, { isSpouseMissing: true }).missing.find(({ id }) => id === 'seller.tax')!.message).toContain('Scenario of the spouse')
  })
})
