import { randomUUID } from 'node:crypto'
import type { ConstantsChanges } from '@tafel/contracts/contexts/recalculations/views.ts'
import { newAdviser, newPerson } from '../../kit/people.ts'
import { addClient, addTransferDuty, markWelcomed, send } from '../../kit/records.ts'
import { breaking, intercept, signedIn, stayHere } from '../../kit/visit.ts'
import type { Walk } from './walk.ts'

const MARRIED = { status: 'married', since: '2008-04-12', regime: 'inCommunity', regimeSince: '' }
const SEARCH = 'Find a client or record'

/** A response with three records that new constants change; one of them used withdrawn constants. */
function changesOf(recordId: string, clientId: string): ConstantsChanges {
  const record = { kind: 'transferDuty', clientId, clientName: 'Thandi Dlamini', was: 6_720_000, why: null } as const
  const changed = [
    { ...record, recordId, description: '14 Protea Road', locked: true, next: 6_740_000, isWithdrawn: true },
    { ...record, recordId: randomUUID(), description: '15 Protea Road', locked: false, next: 6_500_000, isWithdrawn: false },
    {
      ...record,
      recordId: randomUUID(),
      description: '16 Protea Road',
      locked: false,
      next: null,
      why: 'No table yet.',
      isWithdrawn: false,
    },
  ]
  return { version: '2027-03-01.1', status: 'done', done: 3, total: 3, changed, clients: 2, isPart: true }
}

