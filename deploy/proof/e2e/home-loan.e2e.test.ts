import { formatMoney, plain } from '@tafel/contracts/base/money/format.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testBrowser } from '../kit/test-browser.ts'
import { download } from '../kit/download.ts'
import { keysOf } from '../kit/keys.ts'
import { HOME_LOAN, readRecord, type StoredRecord } from '../kit/kinds.ts'
import { paste } from '../kit/paste.ts'
import { pdfText } from '../kit/pdf.ts'
import { newAdviser, type Person } from '../kit/people.ts'
import { addClient, addRecord, addTransferDuty, markWelcomed } from '../kit/records.ts'
import { sharedStack } from '../kit/shared-stack.ts'
import { signedIn, type Visit } from '../kit/visit.ts'

// A home loan from the first click to the printed report, part by part, with one adviser and one client.

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
beforeEach(() => visit.page.bringToFront())

/** R 1 000 000 over 240 months at 10,5 %: R 9 983,80 a month, a published figure. */
const MILLION = { principal: 100_000_000, primeAtStart: 105_000, repoAtStart: 70_000, interestBasis: 'monthly', firstPayment: '2027-01-01' }
/** The view may lag a moment behind the page. */
const IN_TIME = { timeout: 10_000 }

const read = (id: string): Promise<StoredRecord> => readRecord(adviser, HOME_LOAN, id)
const idOfPage = () => new URL(visit.page.url()).pathname.split('/')[2] ?? ''
const atLoan = () => visit.page.waitForFunction(() => location.pathname.startsWith('/home-loan-repayment/'))

async function open(description: string, inputs: object = MILLION): Promise<string> {
  const id = await addRecord(adviser, clientId, 'homeLoanRepayment', description, inputs)
  await visit.open(`/home-loan-repayment/${id}`)
  await visit.find('textbox', 'Loan amount')
  return id
}

async function choose(description: string, action: string): Promise<void> {
  await visit.click('button', `Actions for ${description}`)
  await visit.click('menuitem', action)
}

/** Waits for that instalment in the visible answer; text for screen readers only doesn't count. */
const answers = (instalment: string) =>
  visit.page.waitForFunction(
    (wanted) => {
      const pane = [...document.querySelectorAll('section')].find((each) => each.querySelector('h2')?.textContent === 'Instalment a month')
      return pane?.querySelector('p')?.innerText.replaceAll(/\s+/g, ' ').trim() === wanted
    },
    { timeout: 10_000 },
    instalment,
  )

/** The table rows under that heading, as cells. */
const rowsUnder = (title: string) =>
  visit.page.evaluate((wanted) => {
    const section = [...document.querySelectorAll('section')].find((each) => each.querySelector('h2, h3')?.textContent === wanted)
    return [...(section?.querySelectorAll('tbody tr') ?? [])].map((row) =>
      [...row.children].map((cell) => (cell as HTMLElement).innerText.replaceAll(/\s+/g, ' ').trim()).join(' | '),
    )
  }, title)

test('is created on the client’s page and answers while typing', async () => {
  await visit.open(`/clients?client=${clientId}`)
  await visit.click('button', 'New home loan')
  await atLoan()
  await visit.sees('Enter the loan amount')
  await visit.fill('Purchase price', '1,2m')
  await visit.fill('Deposit', '200k')
  await visit.fill('Prime at the start', '10,5')
  await visit.click('button', 'How interest is counted')
  await visit.choose('Interest basis', 'monthly')
  await answers('R 9 983,80')
  await visit.sees('Saved')
  const inputs = { purchasePrice: 120_000_000, deposit: 20_000_000, primeAtStart: 105_000, interestBasis: 'monthly' }
  await expect.poll(() => read(idOfPage()), IN_TIME).toMatchObject({ headline: 998_380, inputs })
})

test('is created from the palette for the named client', async () => {
  const keys = keysOf(visit.page)
  await visit.open('/overview')
  await keys.chord('Control', 'k')
  await keys.focused('Find a client or record')
  await keys.type('new home loan for dla')
  await visit.find('option', 'New home loan for Thandi Dlamini Action')
  await keys.press('Enter')
  await atLoan()
  await keys.focused('Purchase price')
})

