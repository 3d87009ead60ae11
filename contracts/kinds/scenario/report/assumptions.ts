import { scenarioWords } from '../words.ts'
import { labelOf } from '../../../law/assessment/inputs/labels.ts'
import { circumstancesOf, isRelevant } from '../../../law/assessment/inputs/relevance.ts'
import type { TaxScenarioInputs } from '../../../law/assessment/inputs/scenario.ts'
import type { TaxScenarioResult } from '../../../law/assessment/result/result.ts'
import { type Block, text } from '../../../base/report/document.ts'

export interface DefaultLine {
  readonly label: string
  readonly value: string
}

/** Nil, no and absent aren't assumptions. */
const isEmptyValue = (value: unknown) => value === 0 || value === false || value === '' || (Array.isArray(value) && value.length === 0)
/** Sums of entries, dates that follow from the year, and inputs without effect on its figures. */
const FOLLOWS = /^(paid\.paye|periodStart|periodEnd|advice\.)|\.(from|to)$/

/** Defaults used in this scenario because nothing was entered; one shared by several rows is listed once. */
export function defaultLines(inputs: TaxScenarioInputs, { defaults }: TaxScenarioResult): readonly DefaultLine[] {
  const lines = defaults
    .filter(({ field, value }) => !isEmptyValue(value) && !FOLLOWS.test(field) && applies(field, inputs))
    .map(({ field, value }) => ({ label: labelOf(field), value: scenarioWords(field, value) }))
  return lines.filter((line, at) => lines.findIndex(({ label, value }) => label === line.label && value === line.value) === at)
}

/** Whether the default is relevant in the scenario: the kind of exchange rate matters only with a currency. */
function applies(field: string, inputs: TaxScenarioInputs): boolean {
  if (field.startsWith('projection.')) return inputs.projection.yearsAhead > 0
  const path = field.split('.')
  const holder = path.slice(0, -1).reduce<unknown>((value, key) => (value as Readonly<Record<string, unknown>>)[key], inputs)
  const pattern = path.map((key) => (/^\d+$/.test(key) ? '*' : key)).join('.')
  return isRelevant(pattern, holder, circumstancesOf(inputs))
}

export function assumptions(inputs: TaxScenarioInputs, result: TaxScenarioResult): readonly Block[] {
  const lines = defaultLines(inputs, result)
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
