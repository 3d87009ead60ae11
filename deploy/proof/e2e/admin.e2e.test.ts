import { expect, test } from 'vitest'
import { DEMO_ADMIN, DEMO_ADVISER } from '../../embedded/seed/people.ts'
import { watchPage } from '../kit/browser.ts'
import { testBrowser } from '../kit/test-browser.ts'
import { linkFromMail } from '../kit/mailbox.ts'
import { identityAdmin, newAdviser, newPerson, personOf } from '../kit/people.ts'
import { send } from '../kit/records.ts'
import { type Screen, screenOf } from '../kit/screen.ts'
import { sharedStack } from '../kit/shared-stack.ts'
import { passIdentity, visitor } from '../kit/visit.ts'
import { enterAdmin } from './screens/enter-admin.ts'

const browser = testBrowser()

async function signedIn(email: string): Promise<{ screen: Screen; complaints: readonly string[] }> {
  const context = await browser().createBrowserContext()
  const page = await context.newPage()
  const complaints = watchPage(page)
  const screen = screenOf(page)
  await page.goto(sharedStack().admin, { waitUntil: 'networkidle0' })
  await screen.click('button', 'Sign in')
  await screen.fill('E-mail', email)
  await screen.fill('Password', sharedStack().demoPassword)
  await screen.click('button', 'Sign in')
  return { screen, complaints }
}

test('an admin sees users and accounts, disables a user and enables them again', async () => {
  const target = await newAdviser(sharedStack())
  const { screen, complaints } = await signedIn(DEMO_ADMIN.email)
  await screen.sees(target.email)
  await screen.fill('E-mail or name begins with', DEMO_ADVISER.email)
  await screen.lacks(target.email)
  await screen.sees('Mokoena Advisers')
  await screen.fill('E-mail or name begins with', target.email)
  await screen.sees(target.email)

  await screen.click('button', `Disable ${target.email}`)
  await screen.click('button', 'Disable')
  await screen.sees('Say why')
  await screen.fill('Reason', 'Left the firm')
  await screen.click('button', 'Disable')
  await screen.sees('can no longer sign in')
  expect((await target.api.send('GET', '/api/me')).status).toBe(403)
  const identity = await identityAdmin(sharedStack())
  await expect.poll(() => identity.users.listSessions({ id: target.userId }), { timeout: 10_000 }).toEqual([])

  await screen.click('button', `Enable ${target.email}`)
  await screen.fill('Reason', 'Came back')
  await screen.click('button', 'Enable')
  await screen.sees('can sign in again')
  // With a new sign-in, because disabling ended the old ones.
  const comesBack = async () => (await personOf(sharedStack(), target.email, target.password).api.send('GET', '/api/me')).status
  await expect.poll(() => comesBack().catch(() => 0), { timeout: 30_000 }).toBe(200)

  await screen.click('menuitem', 'Accounts')
  await screen.fill('Name begins with', 'Mokoena')
  await screen.sees('Mokoena Advisers')
  expect(complaints).toEqual([])
})

test('a user who is no admin sees an explanation and no list', async () => {
  const { screen } = await signedIn(DEMO_ADVISER.email)
  await screen.sees('is not an administrator')
  expect(await screen.text()).not.toContain('Accounts')
})

