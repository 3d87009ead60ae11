import type { Permission } from '../http/route.ts'

/** What each role may do in its firm. Which of it a route asks is said in the table of routes. */
export const FIRM_ROLES = {
  owner: ['read', 'write', 'manage', 'pay'],
  adviser: ['read', 'write'],
  reviewer: ['read'],
  finance: ['read', 'pay'],
  readOnly: ['read'],
} as const satisfies Record<string, readonly Permission[]>

export type FirmRole = keyof typeof FIRM_ROLES

export const permissionsOf = (role: FirmRole): ReadonlySet<Permission> => new Set<Permission>(FIRM_ROLES[role])
