import { INPUT_NODES, pathsOf } from './input-nodes.ts'
import type { ScenarioField } from './scenario-form.ts'

/** Every field that is compared, merged and undone by itself, by its path; rows are one field. */
export const FIELDS = pathsOf(INPUT_NODES) as readonly ScenarioField[]
