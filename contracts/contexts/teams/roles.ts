import type { Permission } from '../../base/http/route.ts'

/** The permissions of each role in its firm. The route table names the permission that a route needs. */
export const FIRM_ROLES = {
  owner: ['read', 'write', 'manage', 'pay'],
  adviser: ['read', 'write'],
  reviewer: ['read'],
  finance: ['read', 'pay'],
  readOnly: ['read'],
} as const satisfies Record<string, readonly Permission[]>

export type FirmRole = keyof typeof FIRM_ROLES

export const FIRM_ROLE_NAMES = Object.keys(FIRM_ROLES) as [FirmRole, ...FirmRole[]]

/** No one is invited as the owner: a firm has one, and ownership is transferred separately. */
export const INVITED_ROLES = ['adviser', 'reviewer', 'finance', 'readOnly'] as const satisfies readonly FirmRole[]
export type InvitedRole = (typeof INVITED_ROLES)[number]

export const permissionsOf = (role: FirmRole): ReadonlySet<Permission> => new Set<Permission>(FIRM_ROLES[role])

/** For display. */
export const ROLE_WORDS: Readonly<Record<FirmRole, string>> = {
  owner: 'Owner',
  adviser: 'Adviser',
  reviewer: 'Reviewer',
  finance: 'Finance',
  readOnly: 'Read only',
}

/** The permissions in words, in the order of the table of roles. */
export const PERMISSION_WORDS: Readonly<Record<Permission, string>> = {
  read: 'See and export clients and records',
  write: 'Add and change clients and records',
  pay: 'Subscription, card and invoices',
  manage: 'Firm details and team',
}
