import { certificateStream, registerStream } from '@tafel/contracts/contexts/issued/events.ts'
import type { ReadModel } from '../runtime/read-model.ts'
import { project } from './project.ts'
import { create, tables } from './table.ts'

/** Issued reports by firm; public data by number; and certificates of erasure. */
export const issued = {
  name: 'issued',
  version: 2,
  tables,
  streams: [registerStream(''), certificateStream('')],
  create,
  project,
} as const satisfies ReadModel
