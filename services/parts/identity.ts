import { withCurrentPermissions } from '@tafel/kernel/http/current-permissions.ts'
import { withSecondFactor } from '@tafel/kernel/http/second-factor.ts'
import { createSigningKeys } from '@tafel/kernel/http/signing-keys.ts'
import { postgresStoredKeys } from '@tafel/kernel/http/stored-keys.ts'
import { createTokenVerifier } from '@tafel/kernel/http/token.ts'
import { watchUsers } from '@tafel/kernel/http/user-statuses.ts'
import { keycloak } from '../reactors/identity-provider.ts'
import type { Core } from './core.ts'

export type Identity = ReturnType<typeof openIdentity>

const CLIENTS = ['adviser-console', 'admin-console']

/** Opens the identity provider: its administration, and the proof of who is calling. */
export function openIdentity({ settings, pool, store, codec, signal }: Core) {
  const { TAFEL_ISSUER: issuer, TAFEL_IDENTITY_INTERNAL_URL: baseUrl } = settings
  const realm = new URL(issuer).pathname
  const protocol = `${baseUrl}${realm}/protocol/openid-connect`
  const signingKeys = createSigningKeys({ url: `${protocol}/certs`, kept: postgresStoredKeys(pool, `${protocol}/certs`) })
  const users = watchUsers({ store, codec, signal })
  return {
    provider: keycloak({
      baseUrl,
      realm: realm.split('/').at(-1)!,
      clientId: 'tafel-services',
      clientSecret: settings.TAFEL_SERVICES_CLIENT_SECRET,
    }),
    signingKeys,
    users,
    verifier: withSecondFactor(
      withCurrentPermissions(createTokenVerifier({ issuer, clients: CLIENTS, keys: signingKeys }), {
        url: `${protocol}/userinfo`,
        isDisabled: (userId) => users.statusOf(userId) === 'disabled',
        rightsChangedAt: users.rightsChangedAt,
      }),
      settings.TAFEL_SECOND_FACTOR,
    ),
    ended: users.ended,
  }
}
