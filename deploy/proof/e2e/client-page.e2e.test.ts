import { yearOf } from '@tafel/contracts/calculators/tax/inputs/year.ts'
import { johannesburgDate } from '@tafel/contracts/dates.ts'
import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../kit/browser.ts'
import { newAdviser } from '../kit/people.ts'
import { addClient, addRecord, addTransferDuty, markWelcomed, send } from '../kit/records.ts'
import { sharedStack } from '../kit/shared-stack.ts'
import { signedIn } from '../kit/visit.ts'

let browser: Browser
let close: () => Promise<void>
beforeAll(async () => {
  ;({ browser, close } = await openBrowser())
})
afterAll(() => close())

const MARRIED = { status: 'married', since: '2008-04-12', regime: 'ancWithAccrual', regimeSince: '' }
const present = yearOf(johannesburgDate(Date.now()))

/** What a person earns and pays in a year of assessment. */
const year = (taxYear: number, salary: number) => ({
  taxYear,
  dateOfBirth: '1979-08-18',
  employers: [{ salary, payeDeducted: 20_000_000 }],
  deductions: { raContribution: 12_000_000 },
})

test('a client’s page says what a year comes to, starts the present one, tells what changed last, and what was deleted comes back', async () => {
  const adviser = await newAdviser(sharedStack())
  await markWelcomed(adviser)
  const [thandi, sizwe] = [await addClient(adviser), await addClient(adviser, 'Sizwe', 'Dlamini')]
  await adviser.api.send('POST', `/api/clients/${thandi}/marital-status`, { body: { ...MARRIED, spouseId: sizwe }, ifMatch: 0n })
  await addRecord(adviser, thandi, 'scenario', `Tax ${present}: Thandi`, year(present, 96_000_000))
  await addRecord(adviser, sizwe, 'scenario', `Tax ${present - 1}: Sizwe`, year(present - 1, 60_000_000))
  const duty = await addTransferDuty(adviser, thandi)
  const visit = await signedIn(browser, sharedStack(), adviser, { path: `/clients/${thandi}` })
  await visit.sees('Dlamini household')
  await visit.sees('c of the next rand')
  await visit.sees('Close to a limit')
  await visit.lacks('Together, year of assessment')

  await visit.click('button', `Start Tax ${present} of Sizwe Dlamini`)
  await visit.sees(`Tax ${present}: Sizwe`)
  await visit.open(`/clients/${thandi}`)
  await visit.sees(`Together, year of assessment ${present}`)

  await send(adviser, 'DELETE', `/api/transfer-duties/${duty}`)
  await visit.open('/overview')
  await visit.click('link', 'Deleted')
  await visit.at('/deleted')
  await visit.click('button', 'Restore 14 Protea Road')
  await visit.sees('14 Protea Road restored')
  await visit.sees('Nothing is deleted')
  await visit.open(`/clients/${thandi}`)
  await visit.sees('restored 14 Protea Road')
  await visit.open('/clients?records=scenario&order=changed')
  await visit.click('button', 'Save this view')
  await visit.fill('Name of the view', 'Tax clients')
  await visit.click('button', 'Save')
  await visit.find('link', 'Tax clients')
  expect(visit.complaints).toEqual([])
  await visit.page.browserContext().close()
})
