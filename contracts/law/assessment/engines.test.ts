import { expect, test } from 'vitest'
import { SHIPPED_CONSTANTS } from '../constants/shipped.ts'
import { TAX_ENGINE_VERSION } from './engine-version.ts'
import { recalculate } from '../working/engine-versions.ts'
import { TAX_ENGINES } from './engines.ts'
import { FROZEN_SCENARIOS } from './testing/frozen-scenarios.ts'

test('the frozen scenarios cover every year since 2018, years before it, and every group of inputs', () => {
  const years = new Set(FROZEN_SCENARIOS.map(({ inputs }) => inputs.taxYear))
  for (let year = 2018; year <= 2027; year += 1) expect(years).toContain(year)
  expect([...years].filter((year) => year! < 2018).length).toBeGreaterThan(1)
  const groups = new Set(FROZEN_SCENARIOS.flatMap(({ inputs }) => Object.keys(inputs)))
  for (const group of ['employers', 'retirementIncome', 'investmentIncome', 'rentals', 'businesses', 'disposals', 'lumpSums'])
    expect(groups).toContain(group)
  for (const group of ['lumpSumHistory', 'deductions', 'medical', 'paid', 'projection', 'maritalRegime']) expect(groups).toContain(group)
})

test('the next year is answered as soon as its data are there, without another line of code', () => {
  const { tax } = SHIPPED_CONSTANTS
  const nextYear = <Row extends { readonly year: number }>(rows: readonly Row[]): readonly Row[] => [{ ...rows[0]!, year: 2028 }, ...rows]
  const [first] = tax.incomeTax
  const constants = {
    ...SHIPPED_CONSTANTS,
    constantsVersion: '2027-02-24.1',
    tax: {
      ...tax,
      incomeTax: [{ ...first!, year: 2028, from: '2027-03-01', to: '2028-02-29' }, ...tax.incomeTax],
      medicalCredits: nextYear(tax.medicalCredits),
      retirement: nextYear(tax.retirement),
    },
  }
  const of = (taxYear: number) =>
    recalculate(TAX_ENGINES, {
      inputs: { taxYear, employers: [{ salary: 85_000_000 }], medical: { coveredMembers: [2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2] } },
      today: '2027-03-01',
      constants,
      engineVersion: TAX_ENGINE_VERSION,
    })
  const [then, now] = [of(2027), of(2028)]
  expect(now?.ok === true && now.result.tax).toEqual(then?.ok === true && then.result.tax)
  expect(now?.ok === true && now.result.missing).toEqual([])
  expect(of(2029)).toMatchObject({ ok: false, faults: [{ code: 'year-not-loaded' }] })
})
