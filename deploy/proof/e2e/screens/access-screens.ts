import { randomUUID } from 'node:crypto'
import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import { newAdviser, newPerson } from '../../kit/people.ts'
import { addClient, markWelcomed, send } from '../../kit/records.ts'
import { screenOf } from '../../kit/screen.ts'
import { signedIn, stayHere } from '../../kit/visit.ts'
import type { Walk } from './walk.ts'

/** A firm's access page as its owner sees it, and its console while an administrator acts for a user. */
export const walkAccessScreens: Walk = async (browser, stack, show) => {
  const [owner, admin, auditor] = await Promise.all([
    newAdviser(stack),
    newPerson(stack, { roles: ['admin'] }),
    newPerson(stack, { roles: ['auditor'] }),
  ])
  await markWelcomed(owner)
  await addClient(owner)
  // Users are recorded at their first request.
  await auditor.api.send('GET', '/api/me')
  const today = johannesburgDate(Date.now())
  await send(owner, 'POST', '/api/mandates', { mandateId: randomUUID(), email: auditor.email, from: today, until: today, reason: 'Review' })
  const actingId = randomUUID()
  await send(admin, 'POST', '/api/functions/actFor', { data: { actingId, userId: owner.userId, reason: 'The owner asked for help' } })

  const office = await signedIn(browser, stack, owner, { path: '/access' })
  await office.sees('Acting for a member now')
  await office.sees('in force')
  await show('/access, a mandate in force and an admin acting', office.page)
  await office.page.browserContext().close()

  const visit = await signedIn(browser, stack, admin, { path: '/subscribe' })
  const goAnywhere = await stayHere(visit.page, stack.admin)
  await visit.open('/admin-secret')
  await visit.sees('Administration has its own console')
  await show('/admin-secret', visit.page)
  await goAnywhere()

  // Acting is tied to the sign-in that started it, so it is started in this browser.
  await visit.page.goto(`${stack.admin}/#/users/${owner.userId}/show`, { waitUntil: 'networkidle0' })
  const opening = visit.page
    .browserContext()
    .waitForTarget((target) => target.type() === 'page' && target.url().startsWith(`${stack.adviser}/`), { timeout: 60_000 })
  await visit.click('button', `Act for ${owner.email}`)
  await visit.fill('Reason', 'The owner asked for help')
  await visit.click('button', 'Begin')
  const page = (await (await opening).page())!
  const acting = screenOf(page)
  await acting.at('/clients')
  await acting.sees('Read-only.')
  await show('/clients, acting for a user', page)
  await acting.click('button', 'Stop')
  await acting.at('/acting')
  await acting.sees('You are no longer acting for a user')
  await show('/acting', page)
  await page.browserContext().close()
}
