import type { IdentityUnderTest } from './under-test.ts'

/**
 * A Keycloak that runs somewhere with the realm of `deploy/keycloak`, and a mailbox that its mails reach:
 * `TAFEL_TEST_KEYCLOAK` (its URL), `TAFEL_SERVICES_CLIENT_SECRET`, `TAFEL_TEST_MAILBOX` (URL of the mailbox page).
 */
export function realKeycloak(environment: Readonly<Record<string, string | undefined>>): (() => Promise<IdentityUnderTest>) | undefined {
  const { TAFEL_TEST_KEYCLOAK: url, TAFEL_SERVICES_CLIENT_SECRET: servicesSecret, TAFEL_TEST_MAILBOX: mailbox } = environment
  if (!url || !servicesSecret || !mailbox) return undefined
  return async () => ({
    url,
    issuer: `${url}/realms/tafel`,
    adviserOrigin: 'http://localhost:4100',
    adminOrigin: 'http://localhost:4101',
    servicesSecret,
    emailField: 'username',
    async linksMailedTo(address) {
      const response = await fetch(`${mailbox}/api/messages?to=${encodeURIComponent(address)}`)
      return ((await response.json()) as { links: string[] }[]).flatMap((message) => message.links)
    },
    stop: async () => undefined,
  })
}
