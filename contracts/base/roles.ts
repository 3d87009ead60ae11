import * as z from 'zod/mini'

/** Roles in the token, in addition to those within a firm. */
export const REALM_ROLES = ['admin', 'auditor', 'finance', 'support'] as const
export const realmRoles = z.array(z.enum(REALM_ROLES, 'One of the roles.')).check(
  z.maxLength(REALM_ROLES.length),
  z.refine((roles) => new Set(roles).size === roles.length, 'Each role once.'),
)
export type RealmRole = (typeof REALM_ROLES)[number]
