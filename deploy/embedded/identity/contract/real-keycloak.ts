import KeycloakAdminClient from '@keycloak/keycloak-admin-client'
import { Secret } from 'otpauth'
import { linksMailedTo } from '../../mailbox/links-mailed-to.ts'
import { authenticatorApp } from './authenticator-app.ts'
import { type IdentityUnderTest, mailedLink } from './under-test.ts'

/**
 * A running Keycloak with the realm of `deploy/keycloak`, and a mailbox that receives its mails:
 * `TAFEL_TEST_KEYCLOAK` (its URL), `TAFEL_SERVICES_CLIENT_SECRET`, `TAFEL_TEST_MAILBOX` (the address that the mailbox printed, with its key),
 * `TAFEL_TEST_KEYCLOAK_ADMIN` (`name:password` of an operator in the master realm, to rotate keys), and, where they are not
 * the realm's defaults, `TAFEL_ADVISER_ORIGIN` and `TAFEL_ADMIN_ORIGIN`.
 */
export function realKeycloak(environment: Readonly<Record<string, string | undefined>>): (() => Promise<IdentityUnderTest>) | undefined {
  const {
    TAFEL_TEST_KEYCLOAK: url,
    TAFEL_SERVICES_CLIENT_SECRET: servicesSecret,
    TAFEL_TEST_MAILBOX: mailbox,
    TAFEL_TEST_KEYCLOAK_ADMIN: operator,
    TAFEL_ADVISER_ORIGIN: adviserOrigin = 'http://localhost:4100',
    TAFEL_ADMIN_ORIGIN: adminOrigin = 'http://localhost:4101',
  } = environment
  if (!url || !servicesSecret || !mailbox || !operator) return undefined
  const keycloak: IdentityUnderTest = {
    url,
    issuer: `${url}/realms/tafel`,
    adviserOrigin,
    adminOrigin,
    servicesSecret,
    emailField: 'username',
    codeField: 'otp',
    newPasswordField: 'password-new',
    async setUpApp(browser, page) {
      const [, secret = ''] = /name="totpSecret"[^>]*value="([^"]+)"/.exec(page.html) ?? []
      const app = authenticatorApp(Secret.fromUTF8(secret).base32)
      const codes = await browser.submit(page, { totp: app.code(), userLabel: 'Phone' })
      return { app, back: codes.html.includes('generatedRecoveryAuthnCodes') ? await browser.submit(codes, {}) : codes }
    },
    // The mail's link comes first, and leads to the password page.
    async register(browser, page, { password, ...person }) {
      await browser.submit(page, person)
      const choose = await keycloak.followLink(browser, await mailedLink(keycloak, person.email))
      return browser.submit(choose, { 'password-new': password, 'password-confirm': password })
    },
    // A browser that did not request the mail has to confirm first.
    async followLink(browser, link) {
      const page = await browser.visit(link)
      return page.html.includes('Click here to proceed') ? browser.visit(browser.link(page, 'Click here to proceed')) : page
    },
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
    endGracePeriod: async () => undefined,
    stop: async () => undefined,
  }
  return async () => keycloak
}
