import { type FieldType, type FieldTypes, fieldTypesOf } from '@tafel/contracts/law/working/field-type.ts'
import { investmentComparisonInputs } from '@tafel/contracts/kinds/investment/calculator/inputs/comparison.ts'
import type { ComparisonField } from './comparison-form.ts'

// The fields of the form, read off the schema of the inputs: a field that is new there stands here by itself.

export const FIELD_TYPES: FieldTypes = fieldTypesOf(investmentComparisonInputs)

/** The record has a description of its own. */
const OF_THE_RECORD: ReadonlySet<string> = new Set(['description'])

/** Every field by its path, those of groups one by one; rows are one field. */
export const FIELDS: readonly ComparisonField[] = Object.entries(FIELD_TYPES)
  .filter(([name]) => !OF_THE_RECORD.has(name))
  .flatMap(([name, type]) => pathsOf(name, type)) as ComparisonField[]

function pathsOf(name: string, type: FieldType): readonly string[] {
  return type.kind === 'group' ? Object.entries(type.fields).flatMap(([inner, each]) => pathsOf(`${name}.${inner}`, each)) : [name]
}

/** What the field at that path holds; undefined: there is none. Paths within rows leave out the place of the row. */
export function typeAt(path: string, fields: FieldTypes = FIELD_TYPES): FieldType | undefined {
  const [name = '', ...rest] = path.split('.')
  const type = fields[name]
  if (type === undefined || rest.length === 0) return type
  return type.kind === 'group' ? typeAt(rest.join('.'), type.fields) : undefined
}

/** Where the fields of the comparison stand in the form. What is named nowhere is an assumption. */
const ALWAYS = ['startDate', 'horizonMonths', 'inflation', 'bracketIndexation'] as const
/** With the vehicles: it changes what is paid into them. */
const WITH_VEHICLES = ['equalNetCost'] as const
const PERSON: readonly string[] = ['dateOfBirth', 'personTaxScenarioId', 'marginalRates']
/** Vehicles have their table, the view its switch beside the answer. */
const ELSEWHERE: readonly string[] = ['vehicles', 'view']
/** The rest of the person's, where the calculator has it. */
const OF_PERSON = /^marginalRate/

export const TOP_FIELDS: readonly ComparisonField[] = ALWAYS
export const VEHICLE_SECTION_FIELDS: readonly ComparisonField[] = WITH_VEHICLES
/** What is asked of the person beside who is taxed. */
export const PERSON_FIELDS = FIELDS.filter((field) => field === 'dateOfBirth' || (OF_PERSON.test(field) && field !== 'marginalRates'))

const PLACED: readonly string[] = [...ALWAYS, ...WITH_VEHICLES, ...PERSON, ...ELSEWHERE]
const isAssumption = (field: string) => !field.includes('.') && !PLACED.includes(field) && !OF_PERSON.test(field)

/** Filled in from the note on rates that continue unconfirmed; shown so that they can be changed or cleared. */
export const ONCE_CONFIRMED: ReadonlySet<string> = new Set(['officialRate', 'prescribedRate'])

/** The parts of the form that are closed until they are used. */
export const PANELS: Readonly<Record<string, readonly ComparisonField[]>> = {
  assumptions: FIELDS.filter(isAssumption),
  ...Object.fromEntries(
    Object.entries(FIELD_TYPES)
      .filter(([, type]) => type.kind === 'group')
      .map(([name]) => [name, FIELDS.filter((field) => field.startsWith(`${name}.`))]),
  ),
}
export const PANEL_NAMES = Object.keys(PANELS)
