import { readPayeFile } from '@tafel/contracts/contexts/documents/paye-file/read-paye-file.ts'
import { NALEDI, payeFile } from '@tafel/contracts/contexts/documents/testing/paye-sample.ts'
import type { TaxScenarioGiven } from '@tafel/contracts/law/assessment/inputs/scenario.ts'
import { expect, test } from 'vitest'
import { certificateEdits } from './certificate-edits.ts'

const read = readPayeFile(payeFile(), NALEDI)
if (!read.ok) throw new Error(read.problem)
const { employer, own } = read.file
const editsOf = (inputs: TaxScenarioGiven) => certificateEdits(inputs, employer, own[0]!.certificate)
const after = (inputs: TaxScenarioGiven): TaxScenarioGiven => {
  const next = structuredClone(inputs) as Record<string, unknown>
  for (const { field, next: value } of editsOf(inputs).edits) {
    const [group, key] = field.split('.')
    if (key === undefined) next[group!] = value
    else next[group!] = { ...(next[group!] as object), [key]: value }
  }
  return next as TaxScenarioGiven
}
const ROW = { employerName: 'Voorbeeld Handel (Pty) Ltd', salary: 48_000_000, payeDeducted: 13_245_075, employerRetirement: 3_600_000 }

test('adds an employer, and adds to the sums of the year', () => {
  const inputs: TaxScenarioGiven = { taxYear: 2026, employers: [{ salary: 100 }], deductions: { ownPension: 500 } }
  expect(after(inputs)).toMatchObject({
    employers: [{ salary: 100 }, ROW],
    deductions: { ownPension: 2_880_500 },
    medical: { schemeContributionMonthly: 300_000, employerShare: 2_400_000 },
  })
  const change = editsOf(inputs).changes.find(({ path }) => path === 'deductions.ownPension')
  expect(change).toMatchObject({ label: 'Own pension fund contributions', before: 500, after: 2_880_500 })
})

test('the same certificate a second time changes nothing', () => {
  const once = after({ taxYear: 2026 })
  expect(editsOf(once)).toMatchObject({ isThere: true, edits: [] })
})

test('a whole year has no dates of its own', () => {
  expect(after({}).employers![0]).not.toHaveProperty('from')
})
