import { describe, expect, test } from 'vitest'
import { TAX_CONSTANTS } from '../../../../law/constants/tax-constants.ts'
import type { TaxScenarioGiven } from '../../../../law/assessment/inputs/scenario.ts'
import { applyLever } from './hints.ts'
import { full, hintFor } from './testing/hints-for.ts'

const G03: TaxScenarioGiven = {
  taxYear: 2027,
  employers: [{ salary: 85_000_000 }],
  medical: { coveredMembers: [2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2] },
}
const ra = (given: TaxScenarioGiven, variant: 'limit' | 'bracketEdge') => hintFor('raTopUp', given, {}, variant)

describe('RA top-up', () => {
  test('to the limit: 27,5 % of R850 000 is R233 750, and tax falls from R245 353 to R156 577 by the table', () => {
    expect(ra(G03, 'limit')).toMatchObject({
      applies: true,
      amount: 23_375_000,
      cost: 23_375_000,
      saved: 8_877_600,
      changes: [{ of: 'scenario', path: 'deductions.raContribution', from: 0, to: 23_375_000 }],
      runs: [{ label: 'Tax of 2027', before: 21_850_900, after: 12_973_300 }],
      laws: [{ section: 's 11F' }],
    })
  })
  test('to the edge: R154 200 bring R850 000 to R695 800, at 39 %', () => {
    expect(ra(G03, 'bracketEdge')).toMatchObject({ amount: 15_420_000, saved: 6_013_800 })
  })
  test('G-05: R150 000 save R58 500,00', () => {
    const { inputs, hint } = applyLever(full(G03), { recipe: 'raTopUp', amount: 15_000_000 }, { tax: TAX_CONSTANTS })
    expect(hint).toMatchObject({ amount: 15_000_000, saved: 5_850_000 })
    expect(inputs.deductions.raContribution).toBe(15_000_000)
  })
  test('to the cap of R430 000 with R2 000 000: tax by the table from R720 969 to R539 813', () => {
    const given = { taxYear: 2027, employers: [{ salary: 200_000_000 }] }
    expect(ra(given, 'limit')).toMatchObject({ amount: 43_000_000, saved: 18_115_600 })
    expect(ra(given, 'bracketEdge')).toMatchObject({ amount: 12_140_000, saved: 5_463_000 })
  })
  test('a limit of donations that falls along leaves taxable income at nine tenths: R76 888,89 instead of the gap of R69 200', () => {
    const given = { ...G03, deductions: { donations18A: 10_000_000 } }
    expect(ra(given, 'bracketEdge')).toMatchObject({ amount: 7_688_889, saved: 2_698_800 })
  })
  test('a contribution that would undo a ring-fence and lower its own limit stops one cent before: R2 100 000 less R1 817 000', () => {
    const given: TaxScenarioGiven = { taxYear: 2026, businesses: [{ turnover: 210_000_000 }, { costOfSales: 150_000_000, s20AFlag: true }] }
    expect(ra(given, 'limit')).toMatchObject({ amount: 28_299_999, saved: 12_735_000 })
    const { hint } = applyLever(full(given), { recipe: 'raTopUp', amount: 28_300_000 }, { tax: TAX_CONSTANTS })
    // The loss is set off now, so that 27,5 % of R600 000 are the limit.
    expect(hint.reason).toContain('R\u00a0165\u00a0000 of it deducted')
  })
  test('more than the room is carried forward, and the lever says how much is deducted', () => {
    const { hint } = applyLever(full(G03), { recipe: 'raTopUp', amount: 30_000_000 }, { tax: TAX_CONSTANTS })
    expect(hint).toMatchObject({ saved: 8_877_600, cost: 30_000_000 })
    expect(hint.reason).toContain('R\u00a0233\u00a0750 of it deducted this year')
  })
  test.each<[string, TaxScenarioGiven, string]>([
    ['no room', { ...G03, deductions: { raContribution: 23_375_000 } }, 'no room left'],
    ['no tax', { taxYear: 2027, employers: [{ salary: 9_000_000 }] }, 'no tax to save'],
  ])('%s: doesn’t apply', (_, given, why) => {
    expect(ra(given, 'limit')).toMatchObject({ applies: false, saved: null, changes: [], missing: null })
    expect(ra(given, 'limit').reason).toContain(why)
  })
  test.each<[string, TaxScenarioGiven, string]>([
    ['in the lowest bracket', { taxYear: 2027, employers: [{ salary: 20_000_000 }] }, 'lowest bracket already'],
    [
      'with an edge beyond the room',
      { taxYear: 2027, employers: [{ salary: 88_700_000 }], deductions: { raContribution: 20_000_000 } },
      'the room of R\u00a043\u00a0925 doesn’t reach it',
    ],
  ])('%s the top-up to the limit applies alone', (_, given, why) => {
    expect(ra(given, 'limit').applies).toBe(true)
    expect(ra(given, 'bracketEdge')).toMatchObject({ applies: false, variant: 'bracketEdge' })
    expect(ra(given, 'bracketEdge').reason).toContain(why)
  })
  test('before section 11F was law it is refused by the name of the constant', () => {
    const hint = ra({ taxYear: 2016, employers: [{ salary: 85_000_000 }] }, 'limit')
    expect(hint).toMatchObject({ applies: false, missing: { name: 'the cap of section 11F of 2016', from: '2015-03-01' }, saved: null })
    expect(hint.reason).toContain('The cap of section 11F of 2016 is not loaded')
  })
})

