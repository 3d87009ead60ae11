import type { ReadModel } from '../runtime/read-model.ts'
import { project } from './project.ts'
import { create, tables } from './table.ts'

/** Firms, their details and their subscription. */
export const accounts = {
  name: 'accounts',
  version: 8,
  tables,
  streams: ['account-', 'subscription-', 'team-'],
  create,
  project,
} as const satisfies ReadModel
