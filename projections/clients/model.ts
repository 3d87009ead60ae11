import type { ReadModel } from '../runtime/read-model.ts'
import { project } from './project.ts'
import { create, tables } from './table.ts'

/** A firm's clients, found by the beginning of a name, with the number of their records. */
export const clients = {
  name: 'clients',
  version: 2,
  tables,
  streams: ['client-', 'transferDuty-'],
  create,
  project,
} as const satisfies ReadModel
