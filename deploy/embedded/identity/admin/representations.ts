import * as z from 'zod/mini'
import { RECOVERY_CODES } from '../second-factor/recovery-codes.ts'
import type { Credential } from '../store/second-factors.ts'
import { REALM_ROLES, type RealmRole, type StoredUser, USER_ATTRIBUTES, type UserChange } from '../store/users.ts'

const name = z.string().check(z.trim(), z.maxLength(255))
/** A string that contains JSON. */
function jsonText<S extends z.ZodMiniType>(schema: S) {
  const parsed = z.transform((text: string, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.issues.push({ code: 'custom', message: 'a string of JSON', input: text })
      return z.NEVER
    }
  })
  return z.pipe(z.pipe(z.string().check(z.maxLength(1000)), parsed), schema)
}

const attributeValues = z.array(z.string().check(z.maxLength(255))).check(z.maxLength(1))

const passwordCredential = z.object({ type: z.literal('password'), value: z.string() })
/** An authenticator app whose secret the caller knows, in Keycloak's format. */
const otpCredential = z.object({
  type: z.literal('otp'),
  userLabel: z._default(z.string().check(z.maxLength(60)), 'Authenticator app'),
  secretData: jsonText(z.object({ value: z.string().check(z.regex(/^[A-Z2-7]{26,64}$/, 'a secret of at least 128 bits in base32')) })),
  credentialData: jsonText(
    z.object({
      subType: z.literal('totp'),
      digits: z.literal(6),
      period: z.literal(30),
      algorithm: z.literal('HmacSHA1'),
      secretEncoding: z.literal('BASE32'),
    }),
  ),
})

/** The writable fields of a user, with Keycloak's names; other fields of a representation are ignored. */
export const userBody = z.object({
  id: z.optional(z.uuid()),
  username: z.optional(name),
  email: z.optional(z.string().check(z.trim(), z.maxLength(254), z.email())),
  emailVerified: z.optional(z.boolean()),
  enabled: z.optional(z.boolean()),
  firstName: z.optional(name),
  lastName: z.optional(name),
  attributes: z.optional(z.nullable(z.record(z.string(), z.union([attributeValues, z.null()])))),
  credentials: z.optional(z.array(z.discriminatedUnion('type', [passwordCredential, otpCredential])).check(z.maxLength(2))),
})
export type UserBody = z.infer<typeof userBody>
export const passwordIn = ({ credentials }: UserBody): string | undefined => credentials?.find((one) => one.type === 'password')?.value
export const otpIn = ({ credentials }: UserBody) => credentials?.find((one) => one.type === 'otp')

export const roleBody = z.array(z.object({ name: z.string() })).check(z.maxLength(100))
export const passwordBody = z.object({ type: z.literal('password'), value: z.string(), temporary: z.optional(z.boolean()) })
export const actionsBody = z.array(z.enum(['VERIFY_EMAIL', 'UPDATE_PASSWORD'])).check(z.minLength(1), z.maxLength(2))

/** The requested change, or the reason for refusing it. */
export function changeIn(body: UserBody): { readonly change: UserChange } | { readonly refused: string } {
  const unknown = Object.keys(body.attributes ?? {}).filter((key) => !(USER_ATTRIBUTES as readonly string[]).includes(key))
  if (unknown.length > 0) return { refused: `The realm's user profile has no attribute ${unknown.join(', ')}.` }
  const { email, emailVerified, enabled, firstName, lastName } = body
  const attributes =
    body.attributes && Object.fromEntries(Object.entries(body.attributes).flatMap(([key, value]) => (value?.length ? [[key, value]] : [])))
  const given = { email, emailVerified, enabled, firstName, lastName, attributes: attributes ?? undefined }
  return { change: Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) }
}

/**
 * Keycloak treats a body with attributes as the whole profile and clears absent names and addresses. The stand-in refuses such a body,
 * so that the mistake shows before production. Read the user, change it and send all of it.
 */
export const wouldClear = (body: UserBody) =>
  Boolean(body.attributes) && (body.email === undefined || body.firstName === undefined || body.lastName === undefined)

export function userRepresentation(user: StoredUser) {
  return {
    id: user.id,
    username: user.email,
    email: user.email,
    emailVerified: user.emailVerified,
    firstName: user.firstName,
    lastName: user.lastName,
    enabled: user.enabled,
    createdTimestamp: user.createdAt.getTime(),
    attributes: user.attributes,
    totp: false,
    requiredActions: [],
    disableableCredentialTypes: [],
    notBefore: 0,
  }
}

export function credentialRepresentation({ id, type, label, createdAt, left }: Credential) {
  const credentialData = left === undefined ? {} : { credentialData: JSON.stringify({ totalCodes: RECOVERY_CODES, remainingCodes: left }) }
  return { id, type, userLabel: label, createdDate: createdAt.getTime(), ...credentialData }
}

/** Keycloak's roles have ids, and the admin client requires one. */
export function roleRepresentation(role: RealmRole) {
  const last = (REALM_ROLES.indexOf(role) + 1).toString(16).padStart(12, '0')
  return { id: `00000000-0000-4000-8000-${last}`, name: role, composite: false, clientRole: false, containerId: 'tafel' }
}
