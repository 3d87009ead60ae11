import { certificateStream, registerStream } from '@tafel/contracts/contexts/issued/events.ts'
import type { ReadModel } from '../runtime/read-model.ts'
import { project } from './project.ts'
import { create, tables } from './table.ts'

/** Reports that were issued, by firm; what anybody may be told of their numbers; and the certificates of erasures. */
export const issued = {
  name: 'issued',
  version: 2,
  tables,
  streams: [registerStream(''), certificateStream('')],
  create,
  project,
} as const satisfies ReadModel
