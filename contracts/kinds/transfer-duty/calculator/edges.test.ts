import { describe, expect, test } from 'vitest'
import { SHIPPED_CONSTANTS } from '../../../law/constants/shipped.ts'
import {
  EXEMPTIONS,
  PROPERTY_KINDS,
  PURCHASER_TYPES,
  type TransferDutyInputsGiven,
  VAT_STATUSES,
  transferDutyInputs,
} from './inputs/transfer-duty.ts'
import { transferDutyResult } from './result/result.ts'
import type { SaleTax } from './seller/sale.ts'
import { taxOnSaleBy } from './seller/tax-on-sale.ts'
import { CONTEXT, answerTo, resultOf, whole } from './testing/answers.ts'

// Mutants from a sample that no other test killed.

const bought = { dateOfAcquisition: '2025-09-01', transferAmount: 250_000_000 } as const
const result = (more: TransferDutyInputsGiven = {}) => resultOf({ ...bought, ...more })
const codes = (more: TransferDutyInputsGiven) => result(more).notes.map(({ code }) => code)

describe('what may be entered', () => {
  test('an empty record has no price and no bond', () => {
    expect(transferDutyInputs.parse({})).toEqual({ transferAmount: 0, purchaserType: 'natural', bondAmount: 0 })
  })
  test('every kind of purchaser, VAT, exemption and property', () => {
    expect(PURCHASER_TYPES).toEqual(['natural', 'company', 'cc', 'trust', 'nonResident'])
    expect(VAT_STATUSES).toEqual(['none', 'standardRated', 'zeroRatedGoingConcern'])
    expect(EXEMPTIONS).toEqual(['none', 'spouseDeath', 'spouseDivorce', 'heir', 'pbo', 'marriageInCommunity', 'other'])
    expect(PROPERTY_KINDS).toEqual(['freehold', 'sectional', 'shareBlock', 'farm', 'vacant'])
  })
  test.each([
    ['exemptionText', 200],
    ['exemptionProof', 500],
    ['bondBank', 80],
  ] as const)('%s takes %i characters and no more', (field, most) => {
    expect(transferDutyInputs.safeParse({ [field]: 'x'.repeat(most) }).success).toBe(true)
    expect(transferDutyInputs.safeParse({ [field]: 'x'.repeat(most + 1) }).success).toBe(false)
  })
})

describe('the smallest figures', () => {
  test('of a price of one cent: no duty, a rate of nil, a chart to R100 000', () => {
    const { duty, charts } = resultOf({ dateOfAcquisition: '2010-02-01', transferAmount: 1, purchaserType: 'company' })
    expect(duty.effectiveRate).toBe(0)
    expect(charts.curve!.points.at(-1)!.value).toBe(10_000_000)
  })
  test('charges no interest on late payment if no duty is payable', () => {
    expect(codes({ transferAmount: 100_000_000, paymentDate: '2026-12-31' })).not.toContain('duty-late')
    expect(codes({ paymentDate: '2026-12-31' })).toContain('duty-late')
  })
  test('vacant land without insurance has no note on insurance', () => {
    expect(codes({ propertyKind: 'vacant' })).not.toContain('clearance-not-fitting')
    expect(codes({ propertyKind: 'vacant', sundries: { insurance: 1 } })).toContain('clearance-not-fitting')
  })
})

describe('fees of the deeds office that are loaded in part', () => {
  const of2018 = { dateOfAcquisition: '2018-07-01', registrationDate: '2018-10-01' }
  test('shows the next edge, and leaves the charge above it unknown', () => {
    const edge = resultOf({ ...of2018, transferAmount: 5_000_000 }).nextEdges.find(({ kind }) => kind === 'deedsFee')
    expect(edge).toEqual({ kind: 'deedsFee', value: 10_000_000, rate: null, jump: null })
    const known = resultOf({ ...of2018, transferAmount: 350_000_000 }).nextEdges.find(({ kind }) => kind === 'deedsFee')
    expect(known).toEqual({ kind: 'deedsFee', value: 400_000_000, rate: null, jump: 32_400 })
  })
  test('a fee that is missing can be typed, and so says the remedy', () => {
    const { missing } = resultOf({ ...of2018, transferAmount: 15_000_000 })
    expect(missing.map(({ id, remedy }) => [id, remedy])).toContainEqual([
      'transferCosts.deedsFee.total',
      'Type the fee of the deeds office.',
    ])
  })
})

