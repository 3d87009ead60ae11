import { describe, expect, test } from 'vitest'
import { R } from '../testing/employment.ts'
import type { TaxScenarioGiven } from '../inputs/scenario.ts'
import { input } from '../../ledger.ts'
import { payOf, takeHome } from './take-home.ts'
import { expectRecomputed, valueAt } from '../../testing/ledger.ts'
import { assessmentOf } from '../testing/steps.ts'

const worked = (
  employers: NonNullable<TaxScenarioGiven['employers']>,
  tax: number,
  taxWithoutBonuses = tax,
  uif = 0,
  contributions?: number,
) => {
  const at = assessmentOf({ taxYear: 2027, employers })
  const result = takeHome(at.ledger, {
    pay: payOf(at),
    tax: input('tax', tax),
    taxWithoutBonuses: input('taxWithoutBonuses', taxWithoutBonuses),
    uif: input('uif', uif),
    ...(contributions === undefined ? {} : { contributions: input('contributions', contributions) }),
  })
  expectRecomputed(at.ledger)
  const months = result.bonusMonths.map(({ month, amount }) => [month, amount.value])
  return { at, normal: result.normalMonth.value, average: result.average.value, months }
}

test('salary of R850 000 in 2027, tax of R218 509,00, UIF of R2 125,44: R52 447,13 a month', () => {
  const { normal, average, months } = worked([{ salary: R(850_000) }], R(218_509), R(218_509), R(2_125.44))
  expect([normal, average, months]).toEqual([R(52_447.13), R(52_447.13), []])
})

describe('the month of the bonus bears the tax on the bonus', () => {
  const row = { salary: R(600_000), bonus: R(60_000), bonusMonth: 12 }
  test('R60 000 less R23 400; eleven normal months and this one are the year', () => {
    const { normal, average, months } = worked([row], R(150_000), R(126_600), R(2_125.44))
    expect(normal).toBe(R(39_272.88))
    expect(months).toEqual([[12, R(39_272.88) + R(36_600)]])
    expect(average).toBe(R(42_322.88))
  })
  test('two bonuses of one month are one, two months share the tax by amount', () => {
    const { months } = worked([row, { bonus: R(30_000), bonusMonth: 12 }, { bonus: R(90_000), bonusMonth: 3 }], R(120_000), R(60_000))
    expect(months).toEqual([
      [12, R(45_000) + R(60_000)],
      [3, R(45_000) + R(60_000)],
    ])
  })
  test('without a month it is in the average alone', () => {
    const { normal, average, months } = worked([{ salary: R(600_000), bonus: R(60_000) }], R(150_000), R(126_600))
    expect([normal, average, months]).toEqual([R(39_450), R(42_500), []])
  })
})

test('pay is cash: no benefits, no reimbursed kilometres; own contributions are taken off', () => {
  const row = { salary: R(12_000), travelAllowance: R(1_200), employerMedical: R(500), companyCarValue: R(100_000), reimbursiveKm: 100 }
  const { at, average } = worked([row], R(1_200), R(1_200), 0, R(1_200))
  expect(valueAt(at.ledger, 'takeHome.regular')).toBe(R(13_200))
  expect(average).toBe(R(900))
})
