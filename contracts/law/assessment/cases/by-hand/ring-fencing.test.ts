import { describe, expect, test } from 'vitest'
import type { TaxScenarioGiven } from '../../inputs/scenario.ts'
import { runOf } from '../../testing/assess.ts'
import { R } from '../../testing/employment.ts'

// Worked by hand from s 20A of the Income Tax Act 58 of 1962: acts.co.za has the text up to 2026. The threshold of 2027 follows Act 5
// of 2026 as KPMG, CDH and Moonstone report it.

const outcomeOf = (given: TaxScenarioGiven) => {
  const { assessed, value } = runOf({ dateOfBirth: '1985-01-01', ...given })
  const [verdict] = assessed.ringFencing.verdicts
  return {
    outcome: verdict?.outcome,
    carried: verdict?.carriedForward?.value,
    reason: verdict?.tests.find(({ name }) => name === 'topBracket')?.reason.replaceAll('\u00a0', ' '),
    income: value('taxableIncome.total'),
    tax: value('tax.normal'),
  }
}

describe('s 20A(2): the threshold', () => {
  const letting = (taxYear: number, salary: number): TaxScenarioGiven => ({
    taxYear,
    employers: [{ salary: R(salary) }],
    rentals: [{ repairs: R(100_000), usedByRelatives: true }],
  })

  test('2027: a salary of R700 000 is above R695 800, where the 39 % rate begins; the loss of R100 000 is carried forward', () => {
    expect(outcomeOf(letting(2027, 700_000))).toMatchObject({
      outcome: 'ringFenced',
      carried: R(100_000),
      income: R(700_000),
      tax: R(169_033),
      reason: 'Taxable income before losses of trades is R 700 000. Section 20A applies above R 695 800, where 39 % begins.',
    })
  })
  test('2027: R800 000 stays R800 000; R690 000 is under the threshold and the loss is set off', () => {
    expect(outcomeOf(letting(2027, 800_000)).income).toBe(R(800_000))
    expect(outcomeOf(letting(2027, 690_000))).toMatchObject({ outcome: 'setOff', income: R(590_000) })
  })
  test('2027: R695 800 itself is taxed at 36 %, a cent more reaches the threshold', () => {
    expect(outcomeOf(letting(2027, 695_800)).outcome).toBe('setOff')
    expect(outcomeOf(letting(2027, 695_800.01)).outcome).toBe('ringFenced')
  })
  test('2027: a trade with losses in two of the four years before is ring-fenced from R900 000 too', () => {
    const businesses = [{ turnover: R(10_000), expenses: { other: R(60_000) }, earlierLossYears: 2 }]
    expect(outcomeOf({ taxYear: 2027, employers: [{ salary: R(900_000) }], businesses })).toMatchObject({
      outcome: 'ringFenced',
      income: R(900_000),
    })
  })
  test('2026: still the highest rate, above R1 817 000', () => {
    expect(outcomeOf(letting(2026, 800_000))).toMatchObject({
      outcome: 'setOff',
      income: R(700_000),
      reason:
        'Taxable income before losses of trades is R 800 000. Section 20A applies only above R 1 817 000, where the highest rate, 45 %, begins.',
    })
    expect(outcomeOf(letting(2026, 1_817_000.01)).outcome).toBe('ringFenced')
  })
  test('years that began before 1 March 2004: there was no s 20A yet', () => {
    expect(outcomeOf(letting(2004, 2_000_000))).toMatchObject({ outcome: 'setOff', income: R(1_900_000) })
    expect(outcomeOf(letting(2005, 2_000_000)).outcome).toBe('ringFenced')
  })
})

describe('s 20A(1): only a loss of this year is kept back', () => {
  const rich = { taxYear: 2026, employers: [{ salary: R(2_500_000) }] }

  test('a business with a profit of R100 000 and a balance of R300 000 made no loss: R2,3 m, tax R844 604', () => {
    const businesses = [{ turnover: R(100_000), assessedLossBf: R(300_000), earlierLossYears: 2 }]
    expect(outcomeOf({ ...rich, businesses })).toMatchObject({ outcome: undefined, income: R(2_300_000), tax: R(844_604) })
  })
  test('the same of letting', () => {
    const rentals = [{ grossRent: R(100_000), assessedLossBf: R(300_000) }]
    const letting = { earlierLossYears: 2 }
    expect(outcomeOf({ ...rich, rentals, letting })).toMatchObject({ outcome: undefined, income: R(2_300_000), tax: R(844_604) })
  })
  test('of a loss of R50 000 with a balance of R300 000 the R50 000 are kept back', () => {
    const businesses = [{ turnover: R(100_000), costOfSales: R(150_000), assessedLossBf: R(300_000), earlierLossYears: 2 }]
    expect(outcomeOf({ ...rich, businesses })).toMatchObject({ outcome: 'ringFenced', carried: R(50_000), income: R(2_200_000) })
  })
  test('s 20A(2): balances that were set off count towards the threshold as well', () => {
    const businesses = [
      { turnover: R(10_000), costOfSales: R(60_000), s20AFlag: true },
      { turnover: R(200_000), assessedLossBf: R(200_000) },
    ]
    // R1 600 000 + R200 000 − R200 000 − R50 000 taxed; before losses and balances R1 800 000, then R1 820 000.
    expect(outcomeOf({ taxYear: 2026, employers: [{ salary: R(1_600_000) }], businesses }).outcome).toBe('setOff')
    expect(outcomeOf({ taxYear: 2026, employers: [{ salary: R(1_620_000) }], businesses }).outcome).toBe('ringFenced')
  })
  test('in community each spouse has half of the loss of the year, and half of the balance stays set off', () => {
    const rentals = [{ grossRent: R(100_000), repairs: R(200_000), assessedLossBf: R(40_000) }]
    const joint = { ...rich, maritalRegime: 'inCommunity' as const, rentals, letting: { earlierLossYears: 2 } }
    expect(outcomeOf(joint)).toMatchObject({ outcome: 'ringFenced', carried: R(50_000), income: R(2_480_000) })
  })
})