describe('contributions brought forward against an annuity', () => {
  const given: TaxScenarioGiven = { taxYear: 2027, retirementIncome: { pension: 40_000_000 }, deductions: { retirementBf: 30_000_000 } }
  test('R190 000 that s11F leaves: taxable income from R290 000 to R152 250, where s11F has R57 750 left', () => {
    expect(hintFor('s10CAgainstAnnuity', given)).toMatchObject({
      applies: true,
      amount: 19_000_000,
      cost: 0,
      saved: 2_838_700,
      changes: [
        { path: 'deductions.retirementBf', from: 30_000_000, to: 11_000_000 },
        { path: 'retirementIncome.undeductedContributions', from: 0, to: 19_000_000 },
      ],
    })
  })
  test('no more than the annuity that is taxed: R50 000 of R400 000, with R50 000 less of income and R13 750 less of limit', () => {
    // R253 750 to R217 500: R8 650 at 26 % and R27 600 at 18 %.
    const used: TaxScenarioGiven = {
      ...given,
      employers: [{ salary: 30_000_000 }],
      retirementIncome: { pension: 40_000_000, undeductedContributions: 35_000_000 },
    }
    expect(hintFor('s10CAgainstAnnuity', used)).toMatchObject({ amount: 5_000_000, saved: 224_900 + 496_800 })
  })
  test.each<[string, TaxScenarioGiven, string]>([
    ['no annuity', G03, 'no pension or annuity'],
    ['nothing brought forward', { ...given, deductions: {} }, 'No contributions brought forward'],
    ['all of it deducted', { ...given, deductions: { retirementBf: 11_000_000 } }, 'No contributions brought forward'],
    [
      'the annuity is exempt already',
      { ...given, employers: [{ salary: 10_000_000 }], retirementIncome: { pension: 100, undeductedContributions: 100 } },
      'exempt under section 10C already',
    ],
    ['no tax', { ...given, retirementIncome: { pension: 9_000_000 } }, 'would save no tax'],
  ])('%s: doesn’t apply', (_, without, why) => {
    expect(hintFor('s10CAgainstAnnuity', without)).toMatchObject({ applies: false })
    expect(hintFor('s10CAgainstAnnuity', without).reason).toContain(why)
  })
})

