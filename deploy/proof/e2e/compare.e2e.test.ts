import { beforeAll, expect, test } from 'vitest'
import { testBrowser } from '../kit/test-browser.ts'
import { download } from '../kit/download.ts'
import { HOME_LOAN, readRecord } from '../kit/kinds.ts'
import { pdfText } from '../kit/pdf.ts'
import { newAdviser, type Person } from '../kit/people.ts'
import { addClient, addRecord, markWelcomed } from '../kit/records.ts'
import { sharedStack } from '../kit/shared-stack.ts'
import { signedIn, type Visit } from '../kit/visit.ts'

// One adviser, one loan: try a variant, compare it, make it the base, undo, add it to the report.

const browser = testBrowser()
let adviser: Person
let visit: Visit
let id: string

beforeAll(async () => {
  adviser = await newAdviser(sharedStack())
  await markWelcomed(adviser)
  id = await addRecord(adviser, await addClient(adviser), 'homeLoanRepayment', 'As is', HOME_LOAN.inputs)
  visit = await signedIn(browser(), sharedStack(), adviser)
})

const read = () => readRecord(adviser, HOME_LOAN, id)
const IN_TIME = { timeout: 10_000 }
/** The cells of a table row. */
const cells = (line: string) =>
  visit.page.evaluate((wanted) => {
    const row = [...document.querySelectorAll('table tr')].find((each) => each.querySelector('th[scope="row"]')?.textContent === wanted)
    return [...(row?.querySelectorAll('td') ?? [])].map((cell) => (cell as HTMLElement).innerText.replaceAll(/\s+/g, ' ').trim())
  }, line)
let comparison = ''

test('a copy is tried as a variant and changed next to the record', async () => {
  await visit.open(`/home-loan-repayment/${id}`)
  await visit.click('button', 'Actions for As is')
  await visit.click('menuitem', 'Compare')
  await visit.click('button', 'Try a variant')
  await visit.sees('Two home loans compared')
  await visit.sees('Nothing differs.')
  await visit.click('link', 'Open As is (COPY)')
  await visit.fill('Extra payment a month', '2500')
  await visit.sees('revision 1')
  await visit.click('link', 'Compare')
  await visit.sees('Difference from the base')
  await expect.poll(() => cells('Extra payment a month'), IN_TIME).toEqual(['R 0', 'R 2 500'])
  comparison = visit.page.url()
  expect(new URL(comparison).pathname).toBe(`/home-loan-repayment/${id}/compare`)
})

test('its address shows everyone the same comparison, and the chart can show another figure', async () => {
  await visit.page.goto('about:blank')
  await visit.page.goto(comparison, { waitUntil: 'networkidle0' })
  await visit.choose('Draw', 'totals.interest')
  await visit.sees('interest: As is (COPY) compared with As is')
  expect(new URL(visit.page.url()).searchParams.get('figure')).toBe('totals.interest')
  // A single change makes a single part: the whole difference.
  const lines = await visit.page.evaluate(() =>
    [...document.querySelectorAll('section table tr')]
      .slice(-3)
      .map((row) => (row.lastElementChild as HTMLElement).innerText.replaceAll(/[^\d−,]/g, '')),
  )
  const [from, part, to] = lines.map((cents) => Number(cents.replace('−', '-').replace(',', '')))
  expect(from! + part!).toBe(to)
})

test('a line leads to its field', async () => {
  await visit.click('link', 'Extra payment a month')
  await visit.page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'extraMonthly')
  await visit.page.goBack()
  await visit.sees('Difference from the base')
})

test('the variant becomes the base as one change, and Undo reverts it', async () => {
  await visit.click('button', 'Make this the base: copy the inputs of As is (COPY) into the base')
  await visit.sees('As is now has the inputs of As is (COPY)')
  await expect.poll(read, IN_TIME).toMatchObject({ revision: '1', inputs: { extraMonthly: 250_000 } })
  await visit.click('button', 'Undo')
  await expect.poll(async () => (await read()).inputs['extraMonthly'], IN_TIME).toBeUndefined()
})

test('goes into the report, on screen and on paper', async () => {
  await visit.click('link', 'Add to the report')
  await visit.sees('Options compared')
  const { bytes } = await download(visit.page, () => visit.click('button', 'Download PDF'))
  const text = await pdfText(bytes)
  expect(text).toContain('Options compared')
  expect(text).toContain('B As is (COPY)')
})

test('a record of another firm is not shown, and refuses the report', async () => {
  const stranger = await newAdviser(sharedStack())
  const theirs = await addRecord(stranger, await addClient(stranger, 'Sipho', 'Nkosi'), 'homeLoanRepayment', 'Not yours', HOME_LOAN.inputs)
  await visit.open(`/home-loan-repayment/${id}/compare?with=${theirs}`)
  await visit.sees('One of the records can’t be shown here')
  await visit.lacks('Not yours')
  const answer = await adviser.api.send('GET', `/api/home-loan-repayments/${id}/tables.csv?options=${theirs}`, {})
  expect(answer.status).toBe(404)
})

test('no page reported an error', () => {
  // The browser itself logs the refused request.
  expect(visit.complaints.filter((each) => !/404/.test(each))).toEqual([])
})
