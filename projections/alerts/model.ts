import type { ReadModel } from '../runtime/read-model.ts'
import { project } from './project.ts'
import { create, tables } from './table.ts'

/** What administrators were told of, and who has looked into it. */
export const alerts = { name: 'alerts', version: 1, tables, streams: ['alert-'], create, project } as const satisfies ReadModel
