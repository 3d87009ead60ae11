import type { TaxScenarioLinked } from '../calculators/tax/calculate.ts'
import type { TaxScenarioGiven } from '../calculators/tax/inputs/scenario.ts'
import type { LinkedInputs, RecordLink } from './links.ts'

type Given = Pick<TaxScenarioGiven, 'spouseScenarioId'>

/** The scenario of the spouse. */
export function scenarioLinks({ spouseScenarioId }: Given): readonly RecordLink[] {
  return spouseScenarioId === undefined ? [] : [{ field: 'spouseScenarioId', kind: 'scenario', recordId: spouseScenarioId }]
}

/** What the engine is handed of the spouse. Of the two, the one whose id comes first has the rounded half of an odd cent. */
export function scenarioLinked(given: Given, recordId: string | undefined, linkedInputs: LinkedInputs): TaxScenarioLinked {
  const [link] = scenarioLinks(given)
  // One that is linked to itself is refused by the engine, which knows its id.
  if (link === undefined || link.recordId.toLowerCase() === recordId?.toLowerCase()) return { scenarioId: recordId }
  const spouse = linkedInputs(link) as TaxScenarioGiven | undefined
  if (spouse === undefined) return { scenarioId: recordId, isSpouseMissing: true }
  const side = recordId === undefined || recordId.toLowerCase() < link.recordId.toLowerCase() ? 'first' : 'second'
  return { scenarioId: recordId, spouse: { given: spouse, side } }
}
