import { expect, test } from 'vitest'
import { watchPage } from '../kit/browser.ts'
import { download } from '../kit/download.ts'
import { linkFromMail } from '../kit/mailbox.ts'
import { pdfText } from '../kit/pdf.ts'
import { screenOf } from '../kit/screen.ts'
import { sharedStack } from '../kit/shared-stack.ts'
import { testBrowser } from '../kit/test-browser.ts'

const browser = testBrowser()

/** A conveyancer's quote of R 40 000 plus 15 % VAT, R 6 000: R 46 000. */
const CONVEYANCER = 'R 46 000'
/** Without a bond: price R 2 500 000, duty R 67 200, conveyancer R 46 000, deeds office R 2 408 and R 52. */
const CASH = 'R 2 615 660'

const PASSWORD = 'seven ledgers on a table'

/**
 * An adviser's whole path through real pages: registers, verifies the address with the e-mail, creates the account, starts the trial, adds a
 * client, captures today's purchase for R2 500 000 with a conveyancer's quote, downloads the report.
 */
async function walkAdviserPath() {
  const stack = sharedStack()
  const email = `adviser-${Date.now()}@journey.example`
  const context = await browser().createBrowserContext()
  const page = await context.newPage()
  const complaints = watchPage(page)
  const screen = screenOf(page)

  await page.goto(stack.adviser, { waitUntil: 'networkidle0' })
  await screen.at('/login')
  await screen.click('link', 'Create your account')
  await screen.at('/register')
  await screen.fill('E-mail', email)
  await screen.click('button', 'Continue')
  await screen.fill('First name', 'Nomsa')
  await screen.fill('Last name', 'Journey')
  await screen.fill('Password', PASSWORD)
  await screen.click('button', 'Create account')
  await screen.sees('Check your e-mail')

  const mail = await context.newPage()
  const link = await linkFromMail(mail, stack.mailbox, email, `${stack.identity}/realms/`)
  await mail.goto(link, { waitUntil: 'load' })
  const verification = screenOf(mail)
  await verification.click('button', 'Yes, verify it')
  await verification.sees('Your e-mail address is verified')
  await mail.close()
  await page.bringToFront()
  await screen.click('link', 'Sign in')
  await screen.fill('E-mail', email)
  await screen.fill('Password', PASSWORD)
  await screen.click('button', 'Sign in')
  await screen.at('/send-email-verification')
  // The page notices by itself.
  await screen.at('/subscribe')
  await screen.fill('Firm name', 'Journey Advisers')
  await screen.fill('Phone number', '21 555 0199')
  await screen.fill('Address line 1', '1 Long Street')
  await screen.fill('City', 'Cape Town')
  await screen.fill('Postal code', '8001')
  await screen.fill('Country', 'South Africa')
  await screen.click('button', 'Create account')
  await screen.at('/subscriptions')
  await screen.sees('Free for 14 days')
  await screen.click('button', 'Start free trial')

  await screen.at('/overview')
  await screen.find('dialog', 'Welcome to Tafel')
  await screen.click('button', 'Get Started')
  await screen.click('link', 'Clients')
  await screen.at('/clients')
  await screen.click('button', 'New client')
  await screen.fill('Name', 'Thandi')
  await screen.fill('Surname', 'Dlamini')
  await screen.click('button', 'Add client')
  await screen.sees('Thandi Dlamini')
  await screen.click('button', 'New transfer duty')
  await page.waitForFunction(() => location.pathname.startsWith('/transfer-duty/'))
  await screen.fill('Price', '2500000')
  await screen.sees('R 67 200')
  await screen.click('button', 'Conveyancer and deeds office')
  await screen.choose('Conveyancer’s fee basis', 'manual')
  await screen.fill('Conveyancer’s fee', '40000')
  await screen.sees(`Cash on registration ${CASH}`)
  await screen.sees('Saved')
  await screen.click('link', 'Report')
  await page.waitForFunction(() => location.pathname.endsWith('/report'))
  await screen.sees('R 67 200')
  await screen.sees(CONVEYANCER)
  const { bytes: pdf } = await download(page, () => screen.click('button', 'Download PDF'))
  return { pdf, complaints, screen }
}

test('an adviser gets from registration to a report with the right duty, without errors', async () => {
  const { pdf, complaints, screen } = await walkAdviserPath()
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  const text = await pdfText(pdf)
  expect(text).toContain('R 67 200,00')
  // The duty: 3 % × 453 800 + 6 % × 665 500 + 8 % × 170 700 = 67 200. The conveyancer: 40 000 and 15 % of it, 6 000, make 46 000.
  // The cash: 2 500 000 + 67 200 + 46 000 + 2 408 + 52 = 2 615 660.
  expect(text).toContain(`Conveyancer, transfer , as entered R 40 000,00 R 6 000,00 ${CONVEYANCER},00`)
  expect(text).toContain(`Cash needed on registration ${CASH},00`)
  expect(text).not.toContain('no confirmed figure for this date; not in the total')
  expect(text).toContain('Thandi Dlamini')
  expect(text).toContain('Journey Advisers')
  expect(complaints).toEqual([])

  // The welcome is shown once per account: not after a reload, which the service worker serves.
  await screen.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await screen.page.goto(`${sharedStack().adviser}/overview`, { waitUntil: 'networkidle0' })
  expect(await screen.page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  expect(await screen.text()).not.toContain('Welcome to Tafel')
})
