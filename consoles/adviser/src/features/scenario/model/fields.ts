import { taxScenarioInputs } from '@tafel/contracts/calculators/tax/inputs/scenario.ts'
import type * as z from 'zod/mini'
import type { ScenarioField } from './scenario-form.ts'

/** Every field that a person fills in, by its path; rows are one field. As the schema of the inputs has them. */
export const FIELDS: readonly ScenarioField[] = fieldsOf(taxScenarioInputs, '') as readonly ScenarioField[]

function fieldsOf(schema: z.core.$ZodType, path: string): readonly string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'default' || def.type === 'prefault' || def.type === 'optional') return fieldsOf(def.innerType, path)
  if (def.type !== 'object') return [path]
  return Object.entries(def.shape).flatMap(([key, inner]) => fieldsOf(inner, path === '' ? key : `${path}.${key}`))
}
