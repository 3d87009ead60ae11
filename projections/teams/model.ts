import type { ReadModel } from '../runtime/read-model.ts'
import { project } from './project.ts'
import { create, tables } from './table.ts'

/** Firms' team members, invitations and activity. */
export const teams = { name: 'teams', version: 2, tables, streams: ['team-'], create, project } as const satisfies ReadModel
