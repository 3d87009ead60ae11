import { scenarioWords } from '../compare/scenario-words.ts'
import { labelOf } from '../calculators/tax/inputs/labels.ts'
import type { TaxScenarioResult } from '../calculators/tax/result/result.ts'
import { type Block, text } from '../report/document.ts'

export interface DefaultLine {
  readonly label: string
  readonly value: string
}

/** Nil, no and nothing are no assumption. */
const saysNothing = (value: unknown) => value === 0 || value === false || value === '' || (Array.isArray(value) && value.length === 0)
/** Sums of what was entered, dates that follow from the year, and what changes no figure of it. */
const FOLLOWS = /^(paid\.paye|periodStart|periodEnd|advice\.)|\.(from|to)$/

/** Defaults that were taken because nothing was entered, where they say something; what several rows share stands once. */
export function defaultLines({ defaults }: TaxScenarioResult): readonly DefaultLine[] {
  const lines = defaults
    .filter(({ field, value }) => !saysNothing(value) && !FOLLOWS.test(field))
    .map(({ field, value }) => ({ label: labelOf(field), value: scenarioWords(field, value) }))
  return lines.filter((line, at) => lines.findIndex(({ label, value }) => label === line.label && value === line.value) === at)
}

export function assumptions(result: TaxScenarioResult): readonly Block[] {
  const lines = defaultLines(result)
  if (lines.length === 0) return []
  return [
    {
      kind: 'table',
      heading: 'Assumptions: defaults used where nothing was entered',
      columns: ['Input', 'Value'],
      hasHead: false,
      rows: lines.map(({ label, value }) => ({ cells: [text(label), text(value)] })),
    },
  ]
}
