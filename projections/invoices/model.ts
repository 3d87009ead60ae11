import type { ReadModel } from '../runtime/read-model.ts'
import { project } from './project.ts'
import { create, tables } from './table.ts'

/** Tax invoices and credit notes, by firm. */
export const invoices = {
  name: 'invoices',
  version: 1,
  tables,
  streams: ['invoice-'],
  create,
  project,
} as const satisfies ReadModel
