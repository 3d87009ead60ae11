import { beforeAll, expect, test } from 'vitest'
import { testBrowser } from '../kit/test-browser.ts'
import { readRecord, SCENARIO } from '../kit/kinds.ts'
import { newAdviser, type Person } from '../kit/people.ts'
import { addClient, markWelcomed } from '../kit/records.ts'
import { sharedStack } from '../kit/shared-stack.ts'
import { signedIn, type Visit } from '../kit/visit.ts'

// A tax year, from the first click to the next year.

const browser = testBrowser()
let adviser: Person
let clientId: string
let visit: Visit

beforeAll(async () => {
  adviser = await newAdviser(sharedStack())
  await markWelcomed(adviser)
  clientId = await addClient(adviser)
  visit = await signedIn(browser(), sharedStack(), adviser)
})

/** The view may lag a moment behind the page. */
const IN_TIME = { timeout: 10_000 }
const idOfPage = () => new URL(visit.page.url()).pathname.split('/')[2] ?? ''
const atScenario = (not = '') =>
  visit.page.waitForFunction((old) => location.pathname.startsWith('/scenario/') && !location.pathname.endsWith(old || '/'), {}, not)

test('the quick layout’s fields are enough for a first answer, and a click starts the next year', async () => {
  await visit.open(`/clients?client=${clientId}`)
  await visit.click('button', 'New tax scenario')
  await atScenario()
  await visit.fill('Year of assessment', '2026')
  await visit.fill('Date of birth', '1 January 1980')
  await visit.fill('Salary', '600k')
  await visit.fill('Retirement contributions', '400k')
  await visit.fill('PAYE deducted', '100k')
  await visit.page.keyboard.press('Tab')
  const id = idOfPage()
  await expect
    .poll(() => readRecord(adviser, SCENARIO, id), IN_TIME)
    .toMatchObject({
      inputs: {
        taxYear: 2026,
        dateOfBirth: '1980-01-01',
        employers: [{ salary: 60_000_000, payeDeducted: 10_000_000 }],
        deductions: { raContribution: 40_000_000 },
      },
      // R 600 000 less 27,5 %: R 435 000; by the 2026 table R 97 357, less the rebate of R 17 235 and PAYE.
      headline: -1_987_800,
    })

  await visit.click('button', 'Copy into next year')
  await atScenario(id)
  await visit.sees('Changes from the original record')
  // R 400 000 less the deducted R 165 000.
  await visit.sees('R 235 000 carried forward')
  await expect
    .poll(() => readRecord(adviser, SCENARIO, idOfPage()), IN_TIME)
    .toMatchObject({
      inputs: { taxYear: 2027, employers: [{ salary: 60_000_000 }], deductions: { raContribution: 40_000_000, retirementBf: 23_500_000 } },
    })
  expect(visit.complaints).toEqual([])
})
