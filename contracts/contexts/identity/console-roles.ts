import type { RealmRole } from '../../base/roles.ts'

/** Roles that open the admin console, each its own sections of it. Separate from the schema of roles, since the console needs them before it loads any. */
export const CONSOLE_ROLES = ['admin', 'auditor', 'finance', 'support'] as const satisfies readonly RealmRole[]
export type ConsoleRole = (typeof CONSOLE_ROLES)[number]