describe('headroom of section 18A', () => {
  test('10 % of R850 000 at 39 %: R85 000 save R33 150', () => {
    expect(hintFor('s18AHeadroom', G03)).toMatchObject({ applies: true, amount: 8_500_000, cost: 8_500_000, saved: 3_315_000 })
  })
  test('doesn’t apply where the limit is reached, or where there is no tax', () => {
    expect(hintFor('s18AHeadroom', { ...G03, deductions: { donations18A: 8_500_000 } }).reason).toContain('no room left')
    expect(hintFor('s18AHeadroom', { taxYear: 2027, employers: [{ salary: 9_000_000 }] }).reason).toContain('save no tax')
  })
})

describe('two-pot withdrawal now', () => {
  const member: TaxScenarioGiven = { ...G03, retirementIncome: { savingsComponent: 3_000_000 } }
  test('R30 000 as income cost R11 700 at 39 %; as a retirement lump sum they would be free', () => {
    expect(hintFor('savingsWithdrawalNow', member)).toMatchObject({
      applies: true,
      amount: 3_000_000,
      saved: -1_170_000,
      savedThisYear: -1_170_000,
      runs: [
        { before: 21_850_900, after: 23_020_900 },
        { before: 21_850_900, after: 21_850_900 },
      ],
    })
  })
  test('after a lump sum of R550 000 the same would cost 18 % at retirement, R5 400: R6 300 more now', () => {
    const given: TaxScenarioGiven = { ...member, lumpSumHistory: [{ kind: 'retirement', date: '2020-01-01', amount: 55_000_000 }] }
    expect(hintFor('savingsWithdrawalNow', given)).toMatchObject({ saved: -630_000, savedThisYear: -1_170_000 })
  })
  test('one that is captured is shown with what it costs, and changes nothing', () => {
    const given: TaxScenarioGiven = { ...member, retirementIncome: { savingsWithdrawal: 2_000_000 } }
    expect(hintFor('savingsWithdrawalNow', given)).toMatchObject({ amount: 2_000_000, changes: [], saved: -780_000 })
    const { hint } = applyLever(full(given), { recipe: 'savingsWithdrawalNow', amount: 300_000 }, { tax: TAX_CONSTANTS })
    expect(hint).toMatchObject({ applies: false, reason: expect.stringContaining('one a year') as string })
  })
  test('less than R2 000 can’t be withdrawn, and R2 000 can', () => {
    const lever = (amount: number) => applyLever(full(member), { recipe: 'savingsWithdrawalNow', amount }, { tax: TAX_CONSTANTS }).hint
    expect(lever(199_999)).toMatchObject({ applies: false, reason: 'A withdrawal is at least R\u00a02\u00a0000.' })
    expect(lever(200_000)).toMatchObject({ applies: true, saved: -78_000 })
  })
  test('doesn’t apply without a balance of the component, nor before September 2024', () => {
    expect(hintFor('savingsWithdrawalNow', { ...G03, pensionFundMember: true }).reason).toContain('No balance of a savings component')
    expect(hintFor('savingsWithdrawalNow', { ...member, taxYear: 2024 })).toMatchObject({
      applies: false,
      reason: 'There was no savings component before 1 September 2024.',
    })
  })
  test('is a warning: it costs tax and saves none', () => {
    expect(hintFor('savingsWithdrawalNow', member)).toMatchObject({ effect: 'costs' })
  })
})

test('a retirement annuity is called locked in only for a person under 55 (s 1 "retirement annuity fund")', () => {
  const given = { taxYear: 2027, employers: [{ salary: 60_000_000 }] }
  expect(hintFor('raTopUp', { ...given, dateOfBirth: '1985-05-05' }, {}, 'limit').catch).toContain('locked in until 55')
  expect(hintFor('raTopUp', { ...given, dateOfBirth: '1960-05-05' }, {}, 'limit').catch).not.toContain('locked in')
})
