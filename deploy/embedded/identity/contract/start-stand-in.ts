import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SecondFactorRule } from '@tafel/contracts/contexts/identity/second-factor.ts'
import { createLog } from '@tafel/kernel/runtime/log.ts'
import { linksMailedTo, subjectsMailedTo } from '../../mailbox/links-mailed-to.ts'
import { startMailbox } from '../../mailbox/start-mailbox.ts'
import { testDatabase } from '../../postgres/test-database.ts'
import { type IdentityOptions, type RunningIdentity, startIdentity } from '../start-identity.ts'
import { authenticatorApp } from './authenticator-app.ts'
import { type IdentityUnderTest, mailedLink } from './under-test.ts'

export interface StandIn extends IdentityUnderTest {
  readonly identity: RunningIdentity
  readonly postgres: string
  readonly options: IdentityOptions
  /** The subjects of the mails to this address, newest first. */
  subjectsMailedTo(address: string): Promise<readonly string[]>
}

/** The password for signing in with the stand-in for Google. */
export const DEMO_PASSWORD = 'the password of the demo'

/** A quarter of the real cost: still enough for a flood of guesses to queue. */
const QUICK = { N: 2 ** 14, r: 8, p: 2 }

/** Starts the stand-in on a fresh database with its own mailbox. */
export async function startStandIn(
  origins = { adviser: 'http://localhost:4100', admin: 'http://localhost:4101' },
  secondFactor: SecondFactorRule = 'offered',
): Promise<StandIn> {
  const database = await testDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'tafel-mailbox-'))
  const log = createLog({ service: 'identity', level: 'error' })
  const mailbox = await startMailbox({ smtpPort: 0, httpPort: 0, dataDir, key: 'the-key-of-this-mailbox', log })
  const servicesSecret = 'a-secret-of-the-services-for-tests-only'
  let ahead = 0
  const options: IdentityOptions = {
    now: () => performance.now() + ahead,
    port: 0,
    postgres: database.url('identity'),
    smtpUrl: mailbox.smtpUrl,
    adviserOrigin: origins.adviser,
    adminOrigin: origins.admin,
    servicesClientSecret: servicesSecret,
    key: 'a-key-of-the-provider-for-tests-only-0001',
    secondFactor,
    googlePassword: DEMO_PASSWORD,
    passwordCost: QUICK,
    log,
  }
  const identity = await startIdentity(options)
  const standIn: StandIn = {
    identity,
    options,
    postgres: options.postgres,
    url: identity.url,
    issuer: identity.issuer,
    adviserOrigin: origins.adviser,
    adminOrigin: origins.admin,
    servicesSecret,
    emailField: 'email',
    codeField: 'code',
    linksMailedTo: (address) => linksMailedTo(mailbox.address, address),
    subjectsMailedTo: (address) => subjectsMailedTo(mailbox.address, address),
    endGracePeriod: async () => void (ahead += 11_000),
    newPasswordField: 'password',
    async setUpApp(browser, page, password) {
      // During a sign-in, the user first chooses a method.
      const form = page.html.includes('name="setup"') ? page : await browser.visit(browser.link(page, 'Use an authenticator app'))
      const app = authenticatorApp(/class="key"[^>]*>([A-Z2-7 ]+)</.exec(form.html)![1]!)
      const current = form.html.includes('name="current"') ? { current: password } : {}
      const codes = await browser.submit(form, { code: app.code(), ...current })
      return { app, back: await browser.submit(codes, { saved: 'yes' }) }
    },
    // The user may be signed in by the mail's link, or has to sign in afterwards.
    async register(browser, page, person) {
      const sent = await browser.submit(page, { ...person })
      await standIn.followLink(browser, await mailedLink(standIn, person.email))
      if (sent.url.origin !== new URL(identity.url).origin) return sent
      const signIn = await browser.visit(browser.link(sent, 'Sign in'))
      return browser.submit(signIn, { email: person.email, password: person.password })
    },
    // Opening a link does nothing until its button is clicked.
    async followLink(browser, link) {
      const page = await browser.visit(link)
      return page.html.includes('name="verify"') ? browser.submit(page, { verify: 'yes' }) : page
    },
    rotateKeys: async () => void (await identity.rotateKeys()),
    async stop() {
      await identity.close()
      await mailbox.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  return standIn
}
