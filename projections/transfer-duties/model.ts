import type { ReadModel } from '../runtime/read-model.ts'
import { project } from './project.ts'
import { create, tables } from './table.ts'

/** Transfer duty records with the name of their client. */
export const transferDuties = {
  name: 'transfer-duties',
  version: 2,
  tables,
  streams: ['transferDuty-', 'client-'],
  create,
  project,
} as const satisfies ReadModel
