import { newAdviser, newPerson } from '../../kit/people.ts'
import { send } from '../../kit/records.ts'
import { visitor } from '../../kit/visit.ts'
import { enterAdmin } from './enter-admin.ts'
import type { Walk } from './walk.ts'

const COUPON = { duration: { kind: 'once' }, tierIds: null, startsOn: null, endsOn: null, maxUses: 10, firstPurchaseOnly: false }

/** The admin console's lists of subscriptions and payments, bulk actions, and an auditor's view. */
export const walkAdminListScreens: Walk = async (browser, stack, show) => {
  const [target, admin, auditor] = await Promise.all([
    newAdviser(stack),
    newPerson(stack, { roles: ['admin'] }),
    newPerson(stack, { roles: ['auditor'] }),
  ])
  const code = `WALK${Date.now().toString(36).toUpperCase()}`
  const made = await admin.api.send('POST', '/api/admin/coupons', { body: { ...COUPON, code, percent: '12,5' } })
  if (made.status !== 201) throw new Error(`The coupon was answered with ${made.status}.`)

  await Promise.all([target, admin].map((person) => send(person, 'GET', '/api/me')))
  // An alert for another administrator to review.
  await send(admin, 'POST', '/api/functions/setUserRoles', {
    data: { userId: target.userId, roles: ['auditor'], reason: 'Tried in a walk' },
  })

  const visit = await visitor(browser, stack.admin)
  const { page } = visit
  await visit.open('/')
  await enterAdmin(visit, admin)
  await visit.sees('Users')
  await visit.open(`/#/users?filter=${encodeURIComponent(JSON.stringify({ q: target.email }))}`)
  await visit.sees('1-1 of 1')
  await page.locator('tbody input[type="checkbox"]').click()
  await visit.click('button', 'Disable')
  await visit.sees('will change')
  await show('admin: users, bulk previewed', page)
  await visit.fill('Reason', 'Tried in a walk')
  await visit.click('button', 'Disable 1 row')
  await visit.sees('1 done')
  await show('admin: users, bulk done', page)
  await visit.click('button', 'Undo 1 row')
  await visit.sees('1 done')
  await visit.click('button', 'Close')

  for (const [path, says] of [
    ['teams', 'Teams'],
    ['subscriptions', 'Proof Advisers'],
    ['invoices', 'Invoices'],
    ['coupons', code],
    ['tiers', 'Practice'],
    ['constants', 'Transfer duty'],
    ['alerts', 'A user’s roles were changed'],
  ] as const) {
    await visit.open(`/#/${path}`)
    await visit.sees(says)
    await page.waitForSelector('.RaLoadingIndicator-loader, .MuiSkeleton-root', { hidden: true })
    await show(`admin: ${path}`, page)
  }
  await visit.open(`/#/coupons?filter=${encodeURIComponent(JSON.stringify({ q: code }))}`)
  await visit.click('button', `Change last day of ${code}`)
  await visit.find('button', `Save last day of ${code}`)
  await show('admin: coupons, a value edited in place', page)
  await visit.open('/#/subscriptions?filter=%7B%22q%22%3A%22Proof%22%7D')
  await page.locator('tbody tr').click()
  await visit.sees('Total paid')
  await show('admin: subscription', page)
  await visit.open('/#/constants/tax-scenario/2027')
  await visit.sees('Income tax 2027')
  await show('admin: constants of a year', page)
  await visit.open(`/#/coupons?filter=%7B%22q%22%3A%22${code}%22%7D`)
  // Clicks the code, because a click on an editable value would edit it.
  await page.locator(`::-p-xpath(//tbody//td[contains(., "${code}")])`).click()
  await visit.sees('None yet.')
  await show('admin: coupon', page)
  await visit.click('button', 'Withdraw')
  await visit.find('dialog', `Withdraw ${code}?`)
  await visit.click('button', 'Cancel')
  await visit.open('/#/coupons/create')
  await visit.fill('Code', 'x')
  await visit.click('button', 'Save')
  await visit.sees('A rate like 12,5.')
  await show('admin: new coupon, refused', page)
  await visit.open('/#/coupons/batch')
  await visit.find('button', 'Create codes')
  await show('admin: many codes', page)
  await visit.open('/#/tiers')
  await page.locator('tbody tr').click()
  await visit.sees('Used for trials')
  await show('admin: tier, edited', page)
  await page.browserContext().close()

  const reading = await visitor(browser, stack.admin)
  await reading.open('/')
  await enterAdmin(reading, auditor)
  await reading.sees('Verification')
  const shown = await reading.text()
  for (const section of ['Users', 'Audit log', 'Alerts', 'Issued reports'])
    if (shown.includes(section)) throw new Error(`An auditor is shown what is about all of Tafel: ${section}.`)
  await reading.page.browserContext().close()
}
