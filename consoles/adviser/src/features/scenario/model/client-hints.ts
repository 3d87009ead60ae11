import type { TaxScenarioGiven, TaxScenarioInputs } from '@tafel/contracts/calculators/tax/inputs/scenario.ts'
import { yearEnd, yearOf, yearStart } from '@tafel/contracts/calculators/tax/inputs/year.ts'
import { type ClientFacts, regimeChangeIn, type RegimeChange, regimeOfYear } from '@tafel/contracts/clients/client-facts.ts'
import { formatDate } from '@tafel/contracts/money/format.ts'
import { CHOICE_WORDS } from '@tafel/contracts/tax-report/choice-words.ts'
import { birthWords } from '../../../workbench/model/client-words.ts'

/** Below a field, by its path: that it is what the client's page has, or what that page has instead. */
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

/** By its path, what on the client's page wants a look at a field: a year of which the scenario can say only a part. */
export function clientNotes(facts: ClientFacts | undefined, inputs: Pick<TaxScenarioGiven, 'taxYear'>, today: string): ClientHints {
  if (facts === undefined) return NO_HINTS
  const year = inputs.taxYear ?? yearOf(today)
  const change = regimeChangeIn(facts, yearStart(year), yearEnd(year))
  if (change === undefined) return NO_HINTS
  const what = `By the client’s page ${CHANGE_WORDS[change.what]} ${formatDate(change.day)}, within this year of assessment.`
  return { maritalRegime: `${what} ${NOT_SPLIT}` }
}

const CHANGE_WORDS: Readonly<Record<RegimeChange['what'], string>> = {
  regimeChanged: 'the regime changed on',
  married: 'the client married in community of property on',
  marriageEnded: 'the marriage ended on',
}
/** The law halves what accrues while the marriage is in community; how a year with a change in it is to be split, no source at hand says. */
const NOT_SPLIT =
  'A scenario has one regime for the whole year and does not split it on that day. Section 7(2A) halves what accrues to spouses married in community: check what accrued before that day and after it.'