/** The loan in the design's picture: R 2 006 037,50 with the fee, at 10 %. */
const PICTURE = {
  ...MILLION,
  principal: 200_000_000,
  initiationFeeAdded: true,
  margin: -5_000,
  initiationFee: 603_750,
  serviceFee: 6_900,
  extraMonthly: 250_000,
}

test('its levers are rows, also pasted from a spreadsheet, shown alone and together', async () => {
  const id = await open('Levers', PICTURE)
  await visit.page.focus('button[name="lumpSums"]')
  await paste(visit.page, '1 March 2028\t100 000\n2030-03-01\tR 50 000,00\nno date\t5')
  await visit.sees('1 pasted row was left out')
  await visit.sees('revision 1')
  await expect
    .poll(() => read(id), IN_TIME)
    .toMatchObject({
      inputs: {
        lumpSums: [
          { date: '2028-03-01', amount: 10_000_000 },
          { date: '2030-03-01', amount: 5_000_000 },
        ],
      },
    })
  await visit.page.click('button[aria-label^="Remove row 2"]')
  await visit.sees('R 1 086 455,66')
  // By hand, the design's reference: interest 2 640 047,48 − 1 553 591,82 = 1 086 455,66; 240 − 159 months = 81.
  expect((await rowsUnder('Effect of extra payments')).slice(0, 5).map((row) => row.replaceAll('−', '-'))).toEqual([
    'Extra payment, R 2 500 a month | R 834 169,47 | 65 | July 2041 | on',
    'R 100 000 in March 2028 | R 473 150,99 | 29 | July 2044 | on',
    'Sum of each alone | R 1 307 320,46 | 94 | ',
    'Less overlap interest can be saved only once | -R 220 864,80 | - 13 | ',
    'Both together | R 1 086 455,66 | 81 | March 2040 | ',
  ])
})

test('a figure opens its working', async () => {
  await open('Working')
  await visit.click('button', `${formatMoney(139_611_123, 'never')}, working of Total interest`)
  const dialog = await visit.find('dialog', 'Working: Interest')
  expect(plain(await dialog.evaluate((each) => each.textContent ?? ''))).toContain('= R 1 396 111,23')
  await visit.escape()
})

test('finds the extra payment for a shorter term, which a click applies', async () => {
  const id = await open('Goal')
  // 1 000 000 × 0,00875 / (1 − 1,00875^−180) = 11 053,988: 1 070,19 above the instalment is the smallest sufficient amount.
  await visit.fill('that ends the loan in', '15 years')
  await visit.sees('R 1 070,19 a month')
  await visit.click('button', 'Use it')
  await visit.sees('Dec 2041')
  await expect.poll(() => read(id), IN_TIME).toMatchObject({ inputs: { extraMonthly: 107_019 } })
})

test('has a report, as a PDF and as tables', async () => {
  await open('14 Protea Road', { ...PICTURE, lumpSums: [{ date: '2028-03-01', amount: 10_000_000 }] })
  await visit.click('link', 'Report')
  await visit.page.waitForFunction(() => location.pathname.endsWith('/report'))
  await visit.sees('Your decision')
  await visit.choose('Form', 'long')
  await visit.sees('Both together')
  await visit.sees('Instalment a month R 19 358,70')
  const pdf = await download(visit.page, () => visit.click('button', 'Download PDF'))
  expect(pdf.name).toBe('Dlamini - Home loan - 14 Protea Road.pdf')
  const text = await pdfText(pdf.bytes)
  for (const words of [
    'Instalment a month',
    'R 19 358,70',
    'R 1 553 591,82',
    'Both together',
    'R 1 086 455,66',
    '1 March 2040',
    'Thandi Dlamini',
    'Proof Advisers',
    'Draft',
  ])
    expect(text).toContain(words)
  await visit.click('button', 'Other files')
  const csv = await download(visit.page, () => visit.click('menuitem', 'Tables as CSV'))
  expect(csv.name).toBe('Dlamini - Home loan - 14 Protea Road.csv')
  const lines = csv.bytes.toString('utf8').split('\r\n')
  expect(lines).toContain('Interest,1553591.82')
  expect(lines).toContain('Both together,1086455.66,81,March 2040')
})

