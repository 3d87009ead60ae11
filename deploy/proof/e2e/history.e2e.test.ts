import { beforeAll, expect, test } from 'vitest'
import { testBrowser } from '../kit/test-browser.ts'
import { newAdviser, type Person } from '../kit/people.ts'
import { addClient, addRecord, markWelcomed, send } from '../kit/records.ts'
import { sharedStack } from '../kit/shared-stack.ts'
import { signedIn, type Visit } from '../kit/visit.ts'

// Another device's change is described, explained, viewed as at an earlier date, and reverted: with one adviser and one tax year.

const INPUTS = { taxYear: 2027, employers: [{ salary: 62_000_000, payeDeducted: 14_500_000 }], deductions: { raContribution: 3_600_000 } }
const RAISED = { ...INPUTS, deductions: { raContribution: 6_000_000 } }
const MORE = { ...RAISED, employers: [{ salary: 62_000_000, payeDeducted: 15_860_000 }] }

const browser = testBrowser()
let adviser: Person
let visit: Visit
let id: string

/** From the log, because read models may lag a moment behind. */
const stored = async () =>
  (await send(adviser, 'GET', `/api/scenarios/${id}/as-of`)) as { readonly inputs: unknown; readonly revision: number }

/** Changes the record as another device would. */
async function change(inputs: object): Promise<void> {
  const { revision } = await stored()
  const body = { description: 'Tax 2027', inputs }
  const answer = await adviser.api.send('PUT', `/api/scenarios/${id}`, { body, ifMatch: BigInt(revision) })
  expect(answer.status).toBe(200)
}

beforeAll(async () => {
  adviser = await newAdviser(sharedStack())
  await markWelcomed(adviser)
  id = await addRecord(adviser, await addClient(adviser), 'scenario', 'Tax 2027', INPUTS)
  visit = await signedIn(browser(), sharedStack(), adviser, { path: `/scenario/${id}` })
})

test('describes another device’s change and its effect on the answer', async () => {
  await change(RAISED)
  // Between two editing sessions.
  await send(adviser, 'POST', `/api/scenarios/${id}/lock`, {})
  await send(adviser, 'POST', `/api/scenarios/${id}/unlock`, { reason: 'A payslip came in.' })
  await change(MORE)
  await visit.click('link', 'History')
  await visit.sees('changed Retirement annuity contributions')
  await visit.sees('R 36 000 to R 60 000')
  await visit.sees('−R 8 640')
  await visit.sees('unlocked this record')
  await visit.sees('“A payslip came in.”')
})

test('the parts of a changed answer add up, each with its person', async () => {
  await visit.choose('From', '0')
  await visit.sees('−R 22 240')
  const cents = await visit.page.evaluate(() =>
    [...document.querySelectorAll('aside table')][0]!
      .querySelectorAll('td')
      .values()
      .map((cell) =>
        Number(
          cell.innerText
            .replace('−', '-')
            .replaceAll(/[^\d,-]/g, '')
            .replace(',', '.'),
        ),
      )
      .toArray(),
  )
  expect(cents).toHaveLength(3)
  expect(cents[0]! + cents[1]!).toBe(cents[2])
  expect(new URL(visit.page.url()).searchParams.get('from')).toBe('0')
})

test('shows the record as at any moment, also by address', async () => {
  await visit.page.locator('li:last-child > a[data-row]').click()
  await visit.sees('As at ')
  const { searchParams } = new URL(visit.page.url())
  expect(Date.parse(searchParams.get('at')!)).toBeGreaterThan(0)
  await visit.click('button', 'Now')
  await visit.sees('As at now')
  const record = visit.page.url()
  await visit.open(`/clients/then?at=${searchParams.get('at')}`)
  await visit.sees('Tax 2027 Tax scenario Refund R 17 853')
  await visit.open(new URL(record).pathname)
  await visit.sees('As at now')
})

test('reverts the change despite a later one, and reverts that reversal', async () => {
  const undo = () => visit.page.locator('button[aria-label^="Undo"][aria-label*="Retirement annuity"]').click()
  await undo()
  await visit.find('dialog', 'Undo this change?')
  await visit.sees('calculated as at today')
  await visit.click('button', 'Undo change')
  await visit.sees('undid the change of')
  await visit.lacks('Undo this change?')
  expect((await stored()).inputs).toEqual({ ...MORE, deductions: INPUTS.deductions })
  await visit.page.locator('button[aria-label^="Redo"]').click()
  await visit.click('button', 'Undo change')
  await visit.sees('Change undone')
  await expect.poll(async () => (await stored()).inputs, { timeout: 10_000 }).toEqual(MORE)
})

test('a field shows who set it', async () => {
  await visit.click('link', 'Calculate')
  await visit.page.waitForSelector('form [name]')
  await visit.page.focus('form [name]')
  await visit.page.keyboard.press('F2')
  await visit.sees('Set by Proof Person')
  expect(visit.complaints).toEqual([])
})
