import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Assessment } from '../assessment/assessment.ts'
import { employment } from './employment.ts'
import { deductions } from '../inputs/deductions.ts'
import { employer } from '../inputs/employment.ts'
import type { TaxScenarioGiven } from '../inputs/scenario.ts'
import { anyOf } from '../inputs/testing/places.ts'
import { expectRecomputed } from '../../working/testing/ledger.ts'
import { assessmentOf, expectAddsUp } from '../testing/steps.ts'
import { takeHome } from './take-home.ts'
import { uif } from './uif.ts'

const anyScenario = fc.record({
  taxYear: fc.integer({ min: 2010, max: 2028 }),
  residency: fc.constantFrom('resident', 'nonResident'),
  commissionEarner: fc.boolean(),
  employers: fc.array(anyOf(employer), { maxLength: 4 }),
  deductions: anyOf(deductions),
}) as fc.Arbitrary<TaxScenarioGiven>

const RUNS = { numRuns: 400 }
const COMMISSION_BELOW_ITS_TRAVEL: TaxScenarioGiven = {
  taxYear: 2010,
  residency: 'resident',
  commissionEarner: true,
  employers: [{ commission: 2, travelAllowance: 1 }],
  deductions: { totalKm: 1, businessKm: 1, actual: { fuel: 4 } },
}
const SLOW = 30_000

function computed(given: TaxScenarioGiven) {
  const at: Assessment = assessmentOf(given)
  const source = employment(at)
  return { at, source, uif: uif(at, source) }
}

test(
  'for any inputs: lines recompute, nothing is left over, and no exemption or travel deduction makes a loss',
  () => {
    fc.assert(
      fc.property(anyScenario, (given) => {
        const { at, source, uif } = computed(given)
        takeHome(at, { employment: source, pensions: source.paye, normalTax: source.paye, uif })
        expectRecomputed(at.ledger)
        expectAddsUp(source)
        expect(Math.min(source.gross.value, source.remuneration.value, uif.value)).toBeGreaterThanOrEqual(0)
        // A commission earner also deducts travel costs above the allowances, and may have a loss.
        const ofCommission = source.deductions.some(({ law }) => law?.section === 's 11(a)')
        // Paying more for shares than they were worth when they vested is a loss (s 8C(2)).
        const ofShares = given.employers?.some(({ vestedSharesPaid = 0, vestedSharesValue = 0 }) => vestedSharesPaid > vestedSharesValue)
        if (!ofCommission && !ofShares) expect(source.taxable.value).toBeGreaterThanOrEqual(0)
      }),
      { ...RUNS, examples: [[COMMISSION_BELOW_ITS_TRAVEL]] },
    )
  },
  SLOW,
)

test(
  'the order of employers changes neither income, nor remuneration, nor PAYE, nor UIF',
  () => {
    fc.assert(
      fc.property(anyScenario, (given) => {
        const totals = ({ source, uif }: ReturnType<typeof computed>) =>
          [source.gross, source.taxable, source.remuneration, source.paye, source.employerMedical, source.employerRetirement, uif].map(
            ({ value }) => value,
          )
        expect(totals(computed({ ...given, employers: given.employers!.toReversed() }))).toEqual(totals(computed(given)))
      }),
      RUNS,
    )
  },
  SLOW,
)

test(
  'the better travel method is no worse than either',
  () => {
    fc.assert(
      fc.property(anyScenario, (given) => {
        const deducted = (travelMethod: 'best' | 'deemed' | 'actual') =>
          computed({ ...given, commissionEarner: false, deductions: { ...given.deductions, travelMethod } }).source.deductions.find(
            ({ id }) => id === 'travel.deduction',
          )?.value ?? 0
        expect(deducted('best')).toBe(Math.max(deducted('deemed'), deducted('actual')))
      }),
      RUNS,
    )
  },
  SLOW,
)
