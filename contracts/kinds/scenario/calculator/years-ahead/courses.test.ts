import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { MAX_CENTS } from '../../../../base/money/cents.ts'
import { INPUT_LABELS } from '../../../../law/assessment/inputs/labels.ts'
import { taxScenarioInputs } from '../../../../law/assessment/inputs/scenario.ts'
import { TAX_SCENARIO_EXAMPLE } from '../../../../law/assessment/inputs/example.ts'
import { fillIn } from '../../../../law/assessment/inputs/defaults.ts'
import { COURSES } from './courses.ts'
import { amountsOf, grown } from './grow.ts'

/** Amounts of money by their patterns: fields up to R10 billion, or cents with another bound. */
function amountsIn(schema: z.core.$ZodType, path = ''): readonly string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'object')
    return Object.entries(def.shape).flatMap(([key, field]) => amountsIn(field, path === '' ? key : `${path}.${key}`))
  if (def.type === 'array') return amountsIn(def.element, `${path}.*`)
  if (def.type === 'default' || def.type === 'prefault' || def.type === 'optional') return amountsIn(def.innerType, path)
  if (def.type !== 'number') return []
  const { maximum = 0 } = z.toJSONSchema(schema as z.ZodMiniType)
  return maximum >= MAX_CENTS || path === 'employers.*.reimbursiveRate' ? [path] : []
}

test('every amount of the schema has a course, and nothing else has', () => {
  expect(Object.keys(COURSES).toSorted()).toEqual([...amountsIn(taxScenarioInputs)].toSorted())
  for (const path of Object.keys(COURSES)) expect(INPUT_LABELS, path).toHaveProperty([path])
})

test('amounts grow by their own rate, half-up to the cent, up to the largest amount; what happens once is nil', () => {
  const inputs = fillIn(
    {
      taxYear: 2027,
      employers: [{ salary: 101, commission: MAX_CENTS, employerMedical: 101, companyCarValue: 7, payeDeducted: 9 }],
      deductions: { legalFees: 5, homeOffice: { rent: 101 } },
      businesses: [{ homeOffice: { rent: 101, bondInterest: 101 } }],
    },
    '2026-11-21',
  )
  const after = grown(inputs, { salaryGrowth: 500_000, inflation: 20_000 })
  // 101 × 1,5 = 151,5; 101 × 1,02 = 103,02
  expect(after.employers[0]).toMatchObject({
    salary: 152,
    commission: MAX_CENTS,
    employerMedical: 103,
    companyCarValue: 7,
    payeDeducted: 0,
  })
  expect(after.deductions).toMatchObject({ legalFees: 0, homeOffice: { rent: 103 } })
  expect(after.businesses[0]!.homeOffice).toMatchObject({ rent: 103, bondInterest: 101 })
})

test('without growth only what happens once changes', () => {
  const inputs = fillIn(TAX_SCENARIO_EXAMPLE, '2026-11-21')
  const after = new Map(amountsOf(grown(inputs, { salaryGrowth: 0, inflation: 0 })).map((amount) => [amount.path, amount]))
  for (const amount of amountsOf(inputs)) expect(after.get(amount.path), amount.path).toEqual(amount.course === 'once' ? undefined : amount)
})
