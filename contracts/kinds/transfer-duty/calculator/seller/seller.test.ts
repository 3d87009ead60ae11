import { describe, expect, test } from 'vitest'
import type { TransferDutyInputsGiven } from '../inputs/transfer-duty.ts'
import { CONTEXT, resultOf, whole } from '../testing/answers.ts'
import type { Sale } from './sale.ts'
import { taxOnSaleBy } from './tax-on-sale.ts'

const bought = { dateOfAcquisition: '2025-09-01', transferAmount: 250_000_000 } as const
const of = (sellerSide: TransferDutyInputsGiven['sellerSide'], more: TransferDutyInputsGiven = {}) =>
  resultOf({ ...bought, ...more, sellerSide: { baseCost: 100_000_000, ...sellerSide } })
const seller = (...given: Parameters<typeof of>) => of(...given).seller!

test("the seller's net proceeds are before tax without a linked scenario, and say so", () => {
  expect(seller({})).toMatchObject({ isBeforeTax: true, beforeTax: 250_000_000, netProceeds: 250_000_000 })
  const answer = whole({ ...bought, sellerSide: {} })
  expect(answer.trace().find(({ id }) => id === 'seller.netProceeds')?.label).toBe('Kept by the seller, before tax')
  const taxOnSale = taxOnSaleBy({ taxYear: 2026, employers: [{ salary: 60_000_000 }] }, CONTEXT)
  const linked = whole({ ...bought, sellerSide: { baseCost: 100_000_000 } }, { linked: { taxOnSale } })
  expect(linked.result.seller!.isBeforeTax).toBe(false)
  expect(linked.trace().find(({ id }) => id === 'seller.netProceeds')?.label).toBe('Kept by the seller, after tax')
})

test('improvements, certificates and clearances come off, each where it belongs', () => {
  const answer = seller({
    improvements: 20_000_000,
    electricalCertificate: 150_000,
    gasCertificate: 80_000,
    plumbingCertificate: 70_000,
    electricFenceCertificate: 60_000,
    beetleCertificate: 40_000,
    ratesClearance: 1_200_000,
    leviesClearance: 500_000,
  })
  // 2 500 000 − 1 000 000 − 200 000; 2 500 000 − 4 000 − 17 000.
  expect(answer).toMatchObject({ gain: 130_000_000, certificates: 400_000, clearances: 1_700_000, beforeTax: 247_900_000 })
})

describe('a seller of a share', () => {
  test('gets the share of what is left; the whole is shown too', () => {
    // (2 500 000 − 600 000) ÷ 2.
    const answer = seller({ ownershipShare: 500_000, bondSettlement: 60_000_000 })
    expect(answer).toMatchObject({
      share: 500_000,
      ofWhole: 190_000_000,
      othersShare: 95_000_000,
      beforeTax: 95_000_000,
      netProceeds: 95_000_000,
    })
  })
  test('passes the share on to the scenario', () => {
    const sales: Sale[] = []
    const taxOnSale = (sale: Sale) => {
      sales.push(sale)
      return { outcome: 'taxed' as const, with: 5, without: 2, change: 'there' }
    }
    const sellerSide = { ownershipShare: 500_000, improvements: 1 }
    const { seller: answer } = resultOf({ ...bought, sellerSide }, { linked: { taxOnSale } })
    expect(sales).toEqual([expect.objectContaining({ proceeds: 250_000_000, ownershipShare: 500_000, improvements: 1 })])
    expect(answer).toMatchObject({ tax: 3, netProceeds: 124_999_997 })
  })
})

// Section 35A: 7,5 % of R2 500 000 is R187 500; of a company 10 %, of a trust 15 %; before 22 February 2017 5, 7,5 and 10 %.
describe('what the purchaser withholds from a seller who is not resident', () => {
  const on = { isNonResident: true }
  test.each([
    ['individual', '2025-09-01', 18_750_000],
    ['company', '2025-09-01', 25_000_000],
    ['trust', '2025-09-01', 37_500_000],
    ['individual', '2017-02-22', 18_750_000],
    ['individual', '2017-02-21', 12_500_000],
    ['company', '2007-09-01', 18_750_000],
    ['trust', '2007-09-01', 25_000_000],
    ['trust', '2007-08-31', 0],
  ] as const)('%s, %s: %i cents', (sellerType, dateOfAcquisition, withheld) => {
    const answer = seller({ ...on, sellerType }, { dateOfAcquisition })
    expect(answer.withholding).toBe(withheld)
    expect(answer.paidOut).toBe(250_000_000 - withheld)
    expect(answer.netProceeds).toBe(250_000_000)
  })
  test('is nil up to R2 000 000, from a resident, and of the share alone from one of several', () => {
    expect(seller(on, { transferAmount: 200_000_000 }).withholding).toBe(0)
    expect(seller(on, { transferAmount: 200_000_001 }).withholding).toBe(15_000_000)
    expect(seller({}).withholding).toBe(0)
    expect(seller({ ...on, ownershipShare: 500_000 }).withholding).toBe(9_375_000)
  })
  test('is what a directive of SARS says, where there is one', () => {
    expect(seller({ ...on, withholdingDirective: 3_000_000 })).toMatchObject({ withholding: 3_000_000, paidOut: 247_000_000 })
    expect(seller({ ...on, withholdingDirective: 0 }).withholding).toBe(0)
    expect(seller({ withholdingDirective: 3_000_000 }).withholding).toBe(0)
  })
  test('is reported to the purchaser, who owes it', () => {
    const note = of(on).notes.find(({ code }) => code === 'withhold-from-seller')
    expect(note).toMatchObject({ severity: 'amber', field: 'sellerSide.isNonResident' })
    expect(note!.remedy).toContain('14 days')
  })
})