test('granting a role raises an alert, mailed to every admin and reviewed by another admin', async () => {
  const stack = sharedStack()
  const people = await Promise.all([newPerson(stack, { roles: ['admin'] }), newPerson(stack, { roles: ['admin'] }), newPerson(stack)])
  const [giver, other, target] = people
  await Promise.all(people.map((person) => send(person, 'GET', '/api/me')))
  const roles = { userId: target.userId, roles: ['finance'], reason: 'Closes the books' }
  await send(giver, 'POST', '/api/functions/setUserRoles', { data: roles })

  const desk = await visitor(browser(), stack.admin)
  await desk.open('/')
  await desk.click('button', 'Sign in')
  await passIdentity(desk, other)
  await desk.click('menuitem', 'System')
  await desk.sees(`${giver.email}, about ${target.email}`)
  const mine = encodeURIComponent(JSON.stringify({ person: giver.userId, acknowledged: false }))
  const [alert] = (await send(giver, 'GET', `/api/admin/alerts?filter=${mine}`)) as readonly { readonly id: string }[]
  const own = await giver.api.send('POST', `/api/admin/alerts/${alert!.id}/acknowledge`, { body: { reason: 'All is well' } })
  expect([own.status, own.json]).toMatchObject([409, { code: 'alerts/own' }])
  await desk.click('button', `Acknowledge: A user’s roles were changed, ${giver.email}, about ${target.email}`)
  await desk.fill('Reason', 'Asked for by the head of finance')
  await desk.click('button', 'Acknowledge')
  await desk.sees('Noted.')
  await desk.lacks(`${giver.email}, about ${target.email}`)
  await desk.open(`/#/alerts?filter=${encodeURIComponent(JSON.stringify({ acknowledged: true, person: giver.userId }))}`)
  await desk.sees(other.email)
  expect(desk.complaints).toEqual([])
  expect(await linkFromMail(desk.page, stack.mailbox, other.email, `${stack.admin}/#/alerts`)).toBe(`${stack.admin}/#/alerts`)
  await desk.page.browserContext().close()
})

test('a coupon’s last day is edited in the list, and a hidden column stays hidden after signing in again', async () => {
  const stack = sharedStack()
  const admin = await newPerson(stack, { roles: ['admin'] })
  const code = `LIST${Date.now().toString(36).toUpperCase()}`
  const terms = { duration: { kind: 'once' }, tierIds: null, startsOn: '2029-01-01', endsOn: null, maxUses: 10, firstPurchaseOnly: false }
  await send(admin, 'POST', '/api/admin/coupons', { ...terms, code, percent: '12,5' })
  const desk = await visitor(browser(), stack.admin)
  await desk.open('/')
  await enterAdmin(desk, admin)
  await desk.sees('E-mail verified')
  const list = `/#/coupons?filter=${encodeURIComponent(JSON.stringify({ q: code }))}`
  await desk.open(list)

  await desk.click('button', `Change last day of ${code}`)
  await desk.fill(`last day of ${code}`, '31 December 2028')
  await desk.page.keyboard.press('Enter')
  await desk.sees('Not before the first day.')
  await desk.fill(`last day of ${code}`, '31/12/2029')
  await desk.page.keyboard.press('Enter')
  await desk.sees('31 December 2029')
  await desk.click('button', `Change total uses of ${code}`)
  await desk.fill(`total uses of ${code}`, '')
  await desk.page.keyboard.press('Enter')
  await desk.lacks('0 of 10')
  await desk.click('button', `Change total uses of ${code}`)
  await desk.fill(`total uses of ${code}`, '7')
  await desk.page.keyboard.press('Escape')
  await desk.find('button', `Change total uses of ${code}`)
  const [coupon] = (await send(admin, 'GET', `/api/admin/coupons?filter=${encodeURIComponent(JSON.stringify({ q: code }))}`)) as unknown[]
  expect(coupon).toMatchObject({ startsOn: '2029-01-01', endsOn: '2029-12-31', maxUses: null, discount: { kind: 'percent', ppm: 125_000 } })
  const mine = encodeURIComponent(JSON.stringify({ admin: admin.userId, q: 'adminChangeCoupon', outcome: 'done' }))
  const audited = async () => ((await send(admin, 'GET', `/api/admin/audit?filter=${mine}`)) as unknown[]).length
  await expect.poll(audited, { timeout: 10_000 }).toBe(2)

  await desk.click('button', 'Columns')
  await desk.click('menuitemcheckbox', 'Created')
  await desk.escape()
  await desk.find('button', 'Columns, 1 hidden')
  await desk.click('button', 'Proof Person, menu')
  await desk.click('menuitem', 'Logout')
  await enterAdmin(desk, admin)
  await desk.sees('E-mail verified')
  await desk.open(list)
  await desk.find('button', 'Columns, 1 hidden')
  await desk.page.browserContext().close()
})
