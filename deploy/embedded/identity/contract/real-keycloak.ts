import KeycloakAdminClient from '@keycloak/keycloak-admin-client'
import { linksMailedTo } from '../../mailbox/links-mailed-to.ts'
import type { IdentityUnderTest } from './under-test.ts'

/**
 * A Keycloak that runs somewhere with the realm of `deploy/keycloak`, and a mailbox that its mails reach:
 * `TAFEL_TEST_KEYCLOAK` (its URL), `TAFEL_SERVICES_CLIENT_SECRET`, `TAFEL_TEST_MAILBOX` (the address that the mailbox printed, with its key),
 * `TAFEL_TEST_KEYCLOAK_ADMIN` (`name:password` of an operator in the master realm, to rotate keys).
 */
export function realKeycloak(environment: Readonly<Record<string, string | undefined>>): (() => Promise<IdentityUnderTest>) | undefined {
  const {
    TAFEL_TEST_KEYCLOAK: url,
    TAFEL_SERVICES_CLIENT_SECRET: servicesSecret,
    TAFEL_TEST_MAILBOX: mailbox,
    TAFEL_TEST_KEYCLOAK_ADMIN: operator,
  } = environment
  if (!url || !servicesSecret || !mailbox || !operator) return undefined
  return async () => ({
    url,
    issuer: `${url}/realms/tafel`,
    adviserOrigin: 'http://localhost:4100',
    adminOrigin: 'http://localhost:4101',
    servicesSecret,
    emailField: 'username',
    linksMailedTo: (address) => linksMailedTo(mailbox, address),
    async rotateKeys() {
      const [username = '', password = ''] = operator.split(':')
      const admin = new KeycloakAdminClient({ baseUrl: url, realmName: 'master' })
      await admin.auth({ grantType: 'password', clientId: 'admin-cli', username, password })
      admin.setConfig({ realmName: 'tafel' })
      await admin.components.create({
        name: `rsa-${Date.now()}`,
        providerId: 'rsa-generated',
        providerType: 'org.keycloak.keys.KeyProvider',
        config: { priority: [String(Math.floor(Date.now() / 1000))], enabled: ['true'], active: ['true'], keySize: ['2048'] },
      })
    },
    // Keycloak has none.
    graceIsOver: async () => undefined,
    stop: async () => undefined,
  })
}
