import type { ReadModel } from '../runtime/read-model.ts'
import { project } from './project.ts'
import { create, tables } from './table.ts'

/** Which firms an auditor has mandates of. What may be seen is asked of the log all the same. */
export const mandates = { name: 'mandates', version: 2, tables, streams: ['mandates-'], create, project } as const satisfies ReadModel
