import { describe, expect, test } from 'vitest'
import { SHIPPED_CONSTANTS } from '../../../../law/constants/shipped.ts'
import { calculateHomeLoan } from '../calculate.ts'
import published from './published-cases.json' with { type: 'json' }

const resultOf = (loan: number, ratePercent: number, years: number) => {
  const answer = calculateHomeLoan(
    { principal: loan * 100, rateKind: 'fixed', fixedRate: ratePercent * 10_000, termMonths: years * 12, interestBasis: 'monthly' },
    { today: '2026-11-21', constants: SHIPPED_CONSTANTS },
  )
  if (!answer.ok) throw new Error(JSON.stringify(answer.faults))
  return answer.result
}

describe('published instalments, within their tolerance', () => {
  test.each(published.instalments)(
    '$id: R $loan at $ratePercent % over $years years ($source)',
    ({ loan, ratePercent, years, instalment, tolerance }) => {
      expect(Math.abs(resultOf(loan, ratePercent, years).instalment.contract! - instalment * 100)).toBeLessThanOrEqual(tolerance * 100)
    },
  )
  test('are all thirteen', () => expect(published.instalments).toHaveLength(13))
})

test.each(published.totals)(
  'R $loan at $ratePercent %: R $repaid repaid in all ($source)',
  ({ loan, ratePercent, years, repaid, tolerance }) => {
    expect(Math.abs(resultOf(loan, ratePercent, years).totals.repaid! - repaid * 100)).toBeLessThanOrEqual(tolerance * 100)
  },
)
