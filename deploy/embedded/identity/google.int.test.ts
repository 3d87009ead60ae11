import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBrowser } from './contract/browser.ts'
import { claimsOf, createClient } from './contract/client.ts'
import { DEMO_PASSWORD, startStandIn, type StandIn } from './contract/start-stand-in.ts'
import { adminClient, eventually } from './contract/under-test.ts'
import { startIdentity } from './start-identity.ts'

const PASSWORD = 'four tall trees by the river'

let subject: StandIn
beforeAll(async () => void (subject = await startStandIn()))
afterAll(() => subject?.stop())

const freshEmail = () => `person.${randomUUID().slice(0, 8)}@example.co.za`
const account = (email: string, demoPassword: string) => ({ email, firstName: 'Gert', lastName: 'Google', demoPassword })

async function choose(fields: Readonly<Record<string, string>>) {
  const client = createClient(subject)
  const page = await client.browser.visit(client.address({ kc_idp_hint: 'google' }))
  return { client, page, shown: await client.browser.submit(page, fields) }
}

test('with the password of the demo an account is known again by its address, and no address is shown to others', async () => {
  const email = freshEmail()
  const first = await choose(account(email, DEMO_PASSWORD))
  const { sub } = claimsOf((await first.client.redeem(first.shown)).access_token)
  const again = await choose(account(email, DEMO_PASSWORD))
  expect(again.page.html).not.toContain(email)
  expect(claimsOf((await again.client.redeem(again.shown)).access_token).sub).toBe(sub)
})

test('an address that it names verifies no other user’s, and the mailbox’s owner can remove the link', async () => {
  const admin = await adminClient(subject)
  const email = freshEmail()
  const credentials = [{ type: 'password', value: PASSWORD, temporary: false }]
  const { id } = await admin.users.create({ email, firstName: 'Nomsa', lastName: 'Dlamini', enabled: true, credentials })
  const { client, shown } = await choose(account(email, DEMO_PASSWORD))
  expect(shown.html).toContain('Link your Google account')
  const linked = await client.redeem(await client.browser.submit(shown, { password: PASSWORD }))
  expect(claimsOf(linked.access_token)).toMatchObject({ sub: id, email_verified: false })
  await admin.users.executeActionsEmail({ id, actions: ['UPDATE_PASSWORD'] })
  const link = await eventually(async () => (await subject.linksMailedTo(email))[0])
  const mail = createBrowser(subject.url)
  await mail.submit(await mail.visit(link), { password: 'six short bushes on the hill' })
  expect((await choose(account(email, DEMO_PASSWORD))).shown.html).toContain('Link your Google account')
})

test('without the demo password no one gets in, and after ten attempts it is locked', async () => {
  const email = freshEmail()
  for (let attempt = 1; attempt <= 10; attempt++) expect((await choose(account(email, 'a guess'))).shown.status).toBe(401)
  expect((await choose(account(email, DEMO_PASSWORD))).shown.status).toBe(429)
  expect(await (await adminClient(subject)).users.count({ email })).toBe(0)
})

test('when disabled there is no page, no button and no route', async () => {
  const { googlePassword: _, ...off } = subject.options
  const identity = await startIdentity(off)
  try {
    const client = createClient({ ...subject, url: identity.url, issuer: identity.issuer }, 'adviser-console', createBrowser(identity.url))
    const page = await client.browser.visit(client.address({ kc_idp_hint: 'google' }))
    expect(page.url.pathname).toMatch(/\/authenticate$/)
    expect(page.html).not.toContain('Google')
    const registration = await client.browser.visit(page.url.href.replace(/authenticate$/, 'registration'))
    expect(registration.html).not.toContain('Google')
    const google = page.url.href.replace(/authenticate$/, 'google')
    expect((await client.browser.visit(google)).status).toBe(404)
    expect((await client.browser.visit(google, new URLSearchParams(account(freshEmail(), DEMO_PASSWORD)))).status).toBe(404)
  } finally {
    await identity.close()
  }
})