test('inconsistent costs each have a note', () => {
  const given = {
    bondAmount: 300_000_000,
    cashAvailable: 1,
    deposit: 200_000_000,
    propertyKind: 'sectional',
    transferFeeMode: 'manual',
    bondFeeMode: 'manual',
  } as const
  expect(codes(given)).toEqual(expect.arrayContaining(['fee-not-typed', 'clearance-not-typed', 'deposit-above-need', 'bond-above-need']))
  expect(codes({ cashAvailable: 1 })).toContain('cash-short')
  expect(codes({ bondFee: 1 })).toContain('fee-without-bond')
})

test('a result with every relief and note that needs a name fits its schema', () => {
  for (const exemption of EXEMPTIONS) {
    const given = result({ exemption, sundries: { insurance: 1 }, propertyKind: 'vacant' })
    expect(transferDutyResult.safeParse(given).error?.issues).toBeUndefined()
  }
  expect(codes({ exemption: 'other' })).toContain('exemption-without-name')
})

describe('the seller’s tax', () => {
  const sellerSide = { baseCost: 100_000_000, agentCommissionPpm: 50_000 }
  const employers = [{ salary: 60_000_000 }]
  const flat = { assetKind: 'otherProperty', disposed: '2025-06-01', proceeds: 150_000_000, baseCost: 140_000_000 } as const
  const sale = {
    assetKind: 'otherProperty',
    disposed: '2025-09-01',
    proceeds: 250_000_000,
    sellingCosts: 14_375_000,
    baseCost: 100_000_000,
  } as const
  const taxBy = (scenario: Parameters<typeof taxOnSaleBy>[0]) =>
    resultOf({ ...bought, sellerSide }, { linked: { taxOnSale: taxOnSaleBy(scenario, CONTEXT) } }).seller!.tax!

  test('counts what else was sold that year on both sides, before and after this sale', () => {
    const added = taxBy({ taxYear: 2026, employers, disposals: [flat] })
    // By hand: the flat uses the exclusion up and bears 40 % of 60 000; 40 % of 1 356 250 comes on top of R624 000, at 36, 39 and 41 %.
    expect(added).toBe(21_627_700)
    expect(taxBy({ taxYear: 2026, employers, disposals: [sale, flat] })).toBe(added)
    expect(taxBy({ taxYear: 2026, employers, disposals: [flat, sale] })).toBe(added)
  })
  test('takes a row for this sale only where day, price and kind of asset are the same', () => {
    const added = taxBy({ taxYear: 2026, employers, disposals: [flat] })
    for (const other of [
      { ...flat, disposed: sale.disposed },
      { ...flat, proceeds: sale.proceeds, baseCost: 240_000_000 },
    ])
      expect(taxBy({ taxYear: 2026, employers, disposals: [other] })).toBe(added)
    const shares = { ...sale, assetKind: 'listedShares' } as const
    expect(taxBy({ taxYear: 2026, employers, disposals: [shares] })).toBeGreaterThan(added)
  })
  test('is the difference of the two, also where the sale saves tax', () => {
    const taxOnSale = (): SaleTax => ({ outcome: 'taxed', with: 100, without: 350, change: 'in a scenario' })
    const answer = whole({ ...bought, sellerSide }, { linked: { taxOnSale } })
    expect(answer.result.seller!.tax).toBe(-250)
    const [withSale, without] = answer.trace().find(({ id }) => id === 'seller.tax')!.operands
    expect(withSale).toMatchObject({ change: 'in a scenario, with the sale of 1 September 2025' })
    expect(without).toMatchObject({ change: 'in a scenario, without it', against: true })
  })
  test('is refused where the scenario itself lacks a constant', () => {
    const constants = { ...SHIPPED_CONSTANTS, tax: { ...SHIPPED_CONSTANTS.tax, capitalGains: [] } }
    const taxOnSale = taxOnSaleBy({ taxYear: 2026, employers }, { ...CONTEXT, constants })
    const { seller, missing } = resultOf({ ...bought, sellerSide }, { linked: { taxOnSale } })
    expect(seller).toMatchObject({ tax: null, incomplete: true })
    expect(missing.find(({ id }) => id === 'seller.tax')).toMatchObject({ remedy: 'Open the scenario to see what is missing.' })
  })
  test('is refused if the gain itself is incomplete, even with a linked scenario', () => {
    const constants = { ...SHIPPED_CONSTANTS, tax: { ...SHIPPED_CONSTANTS.tax, vat: [] } }
    const taxOnSale = (): SaleTax => ({ outcome: 'taxed', with: 1, without: 0, change: '' })
    const answer = answerTo({ ...bought, sellerSide }, { constants, linked: { taxOnSale } })
    expect(answer.ok && answer.result.missing.find(({ id }) => id === 'seller.tax')?.message).toBe('The gain itself is incomplete.')
  })
})
