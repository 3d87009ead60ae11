import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { retirementIncome } from '../inputs/pension.ts'
import type { TaxScenarioGiven } from '../inputs/scenario.ts'
import { anyOf } from '../inputs/testing/places.ts'
import { pension } from './pension.ts'
import { expectRecomputed, valueAt } from '../../working/testing/ledger.ts'
import { assessmentOf, expectAddsUp } from '../testing/steps.ts'

type Given = NonNullable<TaxScenarioGiven['retirementIncome']>

function run(given: Given, rest: TaxScenarioGiven = {}) {
  const at = assessmentOf({ ...rest, retirementIncome: given })
  const answer = pension(at)
  expectAddsUp(answer)
  expectRecomputed(at.ledger)
  const exempt = Object.fromEntries(answer.exempt.map(({ id, value, law }) => [id, [value, law?.section]]))
  return { ...answer, exempt, at: (id: string) => valueAt(at.ledger, id), lines: at.ledger.lines }
}

test('nothing given: three lines of R0', () => {
  const { lines, savingsWithdrawal, paye, foreignTaxable, carryForward, disallowed } = run({})
  expect(lines.map(({ id, value }) => [id, value])).toEqual([
    ['pension.gross', 0],
    ['pension.taxable', 0],
    ['pension.remuneration', 0],
  ])
  expect([savingsWithdrawal, paye, foreignTaxable, carryForward, disallowed]).toEqual([undefined, undefined, undefined, undefined, []])
})

describe('annuities', () => {
  test('pension R120 000 and annuity R36 000 are taxed in full and are remuneration', () => {
    const { gross, taxable, remuneration } = run({ pension: 12_000_000, raAnnuity: 3_600_000 })
    expect([gross.value, taxable.value, remuneration.value]).toEqual([15_600_000, 15_600_000, 15_600_000])
  })
  test.each(['monthly', 'quarterly', 'halfYearly', 'yearly'] as const)(
    'R1 500 000 of capital at 5 % pays R75 000 a year, paid %s',
    (frequency) => {
      const given = { livingAnnuityCapital: 150_000_000, livingAnnuityDrawdown: 50_000, livingAnnuityFrequency: frequency }
      const { taxable, remuneration, at } = run(given)
      expect([at('pension.livingAnnuity'), taxable.value, remuneration.value]).toEqual([7_500_000, 7_500_000, 7_500_000])
    },
  )
  test('half a cent of living annuity is a cent', () => {
    expect(run({ livingAnnuityCapital: 10, livingAnnuityDrawdown: 50_000 }).taxable.value).toBe(1)
    expect(run({ livingAnnuityCapital: 9, livingAnnuityDrawdown: 50_000 }).taxable.value).toBe(0)
  })
  test('a living annuity without a drawdown pays nothing', () => {
    const { taxable, lines } = run({ livingAnnuityCapital: 150_000_000 })
    expect([taxable.value, lines.length]).toEqual([0, 3])
  })
  test('R24 000 from a purchased annuity with R15 000 of capital: R9 000 is taxed and is remuneration', () => {
    const { gross, taxable, remuneration, exempt } = run({ purchasedAnnuity: 2_400_000, purchasedAnnuityCapital: 1_500_000 })
    expect([gross.value, taxable.value, remuneration.value]).toEqual([2_400_000, 900_000, 900_000])
    expect(exempt).toEqual({ 'pension.exempt.s10A': [1_500_000, 's 10A(2)'] })
  })
  test('a capital portion above the annuity exempts the annuity and no more', () => {
    expect(run({ purchasedAnnuity: 100, purchasedAnnuityCapital: 100 }).taxable.value).toBe(0)
    expect(run({ purchasedAnnuity: 100, purchasedAnnuityCapital: 101 }).taxable.value).toBe(0)
    expect(run({ pension: 50, purchasedAnnuityCapital: 101 })).toMatchObject({ taxable: { value: 50 }, exempt: {} })
  })
})

