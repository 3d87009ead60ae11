import { type ReadModel, RELAXED_DELAY_MS } from '../runtime/read-model.ts'
import { project } from './project.ts'
import { create, tables } from './table.ts'

/** The access log of firms: who viewed what. Nothing personal: current names are looked up when read. */
export const looks = {
  name: 'looks',
  version: 1,
  tables,
  streams: ['looks-'],
  create,
  project,
  maxDelayMs: RELAXED_DELAY_MS,
} as const satisfies ReadModel
