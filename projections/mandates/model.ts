import type { ReadModel } from '../runtime/read-model.ts'
import { project } from './project.ts'
import { create, tables } from './table.ts'

/** An auditor's mandates by firm. Access itself is decided by the log. */
export const mandates = { name: 'mandates', version: 2, tables, streams: ['mandates-'], create, project } as const satisfies ReadModel
