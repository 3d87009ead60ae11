import { HINT_TO_COME, type Outline, outlineRow } from '../../../workbench/outline.ts'
import { fieldLabel } from './field-words.ts'
import { TOP_FIELDS } from './fields.ts'

/** The hints that are the same at first sight. */
export const HINTS: Readonly<Record<string, string>> = {
  bracketIndexation: 'of tax tables after the newest ones',
  equalNetCost: 'a rand before tax against a rand after tax',
  personTaxScenarioId: 'a rate, or a tax scenario of this client',
  marginalRates: 'of everything that is taxed as income',
}
export const TITLES = { comparison: 'The comparison', person: 'Who is taxed' } as const
export const LABELS = { personTaxScenarioId: 'Taxed by', marginalRates: 'Marginal rate' } as const

/** How long that is, the answer says. */
const OF_ANSWER = 'horizonMonths'

/** The form before its record has come. */
export const outline: Outline = {
  groups: [
    {
      title: TITLES.comparison,
      rows: TOP_FIELDS.map((field) => outlineRow(fieldLabel(field), field === OF_ANSWER ? HINT_TO_COME : HINTS[field])),
    },
    {
      title: TITLES.person,
      rows: [
        outlineRow(LABELS.personTaxScenarioId, HINTS['personTaxScenarioId']),
        outlineRow(LABELS.marginalRates, HINTS['marginalRates']),
        { label: fieldLabel('dateOfBirth') },
      ],
    },
  ],
}
