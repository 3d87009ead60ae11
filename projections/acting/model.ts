import type { ReadModel } from '../runtime/read-model.ts'
import { project } from './project.ts'
import { create, tables } from './table.ts'

/** Which administrators act for whom. Whether one still may is asked of the log. */
export const acting = { name: 'acting', version: 1, tables, streams: ['acting-'], create, project } as const satisfies ReadModel
