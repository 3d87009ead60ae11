import { describe, expect, test } from 'vitest'
import { SHIPPED_CONSTANTS } from '../../../constants/shipped.ts'
import { calculateTaxScenario } from '../../calculate.ts'
import type { TaxScenarioGiven } from '../../inputs/scenario.ts'
import { R } from '../../testing/employment.ts'

// Income Tax Act 58 of 1962: proviso to section 10(1)(i) (Act 20 of 2022, years from 1 March 2023), Eighth Schedule para 5(1), sections 11F(2)(a)
// and 12T(4)(a). Worked by hand.

function resultOf(given: TaxScenarioGiven, linked: Parameters<typeof calculateTaxScenario>[1]['linked'] = {}) {
  const answer = calculateTaxScenario(
    { dateOfBirth: '1970-01-01', ...given },
    { today: '2026-11-21', constants: SHIPPED_CONSTANTS, linked },
  )
  if (!answer.ok) throw new Error(JSON.stringify(answer.faults))
  return answer.result
}
const codesOf = (given: TaxScenarioGiven) => resultOf(given).notes.map(({ code }) => code)

describe('interest exemption, s 10(1)(i)', () => {
  const exempt = (given: TaxScenarioGiven) =>
    resultOf({ investmentIncome: [{ kind: 'localInterest', amount: R(50_000) }], ...given }).exempt[0]?.amount

  test('death on 31 August 2024: 184 of 365 days of R23 800', () => {
    expect(exempt({ taxYear: 2025, dateOfDeath: '2024-08-31' })).toBe(R(11_997.81))
  })
  test('ceasing to be resident on 1 September 2024, and the rest of that year', () => {
    expect(exempt({ taxYear: 2025, residency: 'ceased', residencyDate: '2024-09-01' })).toBe(R(11_997.81))
    expect(exempt({ taxYear: 2025, residency: 'nonResident', periodStart: '2024-09-01', daysInRepublic: 200 })).toBe(R(11_802.19))
  })
  test('becoming resident on 1 September 2024: 181 days', () => {
    expect(exempt({ taxYear: 2025, residency: 'became', residencyDate: '2024-09-01' })).toBe(R(11_802.19))
  })
  test('any other period, and from 65: 100 days of R34 500', () => {
    expect(exempt({ taxYear: 2026, periodStart: '2025-03-01', periodEnd: '2025-06-08', dateOfBirth: '1955-01-01' })).toBe(R(9_452.05))
  })
  test('in community each half is held against an exemption by days', () => {
    const joint = { maritalRegime: 'inCommunity' as const, dateOfDeath: '2024-08-31' }
    // Half of R50 000 is R25 000.
    expect(exempt({ taxYear: 2025, ...joint })).toBe(R(11_997.81))
    expect(exempt({ taxYear: 2025, ...joint, investmentIncome: [{ kind: 'localInterest', amount: R(20_000) }] })).toBe(R(10_000))
  })
  test('a whole year, also one of 366 days, has all of it; so has a short year before 2024', () => {
    expect([exempt({ taxYear: 2025 }), exempt({ taxYear: 2024 })]).toEqual([R(23_800), R(23_800)])
    expect(exempt({ taxYear: 2023, dateOfDeath: '2022-08-31' })).toBe(R(23_800))
    expect(exempt({ taxYear: 2024, dateOfDeath: '2023-08-31' })).toBe(R(11_997.81))
  })
})

describe('annual exclusion shared by two years of assessment, Eighth Schedule para 5(1)', () => {
  const sold: TaxScenarioGiven = {
    taxYear: 2025,
    residency: 'nonResident',
    periodStart: '2024-09-01',
    disposals: [{ assetKind: 'otherProperty', acquired: '2015-01-01', disposed: '2024-12-01', proceeds: R(200_000), baseCost: R(100_000) }],
  }
  const exclusion = (given: TaxScenarioGiven) => resultOf({ ...sold, ...given }).capitalGains.exclusion

  test('the later part gets the remainder of R40 000', () => {
    expect([R(40_000), R(15_000), 0].map((used) => exclusion({ capitalGainsExclusionUsed: used }))).toEqual([0, R(25_000), R(40_000)])
    expect(exclusion({ capitalGainsExclusionUsed: R(60_000) })).toBe(0)
  })
  test('until it is entered all of it is taken as used, and the scenario can’t be issued', () => {
    expect(exclusion({})).toBe(0)
    const { notes } = resultOf(sold)
    expect(notes.find(({ code }) => code === 'earlier-part-exclusion')).toMatchObject({
      severity: 'issue',
      field: 'capitalGainsExclusionUsed',
    })
    expect(codesOf({ ...sold, capitalGainsExclusionUsed: 0 })).not.toContain('earlier-part-exclusion')
  })
  test('a loss uses what is left too', () => {
    const loss = [{ ...sold.disposals![0]!, proceeds: 0 }]
    expect(exclusion({ disposals: loss, capitalGainsExclusionUsed: R(15_000) })).toBe(R(25_000))
  })
  test('not before 2024, in the first part, in the year of death, for who became resident or was born', () => {
    expect(exclusion({ taxYear: 2023, periodStart: '2022-09-01', disposals: [{ ...sold.disposals![0]!, disposed: '2022-12-01' }] })).toBe(
      R(40_000),
    )
    expect(exclusion({ residency: 'ceased', residencyDate: '2025-01-01', periodStart: '2024-03-01' })).toBe(R(40_000))
    expect(exclusion({ residency: 'resident', dateOfDeath: '2025-01-15' })).toBe(R(100_000))
    expect(exclusion({ residency: 'became', residencyDate: '2024-09-01' })).toBe(R(40_000))
    expect(exclusion({ residency: 'resident', dateOfBirth: '2024-09-01' })).toBe(R(40_000))
  })
  test('says where an amount is without effect', () => {
    expect(codesOf({ taxYear: 2025, capitalGainsExclusionUsed: 1 })).toContain('earlier-part-without-effect')
  })
})

