import type { TaxScenarioGiven } from '@tafel/contracts/law/assessment/inputs/scenario.ts'
import { entryAt } from '../../../workbench/form/form-state.ts'
import { entryWords } from '../../../workbench/form/schema/entry-words.ts'
import { columnsOf } from '../../../workbench/form/schema/row-columns.ts'
import { currencyAt, currencyOf } from './currency.ts'
import type { ScenarioField } from './fields.ts'
import { SCHEMA } from './schema.ts'

/** Further rows are only counted. */
const SHOWN_ROWS = 3

/** A field's value as text. */
export function fieldWords(inputs: TaxScenarioGiven, field: ScenarioField): string {
  const value = entryAt(inputs, field)
  const node = SCHEMA.at(field)
  if (value === undefined || node === undefined || node.type === 'group') return '–'
  if (node.type === 'field') return entryWords(node.control, value, currencyAt({ ...inputs }, field))
  const rows = value as readonly Readonly<Record<string, unknown>>[]
  const words = rows.slice(0, SHOWN_ROWS).map((row) =>
    columnsOf(node)
      .filter(({ key }) => row[key] !== undefined)
      .map(({ key, control }) => entryWords(control, row[key], currencyOf(node.pattern, key, row)))
      .join(' '),
  )
  const more = rows.length - SHOWN_ROWS
  return [...words.map((each) => each || `empty ${node.words.one}`), ...(more > 0 ? [`and ${more} more`] : [])].join('; ')
}
