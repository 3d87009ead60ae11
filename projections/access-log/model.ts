import { type ReadModel, RELAXED_DELAY_MS } from '../runtime/read-model.ts'
import { project } from './project.ts'
import { create, tables } from './table.ts'

/** The access log of firms: ids only, current names are read at query time. Model, streams and table keep their stored name `looks`. */
export const accessLog = {
  name: 'looks',
  version: 1,
  tables,
  streams: ['looks-'],
  create,
  project,
  maxDelayMs: RELAXED_DELAY_MS,
} as const satisfies ReadModel
