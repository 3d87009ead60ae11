import { expect, test } from 'vitest'
import { calendarText } from '../../../base/calendar.ts'
import { calculateTaxScenario } from '../../../law/assessment/calculate.ts'
import { TAX_SCENARIO_EXAMPLE } from '../../../law/assessment/inputs/example.ts'
import type { TaxScenarioGiven } from '../../../law/assessment/inputs/scenario.ts'
import { SHIPPED_CONSTANTS } from '../../../law/constants/shipped.ts'
import { formatMoney, plain } from '../../../base/money/format.ts'
import { provisionalCalendar } from './provisional-calendar.ts'

const ID = 'c3a1e5d7-9b2f-4c6d-8e0a-4f5b6c7d8e9f'

function resultOf(given: TaxScenarioGiven, today = '2025-11-21') {
  const answer = calculateTaxScenario(given, { today, constants: SHIPPED_CONSTANTS })
  if (!answer.ok) throw new Error(JSON.stringify(answer.faults))
  return answer.result
}
const calendarOf = (given: TaxScenarioGiven, today = '2025-11-21') => provisionalCalendar(resultOf(given, today), ID, today)

test('the three payments, each with its amount on its day', () => {
  const { first, second, third } = resultOf(TAX_SCENARIO_EXAMPLE).provisional.plan!
  const { days } = calendarOf(TAX_SCENARIO_EXAMPLE)!
  const words = (cents: number | null) => plain(formatMoney(cents!))
  expect(first!.amount).toBeGreaterThan(0)
  expect(days.map(({ date, summary, description }) => [date, summary, description.split('\n')[0]])).toEqual([
    ['2025-08-29', 'First provisional payment, tax 2026', words(first!.amount)],
    ['2026-02-27', 'Second provisional payment, tax 2026', words(second.amount)],
    ['2026-09-30', 'Third payment, tax 2026', words(third.amount)],
  ])
})

test('another answer on another day keeps the ids, so that it replaces the older one', () => {
  const ids = (given: TaxScenarioGiven, today?: string) => calendarOf(given, today)!.days.map(({ uid }) => uid)
  expect(ids({ ...TAX_SCENARIO_EXAMPLE, tfsaContributions: 0, employers: [] }, '2026-01-05')).toEqual(ids(TAX_SCENARIO_EXAMPLE))
  expect(new Set(ids(TAX_SCENARIO_EXAMPLE)).size).toBe(3)
})

test('contains no personal data', () => {
  const text = calendarText(calendarOf(TAX_SCENARIO_EXAMPLE)!)
  for (const personal of ['6805145009086', 'Karoo', 'Sea Point', '1968']) expect(text).not.toContain(personal)
})

test('only a provisional taxpayer has a calendar', () => {
  expect(calendarOf({ taxYear: 2026, employers: [{ salary: 40_000_000 }] })).toBeUndefined()
})
