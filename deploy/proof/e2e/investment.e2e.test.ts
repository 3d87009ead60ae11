import { INVESTMENT_EXAMPLE } from '@tafel/contracts/kinds/investment/calculator/inputs/example.ts'
import { beforeAll, expect, test } from 'vitest'
import { testBrowser } from '../kit/test-browser.ts'
import { addWhole, INVESTMENT, readRecord, screenOfRecord } from '../kit/kinds.ts'
import { newAdviser, type Person } from '../kit/people.ts'
import { addClient, addRecord, markWelcomed } from '../kit/records.ts'
import { sharedStack } from '../kit/shared-stack.ts'
import { signedIn } from '../kit/visit.ts'

// An investment comparison, calculated in a worker.

const browser = testBrowser()
let adviser: Person
let clientId: string

beforeAll(async () => {
  adviser = await newAdviser(sharedStack())
  await markWelcomed(adviser)
  clientId = await addClient(adviser)
})

/** The view may lag a moment behind the page. */
const IN_TIME = { timeout: 10_000 }

test('is calculated by a worker of this origin while typing, also offline, and saved once the connection is back', async () => {
  const id = await addWhole(adviser, clientId, INVESTMENT)
  const visit = await signedIn(browser(), sharedStack(), adviser, { path: screenOfRecord(INVESTMENT, id), serviceWorker: true })
  await visit.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await visit.open(screenOfRecord(INVESTMENT, id))
  await visit.sees(INVESTMENT.answer)
  expect(visit.page.workers().map((worker) => new URL(worker.url()).origin)).toContain(sharedStack().adviser)
  await visit.page.setOfflineMode(true)
  await visit.fill(INVESTMENT.amount.label, '4000000')
  await visit.sees(INVESTMENT.changed.answer)
  await visit.sees('Offline, stored on this device')
  await visit.page.setOfflineMode(false)
  await visit.sees('revision 1')
  await expect.poll(() => readRecord(adviser, INVESTMENT, id), IN_TIME).toMatchObject({ headline: INVESTMENT.changed.headline })
  expect(visit.complaints.filter((complaint) => !complaint.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
  await visit.page.browserContext().close()
})

test('a simulation shows its progress and can be stopped, and the form answers meanwhile', async () => {
  const inputs = {
    ...INVESTMENT_EXAMPLE,
    horizonMonths: 480,
    dateOfBirth: '1991-11-03',
    workUntilAge: 75,
    marginalRates: [{ from: '2026-12-01', rate: 360_000 }],
    monteCarlo: { paths: 10_000, seed: 2026 },
  }
  const id = await addRecord(adviser, clientId, 'investmentComparison', 'Ten thousand courses', inputs)
  const visit = await signedIn(browser(), sharedStack(), adviser, { path: `/investment-comparison/${id}` })
  const { page } = visit
  await page.waitForFunction(() => (document.querySelector<HTMLProgressElement>('progress')?.value ?? 0) > 0, {
    timeout: 20_000,
    polling: 20,
  })
  await visit.click('button', 'Stop')
  await visit.sees('Stopped.')
  await visit.lacks('Range of outcomes')
  await visit.click('button', 'Start again')
  await page.waitForSelector('progress')
  await visit.fill('Monthly amount, Unit trust', '4000')
  // This starts a new simulation with the new amount.
  await visit.sees('Range of outcomes')
  await visit.sees('10 000 paths, seed 2026')
  expect(visit.complaints).toEqual([])
  await page.browserContext().close()
})
