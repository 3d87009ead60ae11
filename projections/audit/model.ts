import { type ReadModel, RELAXED_DELAY_MS } from '../runtime/read-model.ts'
import { project } from './project.ts'
import { create, tables } from './table.ts'

/** Admins' accesses and actions. Nothing personal: reasons and changes stay in the log, sealed with the key of the person concerned. */
export const audit = {
  name: 'audit',
  version: 1,
  tables,
  streams: ['access-'],
  create,
  project,
  maxDelayMs: RELAXED_DELAY_MS,
} as const satisfies ReadModel
