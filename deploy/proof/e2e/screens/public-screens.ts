import { intercept, visitor } from '../../kit/visit.ts'
import type { Walk } from './walk.ts'

/** Public pages. */
export const walkPublicScreens: Walk = async (browser, stack, show) => {
  const visit = await visitor(browser, stack.adviser)
  for (const path of ['/login', '/register', '/forgot-password']) {
    await visit.open(path)
    await show(path, visit.page)
    await visit.fill('E-mail', 'no address')
    await visit.page.keyboard.press('Enter')
    await visit.sees('Enter an e-mail address such as')
    await show(`${path}, no address`, visit.page)
  }
  for (const path of ['/privacy-policy', '/payment-cancel', '/payment-complete', '/payment-failed', '/no-such-page']) {
    await visit.open(path)
    await show(path, visit.page)
  }
  await visit.open('/verify')
  await show('/verify', visit.page)
  await visit.fill('Report number', 'no number')
  await visit.page.keyboard.press('Enter')
  await visit.sees('Enter a number such as')
  await show('/verify, no number', visit.page)
  await visit.open('/verify/BBBB-2026-000001')
  await visit.sees('Tafel has no such report')
  await show('/verify, unknown', visit.page)

  const letIdentityAnswer = await intercept(visit.page, (request) => (request.url().startsWith(stack.identity) ? 'no answer' : undefined))
  await visit.open('/login')
  await visit.sees('Sign-in is unavailable')
  await show('/login, identity does not answer', visit.page)
  await letIdentityAnswer()

  const finish = await intercept(visit.page, (request) =>
    new URL(request.url()).pathname === '/api/config/version'
      ? { status: 200, contentType: 'application/json', body: JSON.stringify({ version: '', underConstruction: true, announcement: '' }) }
      : undefined,
  )
  await visit.open('/login')
  await visit.at('/under-construction')
  await show('/under-construction', visit.page)
  await finish()
  await visit.page.browserContext().close()
}
