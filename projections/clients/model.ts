import { clientStream } from '@tafel/contracts/clients/events.ts'
import { RECORD_KINDS } from '@tafel/contracts/records/record-kinds.ts'
import type { ReadModel } from '../runtime/read-model.ts'
import { project } from './project.ts'
import { create, tables } from './table.ts'

/** A firm's clients, found by the beginning of any word of their names, with the number of their records. */
export const clients = {
  name: 'clients',
  version: 4,
  tables,
  streams: [clientStream(''), ...RECORD_KINDS.map((kind) => kind.stream(''))],
  create,
  project,
} as const satisfies ReadModel
