import { expect, test } from 'vitest'
import { testBrowser } from '../kit/test-browser.ts'
import { newAdviser, newPerson } from '../kit/people.ts'
import { addClient, addTransferDuty, markWelcomed, send } from '../kit/records.ts'
import { sharedStack } from '../kit/shared-stack.ts'
import { passIdentity, signedIn, visitor } from '../kit/visit.ts'

const REASON = 'Yearly compliance review'

const browser = testBrowser()

test('an owner grants an auditor access, who searches and replays a record; the owner sees the access and ends it at once', async () => {
  const stack = sharedStack()
  const [owner, auditor] = [await newAdviser(stack), await newPerson(stack, { roles: ['auditor'] })]
  await markWelcomed(owner)
  const recordId = await addTransferDuty(owner, await addClient(owner))
  const renamed = { description: 'Kloof Street', inputs: { dateOfAcquisition: '2026-07-15', transferAmount: 300_000_000 } }
  expect((await owner.api.send('PUT', `/api/transfer-duties/${recordId}`, { body: renamed, ifMatch: 0n })).status).toBe(200)

  const before = await auditor.api.send('GET', '/api/auditing/events')
  expect(before.json).toMatchObject({ items: [] })
  const office = await signedIn(browser(), stack, owner, { path: '/access' })
  await office.sees('No auditor has a mandate')
  await office.click('button', 'Grant an auditor access')
  await office.fill('Auditor’s e-mail address', owner.email)
  await office.fill('Purpose of the audit', REASON)
  await office.click('button', 'Grant mandate')
  await office.sees('No auditor signs in to Tafel with this address')
  await office.fill('Auditor’s e-mail address', auditor.email)
  await office.click('button', 'Grant mandate')
  await office.sees('in force')

  const desk = await visitor(browser(), stack.admin)
  await desk.open('/')
  await desk.click('button', 'Sign in')
  await passIdentity(desk, auditor)
  await desk.sees('Mandates')
  await desk.sees('Proof Advisers')
  await desk.fill('What happened', 'transfer duty changed')
  await expect.poll(() => desk.page.url(), { timeout: 20_000 }).toContain('type=transfer')
  await desk.lacks('Transfer duty created')
  await desk.click('link', 'Transfer duty changed')
  await desk.sees('Entry 2 of 2')
  await desk.sees('What entry 2 changed')
  await desk.sees('R 3 000 000')
  await desk.sees('Identical')
  await desk.sees('2 of 2 entries unchanged')
  await desk.click('button', 'Previous entry')
  await desk.sees('What entry 1 changed')
  await desk.click('button', 'Play')
  await desk.sees('What entry 2 changed')

  await office.open('/access?as=auditor')
  await office.sees('Search of events')
  await office.sees('History of Kloof Street, transfer duty')
  await office.choose('Role', 'actingFor')
  await office.sees('No entries match this filter')
  await office.click('button', 'Revoke the mandate of Proof Person')
  await office.click('button', 'Revoke')
  await office.sees('revoked')

  const { teamId: firm } = (await send(owner, 'GET', '/api/team')) as { readonly teamId: string }
  const refused = await auditor.api.send('GET', `/api/auditing/records/${recordId}/history?firm=${firm}&kind=transferDuty`)
  expect(refused.status).toBe(404)
  await desk.page.reload({ waitUntil: 'networkidle0' })
  await desk.sees('Not found.')
  // The page shows the server’s refusal, and the browser logs it too.
  const complaints = [...office.complaints, ...desk.complaints].filter((line) => !line.includes('Failed to load resource'))
  expect(complaints).toEqual([])
  await office.page.browserContext().close()
  await desk.page.browserContext().close()
})