/** The overview, the client, firm and user pages, and the header's menus. */
export const walkFirmScreens: Walk = async (browser, stack, show) => {
  const adviser = await newAdviser(stack)
  await markWelcomed(adviser)
  const visit = await signedIn(browser, stack, adviser, { path: '/clients' })
  const { page } = visit

  await visit.sees('No clients yet')
  await show('/clients, empty', page)
  await visit.click('button', 'New client')
  await visit.find('dialog', 'New client')
  await show('/clients, new client', page)
  await visit.fill('E-mail', 'no address')
  await page.keyboard.press('Enter')
  await visit.sees('An e-mail address like')
  await show('/clients, new client with errors', page)
  await page.keyboard.press('Escape')
  await visit.sees('Discard your changes?')
  await show('/clients, new client discarded', page)

  const clientId = await addClient(adviser)
  const deleted = await addClient(adviser, 'Pieter', 'van Wyk')
  const empty = await addClient(adviser, 'Anjali', 'Naidoo')
  const locked = await addTransferDuty(adviser, clientId)
  await addTransferDuty(adviser, clientId, 'A record with a description too long for one line on a phone', {})
  await send(adviser, 'POST', `/api/transfer-duties/${locked}/lock`, {})
  await send(adviser, 'DELETE', `/api/clients/${deleted}`)

  await visit.open(`/clients?client=${clientId}`)
  await visit.sees('14 Protea Road')
  await show('/clients, one chosen', page)
  await visit.click('button', 'Actions for 14 Protea Road')
  await visit.find('menuitem', 'Unlock')
  await show('/clients, actions of a record', page)
  // The checks have resized the page; an open menu is repositioned a moment later.
  await visit.escape()
  await visit.click('button', 'Actions for 14 Protea Road')
  await visit.click('menuitem', 'Copy')
  await visit.sees('Copy created')
  await show('/clients, toast', page)
  await visit.click('button', 'Edit')
  await visit.find('dialog', 'Edit client')
  await show('/clients, edit client', page)

  await visit.open('/season')
  await visit.sees('Filing season')
  await show('/season', page)
  await page.click('[data-cell="0 name"]')
  await visit.find('region', 'Season of Thandi Dlamini')
  await show('/season, an open row', page)
  await visit.click('checkbox', 'Select Thandi Dlamini')
  await visit.find('region', 'Selected clients')
  await show('/season, a selection', page)
  await visit.click('button', 'Add a note')
  await visit.sees('It is erased with the client.')
  await show('/season, note', page)
  await visit.open('/season?stage=filed')
  await visit.sees('No client matches these filters')
  await show('/season, nothing found', page)

  await visit.open(`/clients/${clientId}?dialog=filing`)
  await visit.find('dialog', 'Filing details of Thandi Dlamini')
  await show('/clients/:id, filing details', page)

  await visit.open(`/clients/${clientId}/history`)
  await visit.sees('added this client')
  await show('/clients/:id/history', page)

  await visit.open('/clients/then')
  await visit.sees('Enter a date to see')
  await show('/clients/then', page)
  await visit.open(`/clients/then?at=${new Date().toISOString()}`)
  await visit.sees('14 Protea Road')
  await show('/clients/then, a day', page)

  await visit.open('/deleted')
  await visit.sees('Deleted items are not erased')
  await visit.sees('Pieter van Wyk')
  await show('/deleted', page)

  await visit.open(`/clients/${clientId}/access`)
  await visit.sees('Client; ')
  await show('/clients/:id/access', page)

  await visit.open(`/clients?client=${empty}`)
  await visit.sees('No records yet')
  await show('/clients, one without records', page)
  await visit.open(`/clients?deleted=true&client=${deleted}`)
  await visit.sees('deleted')
  await show('/clients, deleted', page)
  await visit.click('button', 'Erase for good')
  await visit.find('dialog', 'Erase Pieter van Wyk for good?')
  await show('/clients, erase', page)
  await page.keyboard.type('Piet')
  await page.keyboard.press('Enter')
  await visit.sees('This is not the name of the client')
  await show('/clients, erase with another name', page)
  await page.keyboard.press('Escape')
  await visit.open('/clients?q=zzz')
  await visit.sees('No client found for')
  await show('/clients, none found', page)

  await visit.click('button', 'More for clients')
  await visit.find('menuitem', 'Import clients')
  await show('/clients, menu of the list', page)
  await visit.escape()
  await send(adviser, 'POST', `/api/clients/${clientId}/marital-status`, { ...MARRIED, spouseId: empty })
  await visit.open(`/clients/${clientId}`)
  await visit.sees('Marriage and property')
  await show('/clients/:id', page)
  await visit.click('button', 'Start review')
  await visit.find('dialog', 'Start review')
  await show('/clients/:id, start review', page)
  await visit.escape()
  await visit.click('button', 'What changed')
  await visit.find('dialog', 'What changed')
  await show('/clients/:id, what changed', page)
  await visit.escape()
  // One file is accepted and one is refused.
  await page.evaluate(() => {
    const dropped = new DataTransfer()
    dropped.items.add(new File(['Rente;1000\n'], 'Rente.csv'))
    dropped.items.add(new File(['\u0000'], 'A program with a file name that is too long for a single line.pdf'))
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: dropped, bubbles: true, cancelable: true }))
  })
  await visit.find('button', 'Save Rente.csv')
  await visit.sees('or it is damaged')
  await show('/clients/:id, a file and a refusal', page)
  await visit.click('button', 'Edit marriage')
  await visit.find('dialog', 'Marriage of Thandi Dlamini')
  await show('/clients/:id, marriage', page)
  await visit.escape()
  await visit.click('button', 'Edit dependants')
  await visit.find('dialog', 'Dependants of Thandi Dlamini')
  await visit.click('button', 'Add a dependant')
  await visit.click('button', 'Save')
  await visit.sees('Enter the name of the dependant')
  await show('/clients/:id, dependants with errors', page)
  await page.keyboard.press('Escape')
  await visit.click('button', 'Discard')
  await visit.lacks('Dependants of Thandi Dlamini')
  await visit.click('button', 'New record')
  await visit.find('menuitem', 'New transfer duty')
  await show('/clients/:id, new record', page)
  await visit.escape()
  await visit.click('button', 'Household report')
  await visit.find('dialog', 'Household report')
  await show('/clients/:id, household report', page)
  await visit.escape()

  await visit.open('/clients/import')
  await visit.find('button', 'Check the rows')
  await show('/clients/import', page)
  await visit.click('button', 'Check the rows')
  await visit.sees('There are no rows')
  await show('/clients/import, empty', page)
  await visit.fill('Rows of clients', 'Name\tE-mail\nLerato\t\nSipho\tnobody\nThandi\t')
  await visit.click('button', 'Check the rows')
  await visit.sees('3 rows read')
  await show('/clients/import, dry run', page)
  await visit.click('button', 'Add 2 clients')
  await visit.sees('2 clients added')
  await show('/clients/import, done', page)
  await visit.click('button', 'Undo this import')
  await visit.sees('of this import deleted')
  await show('/clients/import, undone', page)

  await visit.open('/overview')
  await visit.sees('14 Protea Road')
  await show('/overview', page)
  await visit.open('/tables')
  await visit.sees('brackets')
  await show('/tables', page)
  await visit.open('/tables?at=2011-01-01T00:00:00Z')
  await visit.sees('No figures at that date')
  await show('/tables, as at a date without figures', page)
  await visit.open('/law')
  await visit.sees('Figures to confirm')
  await show('/law', page)
  await visit.fill('Section, word or amount', 'no such word')
  await visit.sees('No section matches')
  await show('/law, none found', page)
  await visit.open('/law/incometax-s-10-1-i')
  await visit.click('button', 'Run them here')
  await visit.sees('agree · run here')
  await show('/law/:section', page)
  await visit.open('/law/incometax-s-6')
  await visit.click('button', 'All years')
  await show('/law/:section, all years', page)
  await visit.open('/law/no-such-section')
  await visit.sees('No section at this address')
  await show('/law/:section, unknown', page)
  await visit.open('/new-constants')
  await visit.sees('Nothing changes')
  await show('/new-constants', page)
  const restoreRoute = await intercept(page, (request) =>
    new URL(request.url()).pathname === '/api/constants-changes'
      ? { status: 200, contentType: 'application/json', body: JSON.stringify(changesOf(locked, clientId)) }
      : undefined,
  )
  await visit.open('/overview')
  await visit.sees('withdrawn figures')
  await show('/overview, new constants', page)
  await visit.open('/new-constants')
  await visit.sees('with the new set')
  await show('/new-constants, with changes', page)
  await restoreRoute()
  await visit.open('/overview')
  await visit.click('button', 'PP Proof Person, menu')
  await visit.find('menuitem', 'Logout')
  await show('user menu', page)
  await visit.escape()
  await visit.click('button', 'Notifications')
  await visit.sees('Nothing yet')
  await show('notifications', page)
  await visit.escape()
  await visit.click('button', SEARCH)
  await visit.find('combobox', SEARCH)
  await visit.find('option', 'New client Action')
  await show('palette', page)
  await page.keyboard.type('zzzz')
  await visit.sees('Nothing found')
  await show('palette, nothing found', page)
  await visit.escape()

  await visit.open('/profile')
  await visit.sees(adviser.email)
  await show('/profile', page)
  await visit.open('/company')
  await visit.find('button', 'Save company details')
  await show('/company', page)
  await visit.fill('Firm name', '')
  await visit.fill('Website', 'no address')
  await visit.click('button', 'Save company details')
  await visit.sees('Please fix')
  await show('/company, with errors', page)
  await visit.open('/access')
  await visit.sees('Access log')
  await visit.sees('No auditor has a mandate')
  await show('/access', page)
  await visit.click('button', 'Grant an auditor access')
  await visit.find('dialog', 'Grant an auditor access')
  await visit.click('button', 'Grant mandate')
  await visit.sees('Say what the audit is for')
  await show('/access, mandate with errors', page)
  await visit.escape()
  await visit.click('button', 'Create an API key')
  await visit.find('dialog', 'Create an API key')
  await visit.click('button', 'Create key')
  await visit.sees('Choose what the key may do')
  await show('/access, API key with errors', page)
  await visit.escape()
  await visit.open('/training')
  await show('/training', page)
  await visit.click('button', 'Overview video')
  await visit.find('dialog', 'Overview')
  await show('overview video', page)

  for (const [path, broken] of [
    ['/overview', /^\/api\/overview/],
    ['/clients', /^\/api\/clients/],
    ['/company', /^\/api\/me/],
  ] as const) {
    const repair = await breaking(page, broken)
    await visit.open(path)
    await visit.sees('could not')
    await show(`${path}, server broken`, page)
    await repair()
  }

  const refuse = await breaking(page, /^\/api\/none/)
  await visit.open('/overview')
  await refuse()
  await page.setOfflineMode(true)
  await visit.sees('You are offline')
  await show('offline', page)
  await page.setOfflineMode(false)
  await page.browserContext().close()

  const admin = await newPerson(stack, { roles: ['admin'] })
  const administration = await signedIn(browser, stack, admin, { path: '/subscribe' })
  await stayHere(administration.page, stack.admin)
  await administration.open('/admin')
  await administration.sees('Administration has its own console')
  await show('/admin', administration.page)
  await administration.page.browserContext().close()
}
