import { expect, test } from 'vitest'
import { scenarioLinked, scenarioLinks } from './scenario-links.ts'

const SPOUSE = '1b6e2f5a-6d0f-4b53-9d2e-1f2a3b4c5d6e'
const EARLIER = '2b6e2f5a-6d0f-4b53-9d2e-1f2a3b4c5d6e'
const OWN = '3b6e2f5a-6d0f-4b53-9d2e-1f2a3b4c5d6e'
const given = { spouseScenarioId: SPOUSE, earlierScenarioId: EARLIER }

test('links the scenario of the spouse and that of the earlier part of the year', () => {
  expect(scenarioLinks(given).map(({ field, recordId }) => [field, recordId])).toEqual([
    ['spouseScenarioId', SPOUSE],
    ['earlierScenarioId', EARLIER],
  ])
  expect(scenarioLinks({ earlierScenarioId: EARLIER })).toHaveLength(1)
})

test('hands both to the engine, each by its own id', () => {
  const linked = scenarioLinked(given, OWN, ({ recordId }) => ({ taxYear: recordId === SPOUSE ? 2025 : 2024 }))
  expect(linked).toEqual({ scenarioId: OWN, spouse: { given: { taxYear: 2025 }, side: 'second' }, earlier: { taxYear: 2024 } })
})

test('reports which one no longer exists', () => {
  expect(scenarioLinked(given, OWN, () => undefined)).toEqual({ scenarioId: OWN, isSpouseMissing: true, isEarlierMissing: true })
})

test('leaves a link to the scenario itself to the engine', () => {
  expect(scenarioLinked({ earlierScenarioId: OWN.toUpperCase() }, OWN, () => ({}))).toEqual({ scenarioId: OWN })
})
