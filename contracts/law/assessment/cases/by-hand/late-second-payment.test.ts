import { expect, test } from 'vitest'
import { SHIPPED_CONSTANTS } from '../../../constants/shipped.ts'
import { calculateTaxScenario } from '../../calculate.ts'
import type { TaxScenarioGiven } from '../../inputs/scenario.ts'
import { R } from '../../testing/employment.ts'

// Fourth Schedule, paras 20(1), 20(2B) and 27(1), and section 89bis(2) of the Income Tax Act 58 of 1962; prescribed rate 10,25 % from
// 1 March 2026 (SARS, table 1). Worked by hand.

function answerTo(paid: TaxScenarioGiven['paid'], more: TaxScenarioGiven = {}) {
  const given: TaxScenarioGiven = { taxYear: 2026, dateOfBirth: '1985-05-05', businesses: [{ turnover: R(900_000) }], paid, ...more }
  const answer = calculateTaxScenario(given, { today: '2026-11-21', constants: SHIPPED_CONSTANTS })
  if (!answer.ok) throw new Error(JSON.stringify(answer.faults))
  return answer.result
}
const first = { provisionalP1: R(100_000), provisionalP1Date: '2025-08-29' }
const late = { ...first, provisionalP2: R(110_000), provisionalP2Date: '2026-04-30', estimateDeclaredP2: R(500_000) }

test('para 27(1) and s 89bis(2): R110 000 paid on 30 April 2026 costs 10 % and 61 days at 10,25 %', () => {
  expect(answerTo(late).provisional.lateSecond).toMatchObject({
    dueDate: '2026-02-27',
    paidOn: '2026-04-30',
    amount: R(110_000),
    penalty: R(11_000),
    interest: R(1_884.32),
  })
})

test('para 20(2B): the penalty for underestimation is less what para 27 charges on the same payment', () => {
  // Tax on R810 000 is R215 342; 20 % of that less R100 000 is R23 068,40.
  const { test: estimate } = answerTo(late).provisional
  expect(estimate).toMatchObject({ outcome: 'short', exposure: R(23_068.4), penalty: R(12_068.4) })
  expect(estimate?.sentence.replaceAll('\u00a0', ' ')).toContain(
    'a penalty of R 12 068,40, after the penalty on the late second payment came off R 23 068,40.',
  )
})

test('para 20(2B): never below nil', () => {
  const { test: estimate } = answerTo({ ...late, provisionalP2: R(500_000) }).provisional
  expect(estimate).toMatchObject({ outcome: 'short', penalty: 0 })
})

test('an estimate that is high enough still leaves the penalty on the late payment, and the note shows its amounts', () => {
  const { provisional, notes } = answerTo({
    estimateDeclaredP2: R(850_000),
    provisionalP2: R(215_342),
    provisionalP2Date: '2026-04-30',
  })
  // 215 342 × 10,25 % × 61 ÷ 365 = 3 688,84.
  expect(provisional.lateSecond).toMatchObject({ penalty: R(21_534.2), interest: R(3_688.84) })
  expect(provisional.test).toMatchObject({ outcome: 'met', penalty: 0 })
  const [note] = notes.filter(({ code }) => code === 'payment-late')
  expect(note?.field).toBe('paid.provisionalP2Date')
  expect(note?.message.replaceAll('\u00a0', ' ')).toContain('a penalty of R 21 534,20 and interest of R 3 688,84')
})

test('Tax Administration Act, s 244(1): Saturday 28 February 2026 is late, but within the year for para 20 and without interest', () => {
  const { provisional } = answerTo({ ...late, provisionalP2Date: '2026-02-28' })
  expect(provisional.lateSecond).toMatchObject({ penalty: R(11_000), interest: 0 })
  // 20 % of R215 342 less R210 000, less the penalty on the late payment.
  expect(provisional.test).toMatchObject({ exposure: R(1_068.4), penalty: 0 })
  expect(answerTo({ ...late, provisionalP2Date: '2026-02-27' }).provisional.lateSecond).toBeNull()
})

test("no penalty for a taxpayer who isn't provisional, or a payment without a date", () => {
  expect(answerTo(late, { businesses: [], employers: [{ salary: R(500_000) }] }).provisional.lateSecond).toBeNull()
  expect(answerTo({ provisionalP2: R(110_000) }).provisional.lateSecond).toBeNull()
})

test('names the proposal of Budget 2026 as announced, for a payment since then', () => {
  const codes = (given: TaxScenarioGiven['paid'], more: TaxScenarioGiven = {}) =>
    answerTo(given, more).notes.flatMap(({ code, field }) => (code === 'announced-change' ? [field] : []))
  expect(codes(late)).toEqual(['paid.provisionalP2Date'])
  expect(answerTo(late).announcedChanges.map(({ announcedOn }) => announcedOn)).toEqual(['2026-02-25'])
  expect(codes({ provisionalP2: R(110_000), provisionalP2Date: '2025-04-30' }, { taxYear: 2025 })).toEqual([])
})

test('its cost is in no total', () => {
  expect(answerTo(late).settlement).toEqual(answerTo({ ...late, provisionalP2Date: '2026-02-27' }).settlement)
})
