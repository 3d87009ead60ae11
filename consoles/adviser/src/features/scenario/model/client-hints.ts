import type { TaxScenarioGiven, TaxScenarioInputs } from '@tafel/contracts/law/assessment/inputs/scenario.ts'
import { yearEnd, yearOf, yearStart } from '@tafel/contracts/law/tax-year.ts'
import { type ClientFacts, regimeChangeIn, type RegimeChange, regimeOfYear } from '@tafel/contracts/contexts/clients/client-facts.ts'
import { formatDate } from '@tafel/contracts/base/money/format.ts'
import { CHOICE_WORDS } from '@tafel/contracts/kinds/scenario/choice-words.ts'
import { birthWords } from '../../../workbench/model/client-words.ts'

/** Hints below fields, by path: that the value is from the client's page, or what that page has instead. */
export type ClientHints = Readonly<Record<string, string>>

export const NO_HINTS: ClientHints = {}

export function clientHints(facts: ClientFacts | undefined, inputs: TaxScenarioGiven, today: string): ClientHints {
  if (facts === undefined) return NO_HINTS
  const born = birthWords(facts, inputs.dateOfBirth)
  const year = inputs.taxYear ?? yearOf(today)
  const regime = regimeOfYear(facts, yearEnd(year))
  return {
    ...(born === undefined ? {} : { dateOfBirth: born }),
    ...(regime === undefined ? {} : { maritalRegime: regimeWords(regime, inputs.maritalRegime ?? 'single') }),
  }
}

function regimeWords(regime: TaxScenarioInputs['maritalRegime'], entered: string): string {
  return regime === entered ? 'from the client’s page' : `the client’s page has: ${CHOICE_WORDS['maritalRegime']?.[regime] ?? regime}`
}

/** Notes by path: a change of regime within the year on the client's page that isn't entered. */
export function clientNotes(facts: ClientFacts | undefined, inputs: RegimeInputs, today: string): ClientHints {
  if (facts === undefined) return NO_HINTS
  const year = inputs.taxYear ?? yearOf(today)
  const change = regimeChangeIn(facts, yearStart(year), yearEnd(year))
  if (change === undefined) return NO_HINTS
  const what = `According to the client’s page, ${CHANGE_WORDS[change.what]} ${formatDate(change.day)}, within this year of assessment.`
  const isJoint = inputs.maritalRegime === 'inCommunity'
  if (change.inCommunity) {
    if (!isJoint)
      return { maritalRegime: `${what} Choose marriage in community of property, and enter that date as its first day. ${HALVED}` }
    return inputs.communityFrom === change.day ? NO_HINTS : { communityFrom: `${what} Enter that date. ${HALVED}` }
  }
  const day = change.what === 'marriageEnded' ? 'that date' : 'the day before'
  if (!isJoint)
    return { maritalRegime: `${what} If it was in community of property, choose that, and enter ${day} as its last day. ${HALVED}` }
  return inputs.communityUntil === undefined ? { communityUntil: `${what} Enter ${day}. ${HALVED}` } : NO_HINTS
}
type RegimeInputs = Pick<TaxScenarioGiven, 'taxYear' | 'maritalRegime' | 'communityFrom' | 'communityUntil'>

const CHANGE_WORDS: Readonly<Record<RegimeChange['what'], string>> = {
  regimeChanged: 'the regime changed on',
  married: 'the client married in community of property on',
  marriageEnded: 'the marriage ended on',
}
const HALVED = 'Section 7(2A) halves only what accrues to the joint estate while it exists.'
