import * as z from 'zod/mini'
import { id, requestDate, requiredText } from '../../base/fields.ts'
import { KEY_AREAS } from '../../base/http/key-areas.ts'
import type { Route } from '../../base/http/route.ts'

// Keys of a firm for other programs. The console makes a key's secret and sends its hash: Tafel never holds the secret itself.

const scopesOf = <Area extends string>(areas: readonly Area[]) =>
  areas.flatMap((area) => [`${area}:read`, `${area}:write`] as const) as [`${Area}:${'read' | 'write'}`, ...`${Area}:${'read' | 'write'}`[]]

/** What a key may do. Each is asked for on its own: writing does not include reading. */
export const KEY_SCOPES = scopesOf(KEY_AREAS)
export type KeyScope = (typeof KEY_SCOPES)[number]

/** Keys of a firm that have neither expired nor been revoked. */
export const API_KEYS_MAX = 20
/** Keys that a firm ever makes. */
export const API_KEYS_EVER = 1000
/** The longest that a key may last. */
export const API_KEY_DAYS_MAX = 366
export const API_KEY_NAME_MAX = 60

export const createApiKey = z.strictObject({
  keyId: id,
  name: requiredText(API_KEY_NAME_MAX, 'Name the key after the program that uses it.'),
  scopes: z.array(z.enum(KEY_SCOPES)).check(
    z.minLength(1, 'Choose what the key may do.'),
    z.maxLength(KEY_SCOPES.length),
    z.refine((scopes) => new Set(scopes).size === scopes.length, 'Each of them once.'),
  ),
  /** The last day. */
  expiresOn: requestDate,
  /** SHA-256 of the secret, in hexadecimal digits. */
  hash: z.string('A SHA-256 hash.').check(z.regex(/^[0-9a-f]{64}$/, 'A SHA-256 hash in hexadecimal digits.')),
})
export type CreateApiKey = z.infer<typeof createApiKey>

export type ApiKeyState = 'inForce' | 'expired' | 'revoked'

/** A key as the firm's owner sees it. */
export interface ApiKeyView {
  readonly keyId: string
  /** Null: erased. */
  readonly name: string | null
  readonly scopes: readonly KeyScope[]
  readonly createdBy: string
  /** Null: erased. */
  readonly createdByName: string | null
  readonly createdAt: string
  readonly expiresOn: string
  /** A day; null: never, or not since the database was restored. */
  readonly lastUsedOn: string | null
  readonly state: ApiKeyState
}

/** The state of a key on a day. */
export function apiKeyState(
  { expiresOn, isRevoked }: { readonly expiresOn: string; readonly isRevoked: boolean },
  today: string,
): ApiKeyState {
  if (isRevoked) return 'revoked'
  return today <= expiresOn ? 'inForce' : 'expired'
}

/** The scope that a route asks of a key; undefined: no key may call it. */
export function keyScopeOf({ keys, method, reads }: Pick<Route, 'keys' | 'method' | 'reads'>): KeyScope | undefined {
  return keys && `${keys}:${method === 'GET' || reads === true ? 'read' : 'write'}`
}

/** How a key begins: secret scanners find it by that. */
export const API_KEY_PREFIX = 'tafel_'

export interface ApiKeyParts {
  readonly accountId: string
  readonly keyId: string
  readonly secret: string
}

/** The key as a program sends it: whose it is, which one, and its secret of 256 bits in base64url. */
export const apiKeyText = ({ accountId, keyId, secret }: ApiKeyParts): string =>
  `${API_KEY_PREFIX}${accountId.replaceAll('-', '')}${keyId.replaceAll('-', '')}_${secret}`

const TEXT = /^tafel_([0-9a-f]{32})([0-9a-f]{32})_([\w-]{43})$/

/** Undefined for anything else. */
export function apiKeyParts(text: string): ApiKeyParts | undefined {
  const [, accountId, keyId, secret] = TEXT.exec(text) ?? []
  return accountId === undefined || keyId === undefined || secret === undefined
    ? undefined
    : { accountId: uuidOf(accountId), keyId: uuidOf(keyId), secret }
}

const uuidOf = (digits: string): string => digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
