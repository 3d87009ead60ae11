import { clientStream } from '@tafel/contracts/contexts/clients/events.ts'
import { RECORD_KINDS } from '@tafel/contracts/contexts/records/record-kinds.ts'
import type { ReadModel } from '../runtime/read-model.ts'
import { project } from './project.ts'
import { create, tables } from './table.ts'

/** The records of every kind, with their client's name. */
export const records = {
  name: 'records',
  version: 5,
  tables,
  streams: [...RECORD_KINDS.map((kind) => kind.stream('')), clientStream('')],
  create,
  project,
} as const satisfies ReadModel