describe('foreign pension', () => {
  test('is taxed, but isn’t remuneration', () => {
    const { taxable, remuneration, foreignTaxable, exempt } = run({ foreignPension: 5_000_000 })
    expect([taxable.value, remuneration.value, foreignTaxable?.value, exempt]).toEqual([5_000_000, 0, 5_000_000, {}])
  })
  test('is exempt for work done abroad where the adviser says so', () => {
    const { gross, taxable, foreignTaxable, exempt } = run({ foreignPension: 5_000_000, foreignPensionExempt: true })
    expect([gross.value, taxable.value, foreignTaxable]).toEqual([5_000_000, 0, undefined])
    expect(exempt).toEqual({ 'pension.exempt.foreign': [5_000_000, 's 10(1)(gC)'] })
  })
  test('isn’t income of a non-resident, whatever the flag says', () => {
    const { taxable, exempt } = run({ foreignPension: 5_000_000, foreignPensionExempt: true }, { residency: 'nonResident' })
    expect([taxable.value, exempt]).toEqual([0, { 'pension.exempt.foreign': [5_000_000, 's 1 "gross income" (ii)'] }])
    expect(run({ pension: 100 }, { residency: 'nonResident' }).taxable.value).toBe(100)
  })
  test('the flag alone exempts nothing', () => {
    expect(run({ pension: 100, foreignPensionExempt: true })).toMatchObject({ taxable: { value: 100 }, exempt: {} })
  })
})

describe('undeducted contributions (s10C)', () => {
  const annuities = { pension: 3_600_000, livingAnnuityCapital: 150_000_000, livingAnnuityDrawdown: 50_000 }
  test.each([
    ['R10 000 of R111 000', 1_000_000, 1_000_000, 0],
    ['R111 000 of R111 000', 11_100_000, 11_100_000, 0],
    ['a cent more: a cent is left', 11_100_001, 11_100_000, 1],
    ['R200 000: R89 000 are left', 20_000_000, 11_100_000, 8_900_000],
  ])('exempt annuities, %s', (_name, undeductedContributions, exempted, left) => {
    const { taxable, remuneration, exempt, carryForward } = run({ ...annuities, undeductedContributions })
    expect(exempt).toEqual({ 'pension.exempt.s10C': [exempted, 's 10C'] })
    expect([taxable.value, remuneration.value]).toEqual([11_100_000 - exempted, 11_100_000 - exempted])
    expect([carryForward?.id, carryForward?.value]).toEqual(['carryForward.s10C', left])
  })
  test('exempt neither a purchased annuity nor a savings withdrawal nor a foreign pension', () => {
    const given = { purchasedAnnuity: 100, savingsWithdrawal: 200_000, foreignPension: 300 }
    const { taxable, exempt, carryForward } = run({ ...given, undeductedContributions: 500 })
    expect([taxable.value, exempt, carryForward?.value]).toEqual([200_400, {}, 500])
  })
})

describe('two-pot savings withdrawal', () => {
  test('is ordinary income and remuneration; its fee is shown and not deducted', () => {
    const { savingsWithdrawal, taxable, remuneration, deductions, disallowed } = run({
      savingsWithdrawal: 2_500_000,
      savingsWithdrawalFee: 45_000,
    })
    expect([savingsWithdrawal?.value, taxable.value, remuneration.value, deductions]).toEqual([2_500_000, 2_500_000, 2_500_000, []])
    expect(disallowed.map(({ line, reason }) => [line.id, line.value, reason])).toEqual([
      [
        'pension.savingsWithdrawalFee',
        45_000,
        'The fund’s fee on a savings withdrawal is a cost of the fund member and is not deductible. It is lost.',
      ],
    ])
  })
})

test('PAYE of pensions is a line, and no income', () => {
  expect(run({ pension: 100, payeDeducted: 18 })).toMatchObject({ paye: { id: 'pension.paye', value: 18 }, taxable: { value: 100 } })
})

test('for any inputs: it adds up, recomputes, no exemption is above its income, and contributions go only to annuities and to next year', () => {
  fc.assert(
    fc.property(anyOf(retirementIncome) as fc.Arbitrary<Given>, fc.constantFrom('resident', 'nonResident'), (given, residency) => {
      const { gross, taxable, remuneration, exempt, carryForward } = run(given, { residency: residency as 'resident' })
      expect(taxable.value).toBeGreaterThanOrEqual(0)
      expect(remuneration.value).toBeGreaterThanOrEqual(0)
      expect(remuneration.value).toBeLessThanOrEqual(gross.value)
      expect(Number(exempt['pension.exempt.s10C']?.[0] ?? 0) + (carryForward?.value ?? 0)).toBe(given.undeductedContributions ?? 0)
    }),
    { numRuns: 1000 },
  )
})
