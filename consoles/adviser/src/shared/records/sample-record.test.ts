import { SHIPPED_CONSTANTS } from '@tafel/contracts/law/constants/shipped.ts'
import { KINDS } from '@tafel/contracts/base/kind-names.ts'
import { kindOf } from '@tafel/contracts/contexts/records/kind-of.ts'
import { expect, it } from 'vitest'
import { SAMPLE_CENTS } from './sample-record.tsx'

it('shows a correct answer', () => {
  const kind = kindOf(KINDS[0]!.name)
  const inputs = {
    taxYear: 2027,
    dateOfBirth: '1985-04-12',
    employers: [{ salary: 72_000_000, payeDeducted: 16_500_000 }],
    deductions: { raContribution: 3_600_000 },
  }
  expect(kind.headline(kind.answer(inputs, { today: '2026-11-21', constants: SHIPPED_CONSTANTS }))).toBe(SAMPLE_CENTS)
})
