import KeycloakAdminClient from '@keycloak/keycloak-admin-client'
import type { Browser, Shown } from './browser.ts'

export interface NewPerson {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly password: string
}

/** A running provider: the stand-in, or a real Keycloak with the realm of `deploy/keycloak`. */
export interface IdentityUnderTest {
  readonly url: string
  readonly issuer: string
  readonly adviserOrigin: string
  readonly adminOrigin: string
  readonly servicesSecret: string
  /** What the sign-in form calls the address. */
  readonly emailField: 'email' | 'username'
  /** The field of the page where a new password is chosen. */
  readonly newPasswordField: 'password' | 'password-new'
  /** Fills in the registration page and all that follows, the mail's link included; shows the way back to the console. */
  register(browser: Browser, page: Shown, person: NewPerson): Promise<Shown>
  /** Opens a mailed link and goes on as its page asks, where it asks before it does anything. */
  followLink(browser: Browser, link: string): Promise<Shown>
  /** The links of the mails to this address, newest mail first. */
  linksMailedTo(address: string): Promise<readonly string[]>
  /** What an operator does: a new key signs from now on. */
  rotateKeys(): Promise<void>
  /** A refresh token that was spent may be answered again for a moment, to two tabs that came at once. Lets that moment pass. */
  graceIsOver(): Promise<void>
  stop(): Promise<void>
}

/** The admin API as the services use it: the real client, signed in as the service account. */
export async function adminClient(subject: IdentityUnderTest): Promise<KeycloakAdminClient> {
  const client = new KeycloakAdminClient({ baseUrl: subject.url, realmName: 'tafel' })
  await client.auth({ grantType: 'client_credentials', clientId: 'tafel-services', clientSecret: subject.servicesSecret })
  return client
}

/** The newest link that was mailed to this address, once there are as many as this. */
export const mailedLink = (subject: IdentityUnderTest, address: string, mails = 1): Promise<string> =>
  eventually(async () => {
    const links = await subject.linksMailedTo(address)
    return links.length >= mails ? links[0] : undefined
  })

/** Asks until there is an answer; the deadline is the test's own. */
export async function eventually<T>(ask: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const answer = await ask()
    if (answer !== undefined) return answer
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
