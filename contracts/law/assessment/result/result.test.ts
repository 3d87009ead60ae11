import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { SHIPPED_CONSTANTS } from '../../constants/shipped.ts'
import { calculateTaxScenario } from '../calculate.ts'
import { FROZEN_SCENARIOS } from '../testing/frozen-scenarios.ts'
import { taxScenarioResult } from './result.ts'

const results = FROZEN_SCENARIOS.map(({ inputs, linked }) => {
  const answer = calculateTaxScenario(inputs, { today: '2026-11-21', constants: SHIPPED_CONSTANTS, linked })
  if (!answer.ok) throw new Error(JSON.stringify(answer.faults))
  return answer.result
})

test('every frozen scenario fits the schema of the result, with every verdict, outcome and default in it', () => {
  for (const result of results) expect(z.parse(taxScenarioResult, result)).toEqual(result)
})

test('among them each outcome of a test and of a ring-fence occurs', () => {
  const tests = results.flatMap(({ turnoverTax, homeOffices, ringFencing }) =>
    [...(turnoverTax === null ? [] : [turnoverTax]), ...homeOffices, ...ringFencing].flatMap((each) => each.tests),
  )
  expect([...new Set(tests.map(({ outcome }) => outcome))].toSorted()).toEqual(['met', 'notMet', 'notNeeded', 'toConfirm'])
  const fenced = results.flatMap(({ ringFencing }) => ringFencing.map(({ outcome }) => outcome))
  // To confirm is only a year whose bands are not loaded.
  expect([...new Set(fenced)].toSorted()).toEqual(['ringFenced', 'setOff'])
})
