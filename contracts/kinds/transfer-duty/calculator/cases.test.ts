import { describe, expect, test } from 'vitest'
import costs from './published-costs.json' with { type: 'json' }
import duties from './published-cases.json' with { type: 'json' }
import { transferDutyInputs } from './inputs/transfer-duty.ts'
import { resultOf, totalOf } from './testing/answers.ts'

const RAND = 100

describe('duty that others published', () => {
  test('there are thirty-six', () => expect(duties.cases).toHaveLength(36))
  test.each(duties.cases)('$id: $transferAmount bought $dateOfAcquisition costs $transferDutyPayable', (given) => {
    const { dateOfAcquisition, transferAmount, purchaserType } = given
    expect(resultOf(transferDutyInputs.parse({ dateOfAcquisition, transferAmount, purchaserType })).transferDutyPayable).toBe(
      given.transferDutyPayable,
    )
  })
})

describe('costs that others published', () => {
  test('there are eight transfers, two bonds and two fees', () =>
    expect([costs.transfers.length, costs.bonds.length, costs.fees.length]).toEqual([8, 2, 2]))

  test.each(costs.transfers)('$id: the lines to the cent, the total to the rand', (given) => {
    const { dateOfAcquisition, transferAmount, sundriesWithVat } = given
    const result = resultOf({ dateOfAcquisition, transferAmount, sundries: { postage: sundriesWithVat } })
    expect(result.transferCosts).toMatchObject([
      { id: 'duty', total: given.transferDuty },
      { id: 'transferFee', amount: given.conveyancerFee, vat: given.vatOnFee },
      { id: 'deedsFee', total: given.deedsOffice },
      ...(dateOfAcquisition < '2025-04-01' ? [] : [{ id: 'lodgement', total: 5_000 }]),
      { id: 'postage', total: sundriesWithVat },
    ])
    expect(result.missing).toEqual([])
    // The published totals have no line for lodgement.
    const lodgement = totalOf(result, 'transferCosts', 'lodgement') ?? 0
    expect(Math.abs(result.totals.transfer - lodgement - given.publishedTotal)).toBeLessThanOrEqual(RAND)
  })
  test.each(costs.bonds)('a bond of $bondAmount costs $total', ({ bondAmount, dateOfAcquisition, bondFee, vat, deedsOffice, total }) => {
    const { bondCosts } = resultOf({ dateOfAcquisition, transferAmount: 200_000_000, bondAmount })
    expect(bondCosts).toMatchObject([
      { id: 'bondFee', amount: bondFee, vat },
      { id: 'deedsFee', total: deedsOffice },
      { id: 'initiationFee' },
    ])
    expect(bondCosts[0]!.total! + bondCosts[1]!.total!).toBe(total)
  })
  test.each(costs.fees)('the guideline on $value is $fee', ({ dateOfAcquisition, value, fee }) => {
    expect(resultOf({ dateOfAcquisition, transferAmount: value }).transferCosts.find(({ id }) => id === 'transferFee')!.amount).toBe(fee)
  })
})

test.each([
  [800_000, 21_270],
  [2_500_000, 41_770],
  [10_000_000, 92_170],
])('G-15: the guideline from 1 August 2025 on R%i is R%i', (value, fee) => {
  const line = resultOf({ dateOfAcquisition: '2025-08-01', transferAmount: value * RAND }).transferCosts.find(
    ({ id }) => id === 'transferFee',
  )!
  expect(line.amount).toBe(fee * RAND)
  if (value === 2_500_000) expect(line.total).toBe(4_803_550)
})
