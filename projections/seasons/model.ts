import { clientStream } from '@tafel/contracts/contexts/clients/events.ts'
import { seasonStream } from '@tafel/contracts/contexts/season/events.ts'
import type { ReadModel } from '../runtime/read-model.ts'
import { project } from './project.ts'
import { create, tables } from './table.ts'

/** Where each client's return of each year is. */
export const seasons = {
  name: 'seasons',
  version: 1,
  tables,
  streams: [seasonStream(''), clientStream('')],
  create,
  project,
} as const satisfies ReadModel