test('is renamed, copied, locked, unlocked, deleted and restored', async () => {
  const id = await open('First')
  await choose('First', 'Rename')
  await visit.fill('Description', 'Second')
  await visit.click('button', 'Rename')
  await visit.find('button', 'Actions for Second')
  await visit.sees('revision 1')

  await choose('Second', 'Copy')
  await visit.find('button', 'Actions for Second (COPY)')
  const copy = idOfPage()
  expect(copy).not.toBe(id)
  await expect.poll(() => read(copy), IN_TIME).toMatchObject({ description: 'Second (COPY)', inputs: MILLION, headline: 998_380 })

  await choose('Second (COPY)', 'Lock')
  await visit.sees('its figures are final')
  expect(await visit.page.$eval('[name="principal"]', (field) => (field as HTMLInputElement).readOnly)).toBe(true)
  await choose('Second (COPY)', 'Unlock')
  await visit.fill('Why is it unlocked?', 'The amount was wrong.')
  await visit.click('button', 'Unlock')
  await visit.lacks('its figures are final')
  await visit.fill('Loan amount', '2m')
  await answers('R 19 967,60')

  await choose('Second (COPY)', 'Delete')
  await visit.at(`/clients/${clientId}`)
  await visit.sees('Second (COPY) deleted')
  await expect.poll(() => read(copy), IN_TIME).toMatchObject({ deleted: true })
  await visit.open(`/home-loan-repayment/${copy}`)
  await visit.sees('This record was deleted')
  await visit.click('button', 'Restore')
  await visit.lacks('This record was deleted')
  await expect.poll(() => read(copy), IN_TIME).toMatchObject({ deleted: false, inputs: { principal: 200_000_000 } })
})

test('the switcher leads to a transfer duty of the client and back, on the same tab', async () => {
  await addTransferDuty(adviser, clientId, 'The purchase')
  const id = await open('The loan')
  await visit.click('link', 'Report')
  await visit.sees('R 9 983,80')
  await switchTo('The loan', 'The purchase')
  await visit.page.waitForFunction(() => /^\/transfer-duty\/.*\/report$/.test(location.pathname))
  await visit.sees('R 67 200')
  await switchTo('The purchase', 'The loan')
  await visit.at(`/home-loan-repayment/${id}/report`)
  await visit.sees('R 9 983,80')
})

/** Uses the button that shows the record's place among the client's records. */
async function switchTo(from: string, to: string): Promise<void> {
  const { page } = visit
  await page.locator(`::-p-xpath(//button[@aria-haspopup="menu" and contains(., "${from}") and contains(., " of ")])`).click()
  await visit.find('menu', 'Records of Thandi Dlamini')
  await page.locator(`::-p-xpath(//a[@role="menuitem" and contains(., "${to}")])`).click()
  await page.waitForFunction(() => document.querySelector('[role="menu"]') === null)
}

test('is created from a transfer in one step, with its amounts', async () => {
  const inputs = { dateOfAcquisition: '2026-07-15', transferAmount: 250_000_000, bondAmount: 200_000_000 }
  const transfer = await addTransferDuty(adviser, clientId, '15 Protea Road', inputs)
  await visit.open(`/transfer-duty/${transfer}`)
  await visit.click('button', 'Home loan from this transfer')
  await atLoan()
  await visit.find('button', 'Actions for 15 Protea Road')
  expect(await valueOf('purchasePrice')).toBe('2 500 000')
  expect(await valueOf('deposit')).toBe('500 000')
  await expect.poll(() => read(idOfPage()), IN_TIME).toMatchObject({ inputs: { purchasePrice: 250_000_000, deposit: 50_000_000 } })
  await visit.fill('Prime at the start', '10,5')
  await visit.click('button', 'How interest is counted')
  await visit.choose('Interest basis', 'monthly')
  // R 2 000 000 is borrowed.
  await answers('R 19 967,60')
})

const valueOf = (name: string) => visit.page.$eval(`[name="${name}"]`, (field) => (field as HTMLInputElement).value.replaceAll(/\s/g, ' '))

test('no page reported an error', () => {
  expect(visit.complaints).toEqual([])
})
