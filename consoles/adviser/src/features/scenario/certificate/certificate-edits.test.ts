import { readPayeFile } from '@tafel/contracts/contexts/documents/paye-file/read-paye-file.ts'
import { IRP5, NALEDI, payeFile } from '@tafel/contracts/contexts/documents/testing/paye-sample.ts'
import type { TaxScenarioGiven } from '@tafel/contracts/law/assessment/inputs/scenario.ts'
import { expect, test } from 'vitest'
import { certificateEdits } from './certificate-edits.ts'

function editsOf(inputs: TaxScenarioGiven, file = payeFile()) {
  const read = readPayeFile(file, NALEDI)
  if (!read.ok) throw new Error(read.problem)
  const { employer, own } = read.file
  return certificateEdits(inputs, employer, own[0]!.certificate)
}
const after = (inputs: TaxScenarioGiven, file?: string): TaxScenarioGiven => {
  const next = structuredClone(inputs) as Record<string, unknown>
  for (const { field, next: value } of editsOf(inputs, file).edits) {
    const [group, key] = field.split('.')
    if (key === undefined) next[group!] = value
    else next[group!] = { ...(next[group!] as object), [key]: value }
  }
  return next as TaxScenarioGiven
}
const ROW = { employerName: 'Voorbeeld Handel (Pty) Ltd', salary: 48_000_000, payeDeducted: 13_245_075, employerRetirement: 3_600_000 }

test('adds an employer, and adds to the totals of the year', () => {
  const inputs: TaxScenarioGiven = { taxYear: 2026, employers: [{ salary: 100 }], deductions: { ownPension: 500 } }
  expect(after(inputs)).toMatchObject({
    employers: [{ salary: 100 }, ROW],
    deductions: { ownPension: 2_880_500 },
    medical: { schemeContributionMonthly: 300_000, employerShare: 2_400_000 },
  })
  const change = editsOf(inputs).changes.find(({ path }) => path === 'deductions.ownPension')
  expect(change).toMatchObject({ label: 'Own pension fund contributions', before: 500, after: 2_880_500 })
})

test('ignores a certificate that was already imported', () => {
  const once = after({ taxYear: 2026 })
  expect(editsOf(once)).toMatchObject({ isThere: true, edits: [] })
})

test('ignores an imported certificate of a pension or lump sum', () => {
  const pension = payeFile(IRP5.replace('3601,480000,3605,40000,3701,60000', '3603,580000').replace(/3810,24000,3817,36000,/, ''))
  const lumpSum = payeFile(IRP5.replace('3601,480000,3605,40000,3701,60000', '3915,580000').replace('4102,132450.75', '4115,132450.75'))
  for (const file of [pension, lumpSum]) {
    const once = after({ taxYear: 2026 }, file)
    expect(editsOf(once, file)).toMatchObject({ isThere: true, edits: [] })
  }
  expect(after({}, lumpSum).lumpSums).toEqual([{ kind: 'retirement', gross: 58_000_000, taxDeducted: 13_245_075 }])
})

test('sets no dates for a full year', () => {
  expect(after({}).employers![0]).not.toHaveProperty('from')
})
