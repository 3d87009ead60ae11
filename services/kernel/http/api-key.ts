import type { Permission } from '@tafel/contracts/base/http/route.ts'
import { API_KEY_PREFIX, type KeyScope } from '@tafel/contracts/contexts/integrators/api-key.ts'
import type { User } from './handler.ts'
import { type Refusal, refuse } from './refusal.ts'
import type { Tenant, TenantResolver } from './tenant.ts'

/** A firm's key for another program. */
export interface ApiKey {
  readonly keyId: string
  readonly accountId: string
  /** The member who created it, whose rights limit it. */
  readonly userId: string
  readonly scopes: ReadonlySet<KeyScope>
}

/** Reads keys from the log each time, so that revoking one takes effect at once. */
export interface ApiKeyReader {
  /** Undefined, without a reason: no such key, another secret, expired or revoked. */
  current(text: string, signal: AbortSignal): Promise<ApiKey | undefined>
  /** An admitted call. In the background. */
  used(key: ApiKey): void
}

/** No keys. */
export const NO_API_KEYS: ApiKeyReader = { current: async () => undefined, used: () => undefined }

const BEARER = /^Bearer ([\w-]{1,200})$/i

/** The key that the `Authorization` header holds; undefined for anything else, such as a token of the identity provider. */
export function apiKeyIn(authorization: string | undefined): string | undefined {
  const text = BEARER.exec(authorization ?? '')?.[1]
  return text?.startsWith(API_KEY_PREFIX) === true ? text : undefined
}

/** The member that the key acts for: without realm roles, and without words, which only a token of the identity provider has. */
export const userOfKey = ({ userId, keyId }: ApiKey): User => ({
  userId,
  email: '',
  emailVerified: true,
  displayName: '',
  roles: [],
  apiKeyId: keyId,
})

/** The firm of the key, with what its scopes and the member's rights of now both allow. A member who has left leaves no rights. */
export async function tenantOfKey(key: ApiKey, tenants: TenantResolver, signal: AbortSignal): Promise<Tenant | Refusal> {
  const tenant = await tenants.tenantOf(userOfKey(key), signal)
  if (tenant.accountId !== key.accountId || tenant.role === null) return refuse('keys/member-left')
  const open: readonly Permission[] = [...key.scopes].some((scope) => scope.endsWith(':write')) ? ['read', 'write'] : ['read']
  return { ...tenant, permissions: new Set(open.filter((permission) => tenant.permissions.has(permission))) }
}
