import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBrowser } from './contract/browser.ts'
import { claimsOf, createClient } from './contract/client.ts'
import { startStandIn, type StandIn } from './contract/start-stand-in.ts'
import { adminClient, eventually } from './contract/under-test.ts'

const PASSWORD = 'four tall trees by the river'
const OTHER = 'six short bushes on the hill'

let subject: StandIn
beforeAll(async () => void (subject = await startStandIn()))
afterAll(() => subject?.stop())

const freshEmail = () => `person.${randomUUID().slice(0, 8)}@example.co.za`
async function freshUser(more: Readonly<Record<string, unknown>> = {}) {
  const admin = await adminClient(subject)
  const email = freshEmail()
  const credentials = [{ type: 'password', value: PASSWORD, temporary: false }]
  const { id } = await admin.users.create({ email, firstName: 'Nomsa', lastName: 'Dlamini', enabled: true, credentials, ...more })
  return { admin, email, id }
}
const mailed = (email: string, count: number) =>
  eventually(async () => {
    const links = await subject.linksMailedTo(email)
    return links.length >= count ? links : undefined
  })
const open = (link: string) => createBrowser(subject.url).visit(link)

test.each([
  ['reset-credentials', 'name="password"'],
  ['verification-mail', 'name="verify"'],
])('of three links requested at once one works: %s', async (page, sign) => {
  const users = await Promise.all(Array.from({ length: 5 }, () => freshUser()))
  const ask = (email: string) => fetch(`${subject.issuer}/login-actions/${page}`, { method: 'POST', body: new URLSearchParams({ email }) })
  await Promise.all(users.flatMap(({ email }) => [ask(email), ask(email), ask(email)]))
  for (const { email } of users) {
    const opened = await Promise.all((await mailed(email, 3)).map(open))
    expect(opened.filter(({ html }) => html.includes(sign))).toHaveLength(1)
  }
})

test('a link to choose a password is invalid once the password has changed otherwise', async () => {
  const { admin, email, id } = await freshUser()
  await admin.users.executeActionsEmail({ id, actions: ['UPDATE_PASSWORD'] })
  const [link] = await mailed(email, 1)
  const form = await open(link!)
  await admin.users.resetPassword({ id, credential: { type: 'password', value: OTHER, temporary: false } })
  expect((await open(link!)).status).toBe(410)
  expect((await createBrowser(subject.url).submit(form, { password: 'a third sentence for no one' })).status).toBe(410)
  expect(claimsOf((await createClient(subject).signIn(email, OTHER)).access_token).sub).toBe(id)
})

test.each(['GET', 'HEAD'])(
  'a mailbox that opens a verification link to check it (%s) verifies nothing; the person’s click does',
  async (method) => {
    const { admin, email, id } = await freshUser()
    await admin.users.sendVerifyEmail({ id })
    const [link] = await mailed(email, 1)
    for (let time = 0; time < 2; time++) expect((await fetch(link!, { method })).status).toBe(200)
    expect((await admin.users.findOne({ id }))?.emailVerified).toBe(false)
    const browser = createBrowser(subject.url)
    expect((await browser.submit(await browser.visit(link!), { verify: 'yes' })).html).toContain('is verified')
    expect((await admin.users.findOne({ id }))?.emailVerified).toBe(true)
  },
)

test('none of twenty simultaneous clicks on a verification link fails', async () => {
  const { admin, email, id } = await freshUser()
  await admin.users.sendVerifyEmail({ id })
  const [link] = await mailed(email, 1)
  const page = await open(link!)
  const shown = await Promise.all(Array.from({ length: 20 }, () => createBrowser(subject.url).submit(page, { verify: 'yes' })))
  expect(shown.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect((await admin.users.findOne({ id }))?.emailVerified).toBe(true)
})

const register = async (email: string) => {
  const client = createClient(subject)
  const page = await client.browser.visit(client.address({}, 'registrations'))
  const shown = await client.browser.submit(page, { firstName: 'Thabo', lastName: 'Nkosi', email, password: PASSWORD })
  return { client, shown }
}
/** Removes what differs between visits without revealing anything about the user. */
const bare = (html: string, email: string) => html.replaceAll(email, 'EMAIL').replace(/login-actions\/[\w-]+/g, 'login-actions/UID')

test('registering a known address gets the same answer as a new one; a mail informs its owner', async () => {
  const known = await freshUser()
  const email = freshEmail()
  const [fresh, taken] = await Promise.all([register(email), register(known.email)])
  expect(taken.shown.status).toBe(fresh.shown.status)
  expect(bare(taken.shown.html, known.email)).toBe(bare(fresh.shown.html, email))
  expect([...taken.shown.headers.keys()]).toEqual([...fresh.shown.headers.keys()])
  expect(taken.client.browser.cookieNames().toSorted()).toEqual(fresh.client.browser.cookieNames().toSorted())
  expect(await mailed(email, 1)).toEqual([expect.stringContaining('/action-token?key=')])
  expect(await mailed(known.email, 1)).toEqual([`${subject.adviserOrigin}/login`, expect.stringContaining('reset-credentials')])
  expect(await known.admin.users.findOne({ id: known.id })).toMatchObject({ firstName: 'Nomsa' })
})

test('a new user verifies through the mailed link, and signs in where the registration began', async () => {
  const email = freshEmail()
  const { client, shown } = await register(email)
  const [link] = await mailed(email, 1)
  const mail = createBrowser(subject.url)
  await mail.submit(await mail.visit(link!), { verify: 'yes' })
  const back = await client.browser.submit(await client.browser.visit(client.browser.link(shown, 'Sign in')), { email, password: PASSWORD })
  const tokens = await client.redeem(back)
  expect(claimsOf(tokens.access_token)).toMatchObject({ email, email_verified: true, name: 'Thabo Nkosi', realm_access: { roles: [] } })
})

test('a known address gets at most three mails in ten minutes, for any number of registrations', async () => {
  const { email } = await freshUser()
  for (let time = 0; time < 5; time++) await register(email)
  // Mails are sent in order, so this last one shows that the others are done.
  const last = freshEmail()
  await register(last)
  await mailed(last, 1)
  expect(await mailed(email, 3 * 2)).toHaveLength(3 * 2)
})
