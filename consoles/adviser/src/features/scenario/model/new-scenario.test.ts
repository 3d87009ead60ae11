import { expect, test } from 'vitest'
import { newScenarioInputs } from './new-scenario.ts'

test('a new scenario is of the year of today, and takes the firm’s inflation where it isn’t its own default', () => {
  expect(newScenarioInputs('2026-11-21', { inflation: 50_000 })).toEqual({ taxYear: 2027 })
  expect(newScenarioInputs('2026-11-21', { inflation: 43_000 })).toEqual({ taxYear: 2027, projection: { inflation: 43_000 } })
})
