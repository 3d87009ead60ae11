import type { ReadModel } from '../runtime/read-model.ts'
import { project } from './project.ts'
import { create, tables } from './table.ts'

/** Users and their accounts, for the admins' lists. */
export const users = { name: 'users', version: 2, tables, streams: ['user-', 'account-'], create, project } as const satisfies ReadModel
