import { clientStream } from '@tafel/contracts/contexts/clients/events.ts'
import { spousesStream } from '@tafel/contracts/contexts/clients/spouse-events.ts'
import { RECORD_KINDS } from '@tafel/contracts/contexts/records/record-kinds.ts'
import type { ReadModel } from '../runtime/read-model.ts'
import { project } from './project.ts'
import { create, tables } from './table.ts'

/** A firm's clients, searchable by the start of any word of their names, e-mail addresses and telephone numbers, with their records by kind and their spouses. */
export const clients = {
  name: 'clients',
  version: 10,
  tables,
  streams: [clientStream(''), spousesStream(''), ...RECORD_KINDS.map((kind) => kind.stream(''))],
  create,
  project,
} as const satisfies ReadModel
