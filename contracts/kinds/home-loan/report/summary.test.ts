import { expect, test } from 'vitest'
import { plain } from '../../../base/money/format.ts'
import { cellText } from '../../../base/report/elements.ts'
import type { Table } from '../../../base/report/document.ts'
import { SHIPPED_CONSTANTS } from '../../../law/constants/shipped.ts'
import type { Summary } from '../../report/summary.ts'
import { calculateHomeLoan } from '../calculator/calculate.ts'
import type { HomeLoanGiven } from '../calculator/inputs/inputs.ts'
import type { HomeLoanReportData } from './report.ts'
import { loanSummary } from './summary.ts'

const PLAIN: HomeLoanGiven = { principal: 200_000_000, primeAtStart: 105_000, repoAtStart: 70_000, firstPayment: '2027-01-01' }

function summaryOf(inputs: HomeLoanGiven): Summary {
  const answer = calculateHomeLoan(inputs, { today: '2026-11-21', constants: SHIPPED_CONSTANTS })
  if (!answer.ok) throw new Error(JSON.stringify(answer.faults))
  return loanSummary(
    { inputs, result: answer.result, constants: SHIPPED_CONSTANTS, today: '2026-11-21' } as HomeLoanReportData,
    'Thandi',
    'Nomsa',
  )
}
const figuresOf = ({ figures }: Summary) => figures.map(({ label, value }) => plain(`${label}: ${cellText(value)}`))

test('leads with the extra payments, what they save and when the loan ends', () => {
  const answer = calculateHomeLoan({ ...PLAIN, extraMonthly: 250_000 }, { today: '2026-11-21', constants: SHIPPED_CONSTANTS })
  if (!answer.ok) throw new Error('no answer')
  const summary = summaryOf({ ...PLAIN, extraMonthly: 250_000 })
  expect(plain(summary.title)).toBe('Pay R 2 500 a month more into the bond')
  expect(summary.saved).toBe(answer.result.together.interestSaved)
  expect(summary.by).toBe('2027-01-01')
  expect(summary.choice.choices.map(plain)).toContain('R 2 500')
})

test('suggests an extra tenth of the instalment, fully calculated, if there are no extra payments', () => {
  const base = calculateHomeLoan(PLAIN, { today: '2026-11-21', constants: SHIPPED_CONSTANTS })
  const more = calculateHomeLoan({ ...PLAIN, extraMonthly: 200_000 }, { today: '2026-11-21', constants: SHIPPED_CONSTANTS })
  if (!base.ok || !more.ok) throw new Error('no answer')
  const summary = summaryOf(PLAIN)
  expect(plain(summary.title)).toBe('Pay R 2 000 a month more into the bond')
  expect(summary.saved).toBe(base.result.totals.interest! - more.result.totals.interest!)
  expect(figuresOf(summary)[1]).toBe('Last payment: March 2042')
  const [table] = summary.assessment as [Table]
  const interest = table.rows.find(({ cells }) => cellText(cells[0]!) === 'Total interest')!
  expect(interest.cells.slice(1, 3)).toEqual([
    { kind: 'money', cents: base.result.totals.interest },
    { kind: 'money', cents: more.result.totals.interest },
  ])
})

test('gives every step a date and a person, and states the cost of a higher rate', () => {
  const { steps, unconfirmed } = summaryOf(PLAIN)
  expect(steps).toHaveLength(4)
  for (const { when, what, who } of steps) expect([when, what, who].every((words) => words !== '')).toBe(true)
  expect(plain(unconfirmed[0]!.ifItDiffers)).toMatch(/^R [\d ,]+ a month for each 1 % more$/)
})