describe('the cap of s 11F(2)(a) and the limit of s 12T(4)(a)', () => {
  const rest: TaxScenarioGiven = {
    taxYear: 2025,
    residency: 'nonResident',
    periodStart: '2024-08-01',
    employers: [{ salary: R(2_000_000) }],
  }
  const deducted = (used?: number, more: TaxScenarioGiven = {}) =>
    resultOf({
      ...rest,
      ...more,
      deductions: { raContribution: R(350_000), ...(used === undefined ? {} : { retirementDeductedEarlier: used }) },
    }).retirement

  test('R350 000 for both parts together', () => {
    expect([R(350_000), R(300_000), 0].map((used) => deducted(used).deducted)).toEqual([0, R(50_000), R(350_000)])
    expect(deducted()).toMatchObject({ deducted: 0, cap: 0 })
  })
  test('not before 2025', () => {
    expect(deducted(undefined, { taxYear: 2024, periodStart: '2023-08-01' }).deducted).toBe(R(350_000))
  })
  test('R36 000 of tax-free savings for both parts together; 40 % of what is above', () => {
    const room = (given: TaxScenarioGiven) =>
      resultOf({ ...rest, tfsaContributions: R(30_000), tfsaContributionsBefore: R(100_000), ...given }).room
    expect(room({ tfsaContributionsEarlier: R(10_000) })).toMatchObject({ tfsaYear: 0, tfsaLife: R(360_000), tfsaPenalty: R(1_600) })
    expect(room({ tfsaContributionsEarlier: 0 })).toMatchObject({ tfsaYear: R(6_000), tfsaLife: R(370_000), tfsaPenalty: 0 })
    // An excess in the earlier part was charged there.
    expect(room({ tfsaContributionsEarlier: R(50_000) })).toMatchObject({ tfsaPenalty: R(12_000) })
    expect(room({})).toMatchObject({ tfsaYear: 0, tfsaPenalty: R(12_000) })
  })
  test('s 12T(4)(b): the earlier part counts towards the limit of the life in years before 2025 too', () => {
    const paid = { tfsaContributions: R(2_345), tfsaContributionsBefore: R(478_631), tfsaContributionsEarlier: R(31_282) }
    const { room } = resultOf({ ...rest, taxYear: 2020, periodStart: '2019-10-21', ...paid })
    // 478 631 + 31 282 is above R500 000 already, so all of R2 345 is.
    expect(room).toMatchObject({ tfsaLife: 0, tfsaPenalty: R(938) })
  })
})

describe('the linked scenario of the earlier part', () => {
  const earlier: TaxScenarioGiven = {
    taxYear: 2025,
    dateOfBirth: '1970-01-01',
    residency: 'ceased',
    residencyDate: '2024-09-01',
    employers: [{ salary: R(2_000_000) }],
    deductions: { raContribution: R(200_000) },
    tfsaContributions: R(10_000),
    disposals: [{ assetKind: 'otherProperty', disposed: '2024-06-01', proceeds: R(115_000), baseCost: R(100_000) }],
  }
  const rest: TaxScenarioGiven = {
    taxYear: 2025,
    residency: 'nonResident',
    periodStart: '2024-09-01',
    earlierScenarioId: '1b6e2f5a-6d0f-4b53-9d2e-1f2a3b4c5d6e',
    employers: [{ salary: R(2_000_000) }],
    deductions: { raContribution: R(200_000) },
    tfsaContributions: R(30_000),
    disposals: [{ assetKind: 'otherProperty', disposed: '2024-12-01', proceeds: R(200_000), baseCost: R(100_000) }],
  }

  test('fills what it used of each limit', () => {
    const { capitalGains, retirement, room, notes } = resultOf(rest, { earlier })
    expect([capitalGains.exclusion, retirement.deducted, room.tfsaPenalty]).toEqual([R(25_000), R(150_000), R(1_600)])
    expect(notes.filter(({ code }) => code.startsWith('earlier-part'))).toEqual([])
  })
  test('the amount entered takes precedence', () => {
    expect(resultOf({ ...rest, capitalGainsExclusionUsed: 0 }, { earlier }).capitalGains.exclusion).toBe(R(40_000))
  })
  test.each([
    ['earlier-other-year', { earlier: { ...earlier, taxYear: 2024, residencyDate: '2023-09-01', disposals: [] } }],
    ['earlier-overlaps', { earlier: { ...earlier, residencyDate: '2024-09-02' } }],
    ['earlier-faulty', { earlier: { taxYear: 1900 } }],
    ['earlier-missing', { isEarlierMissing: true }],
    ['earlier-is-self', { scenarioId: rest.earlierScenarioId! }],
  ])('%s is a fault', (code, linked) => {
    const answer = calculateTaxScenario(rest, { today: '2026-11-21', constants: SHIPPED_CONSTANTS, linked })
    expect(answer.ok ? [] : answer.faults.map((fault) => fault.code)).toEqual([code])
  })
})
