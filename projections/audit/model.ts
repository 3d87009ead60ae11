import { type ReadModel, RELAXED_DELAY_MS } from '../runtime/read-model.ts'
import { project } from './project.ts'
import { create, tables } from './table.ts'

/** What admins looked at and did. Nothing personal: reasons and changes stay in the log, under the key of whom they are about. */
export const audit = {
  name: 'audit',
  version: 1,
  tables,
  streams: ['access-'],
  create,
  project,
  maxDelayMs: RELAXED_DELAY_MS,
} as const satisfies ReadModel
