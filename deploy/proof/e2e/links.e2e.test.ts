import { beforeAll, expect, test } from 'vitest'
import { testBrowser } from '../kit/test-browser.ts'
import { changeElsewhere, readRecord, SCENARIO, screenOfRecord, type StoredRecord } from '../kit/kinds.ts'
import { newAdviser, type Person } from '../kit/people.ts'
import { addClient, addRecord, markWelcomed } from '../kit/records.ts'
import { sharedStack } from '../kit/shared-stack.ts'
import { signedIn, type Visit } from '../kit/visit.ts'

// Records whose answers depend on another record.

const browser = testBrowser()
let adviser: Person
let visit: Visit

beforeAll(async () => {
  adviser = await newAdviser(sharedStack())
  await markWelcomed(adviser)
  visit = await signedIn(browser(), sharedStack(), adviser)
})

const COUPLE = { taxYear: 2027, dateOfBirth: '1980-01-01', maritalRegime: 'inCommunity' } as const
const interest = (rand: number) => ({ ...COUPLE, investmentIncome: [{ kind: 'localInterest', amount: rand * 100 }] })
const IN_TIME = { timeout: 10_000 }

test('a spouse’s scenario is linked by name, the answer follows it live, and a click updates the saved one', async () => {
  const his = await addRecord(
    adviser,
    await addClient(adviser, 'Pieter', 'van Wyk'),
    'scenario',
    'Year to February 2027',
    interest(1_000_000),
  )
  const hers = await addRecord(adviser, await addClient(adviser, 'Anna', 'van Wyk'), 'scenario', 'Year to February 2027', COUPLE)
  const stored = () => readRecord(adviser, SCENARIO, hers) as Promise<StoredRecord & { readonly links: readonly unknown[] }>

  await visit.open(`${screenOfRecord(SCENARIO, hers)}?layout=full`)
  await visit.click('button', 'Link a tax scenario: Scenario of the spouse')
  await visit.fill('Client or description', 'Pieter')
  await visit.page
    .locator('::-p-xpath(//dialog//button[contains(., "Pieter van Wyk")] | //*[@role="dialog"]//button[contains(., "Pieter van Wyk")])')
    .click()
  await visit.sees('Pieter van Wyk: Year to February 2027')
  await expect.poll(stored, IN_TIME).toMatchObject({
    inputs: { spouseScenarioId: his },
    links: [{ kind: 'scenario', recordId: his, inputsVersion: 0 }],
  })
  const { headline: first } = await stored()
  expect(first).toBeGreaterThan(0)

  await changeElsewhere(adviser, SCENARIO, his, interest(1_200_000))
  await visit.open(`${screenOfRecord(SCENARIO, hers)}?layout=full`)
  await visit.sees('A linked record has changed since this one was saved.')
  const print = () => adviser.api.send('GET', `/api/scenarios/${hers}/tables.csv`)
  expect((await print()).status).toBe(409)
  await visit.click('button', 'Save the new answer')
  await visit.lacks('A linked record has changed since this one was saved.')
  const { headline: second } = await stored()
  expect(second).toBeGreaterThan(first!)
  expect((await print()).status).toBe(200)
  // The only refusal above was not requested by a page.
  expect(visit.complaints).toEqual([])
})

test('a link to a deleted record is reported, and nothing is calculated without it', async () => {
  const client = await addClient(adviser)
  const his = await addRecord(adviser, client, 'scenario', 'His', interest(500_000))
  const hers = await addRecord(adviser, client, 'scenario', 'Hers', { ...COUPLE, spouseScenarioId: his })
  expect((await adviser.api.send('DELETE', `/api/scenarios/${his}`)).status).toBeLessThan(300)
  await visit.open(`${screenOfRecord(SCENARIO, hers)}?layout=full`)
  await visit.sees('Scenario of the spouse: it no longer exists.')
  await visit.click('button', 'Remove link: Scenario of the spouse')
  await visit.lacks('it is not there any more')
  await expect.poll(async () => (await readRecord(adviser, SCENARIO, hers)).inputs, IN_TIME).not.toHaveProperty('spouseScenarioId')
})
