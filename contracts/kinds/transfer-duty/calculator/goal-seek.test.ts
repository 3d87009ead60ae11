import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SHIPPED_CONSTANTS } from '../../../law/constants/shipped.ts'
import { plain } from '../../../base/money/format.ts'
import { law } from '../../../law/working/testing/runs.ts'
import { calculateTransferDuty } from './calculate.ts'
import { seekPrice } from './goal-seek.ts'
import type { TransferDutyInputsGiven } from './inputs/transfer-duty.ts'

const context = { today: '2026-11-21', constants: SHIPPED_CONSTANTS }
const known = { dateOfAcquisition: '2025-09-01' }
const cashAt = (given: TransferDutyInputsGiven, transferAmount: number) => {
  const answer = calculateTransferDuty({ ...given, transferAmount }, context)
  return answer.ok ? answer.result.cash.onTheDay : undefined
}

describe('the price that an amount of cash affords', () => {
  test('R169 707,50 of costs and R500 000 of own money: back to the R2 500 000 that they were worked out from', () => {
    const given = { ...known, bondAmount: 200_000_000, sundries: { postage: 344_450 } }
    // The highest price with that cash: R 663 670 is the cash for R 2 500 000, and a cent more of price is a cent more of cash at least.
    expect(seekPrice({ given, cash: 66_367_000 }, context)).toMatchObject({
      outcome: 'reached',
      found: { price: 250_000_000, cash: 66_367_000 },
      beyond: { price: 250_000_001, cash: 66_367_001 },
    })
  })
  test('at a step of the guideline: the price is the step, and a cent more costs R2 050 with VAT more', () => {
    const at = cashAt(known, 260_000_000)!
    const found = seekPrice({ given: known, cash: at + 100_000 }, context)
    expect(found).toMatchObject({ outcome: 'reached', found: { price: 260_000_000, cash: at } })
    expect(found.outcome === 'reached' && found.beyond!.cash - at).toBe(205_000 + 30_750 + 1)
  })
  test('without cash is the price that the loan covers, costs included', () => {
    const sought = seekPrice({ given: { ...known, bondAmount: 100_000_000 }, cash: 0 }, context)
    expect(sought).toMatchObject({ outcome: 'reached', found: { cash: 0 }, beyond: { cash: 1 } })
  })
  test('is nothing where the costs alone are more', () => {
    expect(seekPrice({ given: known, cash: 100 }, context)).toMatchObject({
      outcome: 'outOfReach',
      nearest: { price: 1, cash: 664_000 + 99_600 + 5_000 + 5_000 + 1 },
    })
  })
  test('is a cent if the cash covers exactly its costs', () => {
    const costs = 664_000 + 99_600 + 5_000 + 5_000
    expect(seekPrice({ given: known, cash: costs + 1 }, context)).toMatchObject({
      outcome: 'reached',
      found: { price: 1, cash: costs + 1 },
      beyond: { price: 2, cash: costs + 2 },
    })
    expect(seekPrice({ given: known, cash: costs }, context)).toMatchObject({ outcome: 'outOfReach', nearest: { price: 1 } })
  })
  test('is the highest there is where the cash is enough for anything', () => {
    expect(seekPrice({ given: known, cash: 9_000_000_000_000 }, context)).toMatchObject({
      outcome: 'reached',
      found: { price: 1_000_000_000_000 },
      beyond: null,
    })
  })
  test('is refused by name where a fee is not loaded, and found once it is typed', () => {
    const later = { dateOfAcquisition: '2027-07-01' }
    expect(seekPrice({ given: later, cash: 50_000_000 }, context)).toMatchObject({
      outcome: 'refused',
      missing: { name: 'guideline fees of conveyancers from 1 July 2027' },
      sentence: expect.stringMatching(/^Guideline fees of conveyancers from 1 July 2027 are not loaded: the cash at R\u00a0/) as string,
    })
    const typed = { ...later, transferFeeMode: 'manual', transferFee: 2_500_000, deedsTransferFee: 200_000 } as const
    expect(seekPrice({ given: typed, cash: 50_000_000 }, context)).toMatchObject({ outcome: 'reached' })
  })
  test('is refused at its two ends, too, where a fee is not loaded there: at the first cent, and at the highest price', () => {
    const later = { dateOfAcquisition: '2027-07-01' }
    const refusalAt = (cash: number) => {
      const { outcome, sentence } = seekPrice({ given: later, cash }, context)
      return [outcome, plain(sentence)]
    }
    const NOT_LOADED = 'Guideline fees of conveyancers from 1 July 2027 are not loaded: the cash at'
    expect(refusalAt(0)).toEqual(['refused', `${NOT_LOADED} R 0,01 is not known.`])
    expect(refusalAt(9_000_000_000_000)).toEqual(['refused', `${NOT_LOADED} R 10 000 000 000 is not known.`])
  })
  test('is refused if a cent more of price has a fee that is not loaded, so its cash is unknown', () => {
    // At R6 000 000 in 2024 the guideline takes a step, and the band of the deeds office above it is empty.
    const given = { dateOfAcquisition: '2024-06-01' }
    expect(seekPrice({ given, cash: cashAt(given, 600_000_000)! + 100_000 }, context)).toMatchObject({
      outcome: 'refused',
      missing: { from: '2024-04-01' },
    })
  })
  test('is refused where the inputs or the cash can’t be', () => {
    expect(seekPrice({ given: { dateOfAcquisition: '1990-01-01' }, cash: 1 }, context)).toMatchObject({ outcome: 'refused', missing: null })
    for (const cash of [-1, 0.5, Number.NaN])
      expect(seekPrice({ given: known, cash }, context)).toMatchObject({ outcome: 'refused', missing: null })
  })
})

law(
  'for any goal, the full run gives the cash that the search names, and one cent more of price needs too much',
  fc.record({
    cash: fc.integer({ min: 0, max: 1_000_000_000 }),
    bondAmount: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 500_000_000 })),
    share: fc.constantFrom(1_000_000, 500_000, 333_333),
    deposit: fc.integer({ min: 0, max: 50_000_000 }),
    dateOfAcquisition: fc.constantFrom('2025-08-01', '2025-10-31', '2024-06-01', '2020-06-15'),
  }),
  ({ cash, ...given }) => {
    const sought = seekPrice({ given, cash }, context)
    if (sought.outcome !== 'reached') return
    expect(cashAt(given, sought.found.price)).toBe(sought.found.cash)
    expect(sought.found.cash).toBeLessThanOrEqual(cash)
    if (sought.beyond === null) return
    expect(cashAt(given, sought.beyond.price)).toBe(sought.beyond.cash)
    expect(sought.beyond.price).toBe(sought.found.price + 1)
    expect(sought.beyond.cash).toBeGreaterThan(cash)
  },
)
