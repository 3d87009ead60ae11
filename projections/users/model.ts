import type { ReadModel } from '../runtime/read-model.ts'
import { project } from './project.ts'
import { create, tables } from './table.ts'

/** Who may sign in, and whose account is whose: for the admins' lists. */
export const users = { name: 'users', version: 2, tables, streams: ['user-', 'account-'], create, project } as const satisfies ReadModel
