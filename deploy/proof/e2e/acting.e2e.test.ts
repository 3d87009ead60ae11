import type { HistoryPage } from '@tafel/contracts/contexts/history/views.ts'
import { expect, test } from 'vitest'
import { watchPage } from '../kit/browser.ts'
import { testBrowser } from '../kit/test-browser.ts'
import { newAdviser, newPerson } from '../kit/people.ts'
import { addClient, addTransferDuty, markWelcomed, send } from '../kit/records.ts'
import { screenOf } from '../kit/screen.ts'
import { sharedStack } from '../kit/shared-stack.ts'
import { passIdentity, signedIn, visitor } from '../kit/visit.ts'

const browser = testBrowser()

test('an admin acts for a user with a reason: under a banner, both named in the history, visible to the owner, who ends it', async () => {
  const stack = sharedStack()
  const [owner, admin] = [await newAdviser(stack), await newPerson(stack, { roles: ['admin'] })]
  await markWelcomed(owner)
  const recordId = await addTransferDuty(owner, await addClient(owner))

  const desk = await visitor(browser(), stack.admin)
  await desk.open('/')
  await desk.click('button', 'Sign in')
  await passIdentity(desk, admin)
  await desk.sees(owner.email)
  await desk.open(`/#/users/${owner.userId}/show`)
  await desk.click('button', `Act for ${owner.email}`)
  await desk.click('button', 'Begin')
  await desk.sees('Say why')
  await desk.fill('Reason', 'Ticket 318: the duty looks wrong')
  await desk.fill('Minutes', '')
  await desk.fill('Minutes', '90')
  await desk.click('button', 'Begin')
  await desk.sees('at most 60')
  await desk.fill('Minutes', '')
  await desk.fill('Minutes', '15')
  await (await desk.find('switch', 'Also change clients and records: each change names you both')).click()
  const opening = desk.page.browserContext().waitForTarget((target) => target.url().startsWith(`${stack.adviser}/`), { timeout: 20_000 })
  await desk.click('button', 'Begin')
  await desk.sees('Stop there when you are done')

  const page = (await (await opening).page())!
  const complaints = watchPage(page)
  const acting = screenOf(page)
  await acting.at('/clients')
  await acting.sees('acts for Proof Person until')
  await acting.sees('Thandi Dlamini')
  await page.goto(`${stack.adviser}/transfer-duty/${recordId}`, { waitUntil: 'networkidle0' })
  await acting.sees('Your changes are recorded under both names.')
  await acting.fill('Price', '3 000 000')
  await page.keyboard.press('Tab')
  await acting.sees('Saved')
  await expect
    .poll(async () => ((await send(owner, 'GET', `/api/transfer-duties/${recordId}/history`)) as HistoryPage).entries[0], {
      timeout: 10_000,
    })
    .toMatchObject({ by: admin.userId, onBehalfOf: owner.userId })

  const office = await signedIn(browser(), stack, owner, { path: '/access' })
  await office.sees('Acting for a member now')
  await office.sees('reading and changing')
  await office.click('button', 'End session')
  await office.sees('The session has ended')
  await page.goto(`${stack.adviser}/clients`, { waitUntil: 'networkidle0' })
  await acting.sees('You are no longer acting for a user')
  await office.open('/access?as=actingFor')
  await office.sees('Record')
  await office.sees('administrator')
  expect([...office.complaints, ...complaints].filter((line) => !line.includes('Failed to load resource'))).toEqual([])
  await office.page.browserContext().close()
  await desk.page.browserContext().close()
})
