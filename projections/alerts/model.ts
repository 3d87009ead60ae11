import type { ReadModel } from '../runtime/read-model.ts'
import { project } from './project.ts'
import { create, tables } from './table.ts'

/** Alerts for administrators, with their acknowledgements. */
export const alerts = { name: 'alerts', version: 1, tables, streams: ['alert-'], create, project } as const satisfies ReadModel
