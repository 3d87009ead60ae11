import { describe, expect, test } from 'vitest'
import { runOf } from '../../testing/assess.ts'
import { R } from '../../testing/employment.ts'
import type { TaxScenarioGiven } from '../../inputs/scenario.ts'

// Worked by hand from s 20A of the Income Tax Act 58 of 1962. The highest rate of 2026 begins above R1 817 000.

const RICH: TaxScenarioGiven = { taxYear: 2026, employers: [{ salary: R(2_000_000) }] }
const LOSS = { grossRent: R(60_000), bondInterest: R(160_000) }
const lettingOf = (given: TaxScenarioGiven) => {
  const run = runOf({ ...RICH, rentals: [LOSS], ...given })
  const [verdict] = run.assessed.ringFencing.verdicts
  return { ...run, outcome: verdict?.outcome, tests: verdict?.tests.map(({ name, outcome }) => `${name} ${outcome}`) }
}

describe('a loss of R100 000 from letting', () => {
  test('is set off where neither losses of earlier years nor relatives are captured', () => {
    const { outcome, tests, value } = lettingOf({})
    expect([outcome, value('taxableIncome.total')]).toEqual(['setOff', R(1_900_000)])
    expect(tests).toEqual(['naturalPerson met', 'topBracket met', 'suspectTrade notMet', 'escape notNeeded'])
  })
  test('s 20A(2)(a): with losses in two of the four years before it is the third of five, and ring-fenced', () => {
    expect(lettingOf({ letting: { earlierLossYears: 1 } }).outcome).toBe('setOff')
    const { outcome, value } = lettingOf({ letting: { earlierLossYears: 2 } })
    expect([outcome, value('rental.ringFenced'), value('taxableIncome.total')]).toEqual(['ringFenced', R(100_000), R(2_000_000)])
  })
  test('s 20A(2)(b)(iii): of a home that relatives use it is ring-fenced in its first year', () => {
    expect(lettingOf({ rentals: [{ ...LOSS, usedByRelatives: true }] }).outcome).toBe('ringFenced')
  })
  test('s 20A(3): a business with a reasonable prospect of income gets out', () => {
    const { outcome, tests } = lettingOf({ letting: { earlierLossYears: 3, prospectOfProfit: true } })
    expect([outcome, tests?.at(-1)]).toEqual(['setOff', 'escape met'])
  })
  test('s 20A(4): not with losses in five of the nine years before, the sixth of ten, where the letting is to relatives', () => {
    const relatives = [{ ...LOSS, usedByRelatives: true }]
    const letting = (lossYearsOfNine: number) => ({ earlierLossYears: 3, prospectOfProfit: true, lossYearsOfNine })
    expect(lettingOf({ rentals: relatives, letting: letting(4) }).outcome).toBe('setOff')
    expect(lettingOf({ rentals: relatives, letting: letting(5) }).outcome).toBe('ringFenced')
    // Letting to others isn't a listed trade: the prospect is enough.
    expect(lettingOf({ letting: letting(5) }).outcome).toBe('setOff')
  })
})

describe('a ring-fenced loss brought forward', () => {
  test('comes off income of the same trade, and no other: R30 000 of R50 000, R20 000 stay', () => {
    const { value } = lettingOf({ rentals: [{ grossRent: R(30_000) }], letting: { ringFencedLossBf: R(50_000) } })
    expect([value('rental.taxable'), value('rental.ringFencedLeft'), value('taxableIncome.total')]).toEqual([0, R(20_000), R(2_000_000)])
  })
  test('waits in a year with a loss, and both are carried forward if that is ring-fenced too', () => {
    const { value } = lettingOf({ letting: { ringFencedLossBf: R(50_000), earlierLossYears: 2 } })
    expect([value('rental.ringFenced'), value('rental.ringFencedLeft'), value('taxableIncome.total')]).toEqual([
      R(100_000),
      R(50_000),
      R(2_000_000),
    ])
  })
  test('of a business is used against that business alone', () => {
    const businesses = [{ turnover: R(40_000), ringFencedLossBf: R(70_000) }, { turnover: R(90_000) }]
    const { value } = lettingOf({ rentals: [], businesses })
    expect([value('business.0.net'), value('business.0.ringFencedLeft'), value('business.taxable')]).toEqual([0, R(30_000), R(90_000)])
  })
})

test('a business that is not listed is ring-fenced by its losses in three of five years', () => {
  const business = { turnover: R(10_000), expenses: { other: R(110_000) } }
  const outcome = (earlierLossYears: number) =>
    runOf({ ...RICH, businesses: [{ ...business, earlierLossYears }] }).assessed.ringFencing.verdicts[0]?.outcome
  expect([outcome(1), outcome(2)]).toEqual(['setOff', 'ringFenced'])
})
