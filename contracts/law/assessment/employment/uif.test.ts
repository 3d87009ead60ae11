import { describe, expect, test } from 'vitest'
import { employment } from './employment.ts'
import { R } from '../testing/employment.ts'
import type { TaxScenarioGiven } from '../inputs/scenario.ts'
import { uif } from './uif.ts'
import { expectRecomputed, valueAt } from '../../working/testing/ledger.ts'
import { assessmentOf } from '../testing/steps.ts'

const worked = (employers: NonNullable<TaxScenarioGiven['employers']>, taxYear = 2027) => {
  const at = assessmentOf({ taxYear, employers })
  const total = uif(at, employment(at))
  expectRecomputed(at.ledger)
  return { at, total, value: total.value }
}

test('a salary of R850 000 in 2027 pays R2 125,44: twelve times R177,12', () => {
  expect(worked([{ salary: R(850_000) }]).value).toBe(R(2_125.44))
})

describe('the ceiling of R17 712 a month', () => {
  test.each([
    ['exactly on it', R(17_712) * 12, R(2_125.44)],
    ['below it: 1 % of R120 000', R(120_000), R(1_200)],
    ['a rand a year below it', R(17_712) * 12 - R(1), R(2_125.43)],
  ])('%s', (_, salary, contribution) => {
    expect(worked([{ salary }]).value).toBe(contribution)
  })
  test('is one for each employer, for the months of each: 7 and 5 months, the month of the change for both', () => {
    const rows = [
      { salary: R(490_000), to: '2026-09-30' },
      { salary: R(400_000), from: '2026-10-01' },
    ]
    expect(worked(rows).value).toBe(R(177.12) * 12)
    expect(worked([rows[0]!, { ...rows[1]!, from: '2026-09-15' }]).value).toBe(R(177.12) * 13)
  })
  test('2022: three months of R14 872 and nine of R17 712', () => {
    expect(worked([{ salary: R(600_000) }], 2022).value).toBe(3 * R(148.72) + 9 * R(177.12))
  })
  test('2022 below both: 1 % of R120 000, whatever the months', () => {
    expect(worked([{ salary: R(120_000) }], 2022).value).toBe(R(1_200))
  })
  test('2013: from March to September 2012 it is not loaded; five months of R148,72 count', () => {
    const { total } = worked([{ salary: R(600_000) }], 2013)
    expect([total.value, total.incomplete]).toEqual([5 * R(148.72), true])
  })
})

describe('a bonus falls into its month', () => {
  const row = { salary: R(120_000), bonus: R(30_000) }
  test('December: 11 months of R100 and one of R177,12', () => {
    expect(worked([{ ...row, bonusMonth: 12 }]).value).toBe(11 * R(100) + R(177.12))
  })
  test('without a month it is spread: 1 % of R150 000', () => {
    expect(worked([row]).value).toBe(R(1_500))
  })
  test('outside of the employment it is spread', () => {
    expect(worked([{ ...row, bonusMonth: 12, to: '2026-08-31' }]).value).toBe(6 * R(177.12))
  })
  test('2022, April before the ceiling rose, or June after it', () => {
    expect(worked([{ ...row, bonusMonth: 4 }], 2022).value).toBe(11 * R(100) + R(148.72))
    expect(worked([{ ...row, bonusMonth: 6 }], 2022).value).toBe(11 * R(100) + R(177.12))
  })
  test('a bonus alone', () => {
    expect(worked([{ bonus: R(30_000), bonusMonth: 1 }]).value).toBe(R(177.12))
  })
  test('with an employer for one month', () => {
    expect(worked([{ salary: R(5_000), bonus: R(4_000), bonusMonth: 2, from: '2027-02-01' }]).value).toBe(R(90))
  })
})

test('commission pays none, and exempt foreign work pays none', () => {
  expect(worked([{ salary: R(60_000), commission: R(60_000) }]).value).toBe(R(600))
  expect(worked([{ commission: R(60_000) }]).value).toBe(0)
  expect(worked([{ foreignEmploymentIncome: R(900_000), daysOutside: 200, longestSpell: 90 }]).value).toBe(0)
})

test('the deducted amount wins, nil included, and needs no ceiling', () => {
  expect(worked([{ salary: R(850_000), uifDeducted: 5 }]).value).toBe(5)
  expect(worked([{ salary: R(850_000), uifDeducted: 0 }]).value).toBe(0)
  expect(worked([{ salary: R(850_000), uifDeducted: 5 }], 2005).total.incomplete).toBe(false)
})

test('80 % of a travel allowance is remuneration: 1 % of R96 000', () => {
  expect(worked([{ travelAllowance: R(120_000) }]).value).toBe(R(960))
})

test('dates outside of the year leave nothing', () => {
  expect(worked([{ salary: R(1_000), from: '2026-01-01', to: '2026-01-15' }]).value).toBe(0)
  expect(valueAt(worked([]).at.ledger, 'uif.total')).toBe(0)
})

test('a bonus of March is one of the year: R177,12 for its month and R100 for each of the others', () => {
  expect(worked([{ salary: R(120_000), bonus: R(100_000), bonusMonth: 3 }]).value).toBe(R(177.12 + 11 * 100))
})

test('a single month with its bonus is one stretch: 1 % of R15 000', () => {
  const { at, value } = worked([{ salary: R(10_000), bonus: R(5000), bonusMonth: 5, from: '2026-05-01', to: '2026-05-31' }])
  expect(value).toBe(R(150))
  expect(at.ledger.lines.filter(({ id }) => id.endsWith('.contribution'))).toHaveLength(1)
})
