import KeycloakAdminClient from '@keycloak/keycloak-admin-client'
import type { AuthenticatorApp } from './authenticator-app.ts'
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
  /** The address's field in the sign-in form. */
  readonly emailField: 'email' | 'username'
  /** The field of the page that asks for a code of the authenticator app. */
  readonly codeField: 'code' | 'otp'
  /** The field of the page on which a new password is chosen. */
  readonly newPasswordField: 'password' | 'password-new'
  /**
   * Sets up an authenticator app on the page that asks for it, and saves the recovery codes that follow. Returns the app and the page that
   * follows: the console, or the next step.
   */
  setUpApp(browser: Browser, page: Shown, password: string): Promise<{ readonly app: AuthenticatorApp; readonly back: Shown }>
  /** Completes the registration, including the mailed link; returns the redirect back to the console. */
  register(browser: Browser, page: Shown, person: NewPerson): Promise<Shown>
  /** Opens a mailed link and confirms it, if its page asks. */
  followLink(browser: Browser, link: string): Promise<Shown>
  /** The links of the mails to this address, newest mail first. */
  linksMailedTo(address: string): Promise<readonly string[]>
  /** An operator's rotation: a new key signs from now on. */
  rotateKeys(): Promise<void>
  /** A used refresh token may get the same answer again for a moment, for two concurrent tabs. Waits until that has passed. */
  endGracePeriod(): Promise<void>
  stop(): Promise<void>
}

/** The admin API as the services use it: the real client with the service account. */
export async function adminClient(subject: IdentityUnderTest): Promise<KeycloakAdminClient> {
  const client = new KeycloakAdminClient({ baseUrl: subject.url, realmName: 'tafel' })
  await client.auth({ grantType: 'client_credentials', clientId: 'tafel-services', clientSecret: subject.servicesSecret })
  return client
}

/** The newest link mailed to this address, once there are this many. */
export const mailedLink = (subject: IdentityUnderTest, address: string, mails = 1): Promise<string> =>
  eventually(async () => {
    const links = await subject.linksMailedTo(address)
    return links.length >= mails ? links[0] : undefined
  })

/** Polls until there is an answer; the deadline is the test's own. */
export async function eventually<T>(ask: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const answer = await ask()
    if (answer !== undefined) return answer
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
