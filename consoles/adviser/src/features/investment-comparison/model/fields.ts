import type { FieldItem } from '../../../workbench/form/layout.ts'
import { pathsOf } from '../../../workbench/form/schema/form-schema.ts'
import { valueAt } from '../../../workbench/field-path.ts'
import type { ComparisonAnswer } from '../engine/calculations.ts'
import type { ComparisonField, Given } from './comparison-inputs.ts'
import { SCHEMA } from './schema.ts'

// The fields of the comparison, from the schema: a new field is an assumption until it is placed elsewhere.

/** The record has its own description. */
const OF_THE_RECORD = 'description'

/** Every field by its path, including those of groups; rows are one field. */
export const FIELDS = pathsOf(SCHEMA.nodes).filter((path) => path !== OF_THE_RECORD) as readonly ComparisonField[]

export const TOP_FIELDS: readonly ComparisonField[] = ['startDate', 'horizonMonths', 'inflation', 'bracketIndexation']
/** Shown with the vehicles, because it changes their contributions. */
export const VEHICLE_SECTION_FIELDS: readonly ComparisonField[] = ['equalNetCost']
const PERSON: readonly string[] = ['dateOfBirth', 'personTaxScenarioId', 'marginalRates']
/** The vehicles have their table, the view its switch next to the result. */
const ELSEWHERE: readonly string[] = ['vehicles', 'view']
/** Further fields of the person. */
const OF_PERSON = /^marginalRate/

/** The fields of the person next to `Taxed by`. */
export const PERSON_FIELDS = FIELDS.filter((field) => field === 'dateOfBirth' || (OF_PERSON.test(field) && field !== 'marginalRates'))

const PLACED: readonly string[] = [...TOP_FIELDS, ...VEHICLE_SECTION_FIELDS, ...PERSON, ...ELSEWHERE]
const isAssumption = (field: string) => !field.includes('.') && !PLACED.includes(field) && !OF_PERSON.test(field)

/** Filled in by confirming continued rates; shown then, so that they can be changed or cleared. */
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
