import type { TaxScenarioGiven } from '@tafel/contracts/law/assessment/inputs/scenario.ts'
import { currencyAt, currencyOf } from './currency.ts'
import { entryWords } from './entry-words.ts'
import { nodeAt } from './input-nodes.ts'
import { columnsOf, rowWord } from './row-words.ts'
import { entryAt, type ScenarioField } from './scenario-form.ts'

/** Rows beyond these are counted. */
const SHOWN_ROWS = 3

/** A field's value in words, as a person would read it. */
export function fieldWords(inputs: TaxScenarioGiven, field: ScenarioField): string {
  const value = entryAt(inputs, field)
  const node = nodeAt(field)
  if (value === undefined || node === undefined || node.type === 'group') return '–'
  if (node.type === 'field') return entryWords(node.control, value, currencyAt(inputs, field))
  const rows = value as readonly Readonly<Record<string, unknown>>[]
  const words = rows.slice(0, SHOWN_ROWS).map((row) =>
    columnsOf(node)
      .filter(({ key }) => row[key] !== undefined)
      .map(({ key, control }) => entryWords(control, row[key], currencyOf(node.pattern, key, row)))
      .join(' '),
  )
  const more = rows.length - SHOWN_ROWS
  return [...words.map((each) => each || `empty ${rowWord(node)}`), ...(more > 0 ? [`and ${more} more`] : [])].join('; ')
}
