import { expect, test } from 'vitest'
import { plain } from '../../../base/money/format.ts'
import { SHIPPED_CONSTANTS } from '../../../law/constants/shipped.ts'
import { calculateInvestmentComparison } from '../calculator/calculate.ts'
import type { InvestmentComparisonGiven } from '../calculator/inputs/comparison.ts'
import { INVESTMENT_EXAMPLE } from '../calculator/inputs/example.ts'
import { standings } from './answer.ts'
import type { InvestmentReportData } from './report.ts'
import { investmentSummary } from './summary.ts'

const WHOLE: InvestmentComparisonGiven = { ...INVESTMENT_EXAMPLE, marginalRates: [{ from: '2026-12-01', rate: 360_000 }] }

function made() {
  const answer = calculateInvestmentComparison(WHOLE, { today: '2026-11-21', constants: SHIPPED_CONSTANTS })
  if (!answer.ok) throw new Error(JSON.stringify(answer.faults))
  const { inputs, result } = answer
  return { result, summary: investmentSummary({ inputs, result, today: '2026-11-21' } as InvestmentReportData, 'Thandi', 'Nomsa') }
}

test('leads with the vehicle that leaves most, how far it is ahead, and by when', () => {
  const { result, summary } = made()
  const [best, second] = standings(result)
  expect(summary.saved).toBe(best!.cents - second!.cents)
  expect(summary.figures.map(({ label }) => label)).toEqual([`More than ${second!.name}`, 'By', 'Yours after tax, in today’s rand'])
  expect(plain(summary.sentences.join(' '))).toContain(`${best!.name} leaves R`)
})

test('every other vehicle was considered, with what it leaves and how much less that is', () => {
  const { result, summary } = made()
  const [best, ...others] = standings(result)
  expect(summary.considered.map(({ instead, cents }) => [instead, cents])).toEqual(others.map(({ name, cents }) => [name, cents]))
  expect(plain(summary.considered[0]!.whyNot)).toMatch(/^R [\d ]+,\d\d less after tax$/)
  expect(summary.considered.every(({ cents }) => cents! <= best!.cents)).toBe(true)
})
