import type { FieldItem } from '../../../workbench/form/layout.ts'
import { pathsOf } from '../../../workbench/form/schema/form-schema.ts'
import { valueAt } from '../../../workbench/field-path.ts'
import type { ComparisonAnswer } from '../engine/calculations.ts'
import type { ComparisonField, Given } from './comparison-inputs.ts'
import { SCHEMA } from './schema.ts'

// Which fields the comparison has, read from the schema: a field that is new there is an assumption until it is placed elsewhere.

/** The record has a description of its own. */
const OF_THE_RECORD = 'description'

/** Every field by its path, those of groups one by one; rows are one field. */
export const FIELDS = pathsOf(SCHEMA.nodes).filter((path) => path !== OF_THE_RECORD) as readonly ComparisonField[]

export const TOP_FIELDS: readonly ComparisonField[] = ['startDate', 'horizonMonths', 'inflation', 'bracketIndexation']
/** With the vehicles: it changes what is paid into them. */
export const VEHICLE_SECTION_FIELDS: readonly ComparisonField[] = ['equalNetCost']
const PERSON: readonly string[] = ['dateOfBirth', 'personTaxScenarioId', 'marginalRates']
/** Vehicles have their table, the view its switch beside the answer. */
const ELSEWHERE: readonly string[] = ['vehicles', 'view']
/** The rest of the person's, where the calculator has it. */
const OF_PERSON = /^marginalRate/

/** What is asked about the person beside who is taxed. */
export const PERSON_FIELDS = FIELDS.filter((field) => field === 'dateOfBirth' || (OF_PERSON.test(field) && field !== 'marginalRates'))

const PLACED: readonly string[] = [...TOP_FIELDS, ...VEHICLE_SECTION_FIELDS, ...PERSON, ...ELSEWHERE]
const isAssumption = (field: string) => !field.includes('.') && !PLACED.includes(field) && !OF_PERSON.test(field)

/** Filled in from the note on rates that continue unconfirmed; shown so that they can be changed or cleared. */
const ONCE_CONFIRMED: ReadonlySet<string> = new Set(['officialRate', 'prescribedRate'])

/** Assumptions, and each group of the schema. */
export const PANELS: Readonly<Record<string, readonly ComparisonField[]>> = {
  assumptions: FIELDS.filter(isAssumption),
  ...Object.fromEntries(
    SCHEMA.nodes.filter(({ type }) => type === 'group').map(({ key }) => [key, FIELDS.filter((field) => field.startsWith(`${key}.`))]),
  ),
}

/** A field of a panel as an item of the layout. */
export const panelItem = (field: ComparisonField): FieldItem<Given, ComparisonAnswer> => ({
  field,
  ...(ONCE_CONFIRMED.has(field) && { when: ({ inputs }) => valueAt(inputs, field) !== undefined }),
})
