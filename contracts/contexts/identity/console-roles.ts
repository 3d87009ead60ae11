import type { RealmRole } from '../../base/roles.ts'

/** Roles that open the admin console, each its own sections of it. Apart from the schema of roles: the console asks before it has loaded any. */
export const CONSOLE_ROLES = ['admin', 'auditor', 'finance', 'support'] as const satisfies readonly RealmRole[]
export type ConsoleRole = (typeof CONSOLE_ROLES)[number]
