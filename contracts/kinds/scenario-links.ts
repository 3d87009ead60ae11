import type { TaxScenarioLinked } from '../law/assessment/calculate.ts'
import type { TaxScenarioGiven } from '../law/assessment/inputs/scenario.ts'
import type { LinkedInputs, RecordLink } from './links.ts'

const FIELDS = ['spouseScenarioId', 'earlierScenarioId'] as const
type Field = (typeof FIELDS)[number]
type Given = Pick<TaxScenarioGiven, Field>

/** The scenarios of the spouse and of the earlier part of the year. */
export function scenarioLinks(given: Given): readonly RecordLink[] {
  return FIELDS.flatMap((field) => linkOf(given, field) ?? [])
}

/** The engine's inputs from both links. */
export function scenarioLinked(given: Given, recordId: string | undefined, linkedInputs: LinkedInputs): TaxScenarioLinked {
  return { scenarioId: recordId, ...spouseLinked(given, recordId, linkedInputs), ...earlierLinked(given, recordId, linkedInputs) }
}

/** Of two spouses, the one whose id comes first has the rounded half of an odd cent. */
function spouseLinked(given: Given, recordId: string | undefined, linkedInputs: LinkedInputs): TaxScenarioLinked {
  const link = linkOf(given, 'spouseScenarioId')
  if (link === undefined || isSelf(link, recordId)) return {}
  const spouse = linkedInputs(link) as TaxScenarioGiven | undefined
  if (spouse === undefined) return { isSpouseMissing: true }
  const side = recordId === undefined || recordId.toLowerCase() < link.recordId.toLowerCase() ? 'first' : 'second'
  return { spouse: { given: spouse, side } }
}

function earlierLinked(given: Given, recordId: string | undefined, linkedInputs: LinkedInputs): TaxScenarioLinked {
  const link = linkOf(given, 'earlierScenarioId')
  if (link === undefined || isSelf(link, recordId)) return {}
  const earlier = linkedInputs(link) as TaxScenarioGiven | undefined
  return earlier === undefined ? { isEarlierMissing: true } : { earlier }
}

function linkOf(given: Given, field: Field): RecordLink | undefined {
  const recordId = given[field]
  return recordId === undefined ? undefined : { field, kind: 'scenario', recordId }
}

/** One that is linked to itself is refused by the engine, which knows its id. */
const isSelf = (link: RecordLink, recordId: string | undefined) => link.recordId.toLowerCase() === recordId?.toLowerCase()
