import type { TaxScenarioGiven } from '@tafel/contracts/law/assessment/inputs/scenario.ts'
import type { FieldPath } from '../../../workbench/field-path.ts'
import { pathsOf } from '../../../workbench/form/schema/form-schema.ts'
import { SCHEMA } from './schema.ts'

export type ScenarioField = FieldPath<TaxScenarioGiven>

/** Every field that is compared, merged and undone separately, by path; rows are one field. */
export const FIELDS = pathsOf(SCHEMA.nodes) as readonly ScenarioField[]
