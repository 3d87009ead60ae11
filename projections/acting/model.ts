import type { ReadModel } from '../runtime/read-model.ts'
import { project } from './project.ts'
import { create, tables } from './table.ts'

/** Acting sessions of administrators. Whether one is still valid is read from the log. */
export const acting = { name: 'acting', version: 1, tables, streams: ['acting-'], create, project } as const satisfies ReadModel
