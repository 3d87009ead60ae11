import { describe, expect, test } from 'vitest'
import type { TaxScenarioGiven } from '../../inputs/scenario.ts'
import { runOf } from '../../testing/assess.ts'
import { R } from '../../testing/employment.ts'

// Section 1 "severance benefit" of the Income Tax Act 58 of 1962 (acts.co.za): 55 years; permanent incapacity; or redundancy or the end of
// the trade, of a person who never held more than 5 % of the company. R600 000 by the table of 2026: (600 000 − 550 000) × 18 % = R9 000.

type Row = NonNullable<TaxScenarioGiven['lumpSums']>[number]
const worked = (row: Partial<Row>, given: TaxScenarioGiven = {}) =>
  runOf({
    taxYear: 2026,
    dateOfBirth: '1980-01-01',
    employers: [{ salary: R(400_000) }],
    lumpSums: [{ kind: 'severance', date: '2025-09-30', gross: R(600_000), ...row }],
    ...given,
  })
const taxes = (...args: Parameters<typeof worked>) => {
  const { value } = worked(...args)
  return [value('tax.lumpSums'), value('taxableIncome.total')]
}
const byTable = [R(9_000), R(400_000)]
const asPay = [0, R(1_000_000)]

test.each([
  ['illHealth', byTable],
  ['redundancy', byTable],
  ['other', asPay],
] as const)('under 55, cause %s', (severanceCause, expected) => {
  expect(taxes({ severanceCause })).toEqual(expected)
})
test('redundancy of a person who held more than 5 % of the company is not a benefit; incapacity is', () => {
  expect(taxes({ severanceCause: 'redundancy', heldOverFivePercent: true })).toEqual(asPay)
  expect(taxes({ severanceCause: 'illHealth', heldOverFivePercent: true })).toEqual(byTable)
})
test('from 55 on the day of accrual every cause is a benefit; a day younger isn’t', () => {
  expect(taxes({ severanceCause: 'other' }, { dateOfBirth: '1970-09-30' })).toEqual(byTable)
  expect(taxes({ severanceCause: 'other' }, { dateOfBirth: '1970-10-01' })).toEqual(asPay)
})
test('without a cause the table is applied, and the scenario can’t be issued (a note)', () => {
  expect(taxes({})).toEqual(byTable)
})
describe('payments that are not a benefit', () => {
  test('is gross income (d)(i) and remuneration, but bears no UIF and is in no payslip', () => {
    const { value, line } = worked({ severanceCause: 'other' })
    expect(line('lumpSums.0.pay')?.law?.section).toBe('s 1 "gross income" (d)(i)')
    expect([value('employment.remuneration'), value('employment.0.remuneration')]).toEqual([R(1_000_000), R(400_000)])
  })
  test('does not fill the lower bands of the table for another lump sum, nor use undeducted contributions', () => {
    const { value } = worked(
      {},
      {
        lumpSums: [
          { kind: 'severance', date: '2025-09-30', gross: R(600_000), severanceCause: 'other' },
          { kind: 'retirement', date: '2025-12-01', gross: R(600_000) },
        ],
      },
    )
    expect(value('tax.lumpSums')).toBe(R(9_000))
  })
})
