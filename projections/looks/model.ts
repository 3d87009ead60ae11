import { type ReadModel, RELAXED_DELAY_MS } from '../runtime/read-model.ts'
import { project } from './project.ts'
import { create, tables } from './table.ts'

/** Who looked at what of which firm. Nothing personal: names are those of today, looked up when it is read. */
export const looks = {
  name: 'looks',
  version: 1,
  tables,
  streams: ['looks-'],
  create,
  project,
  maxDelayMs: RELAXED_DELAY_MS,
} as const satisfies ReadModel
