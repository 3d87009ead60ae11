import type { Browser, Page } from 'puppeteer'
import { watchPage } from '../kit/browser.ts'
import { download } from '../kit/download.ts'
import { linkFromMail } from '../kit/mailbox.ts'
import { type Screen, screenOf } from '../kit/screen.ts'

export interface Places {
  readonly adviser: string
  readonly identity: string
  readonly mailbox: string
}

export interface Walked {
  readonly email: string
  readonly pdf: Buffer
  /** Script errors, console errors and violations of the content policy on the way. */
  readonly complaints: readonly string[]
  /** The last page, still signed in. */
  readonly screen: Screen
}

/** A conveyancer's quote of R 40 000 plus 15 % VAT, R 6 000: R 46 000. */
export const CONVEYANCER = 'R 46 000'
/** Without a bond: price R 2 500 000, duty R 67 200, conveyancer R 46 000, deeds office R 2 408 and R 52. */
export const CASH = 'R 2 615 660'

const PASSWORD = 'seven ledgers on a table'

/**
 * An adviser's whole path through real pages: registers, verifies the address with the mail, creates the account, starts the trial, adds a client,
 * captures today's purchase for R2 500 000 with a conveyancer's quote, downloads the report.
 */
export async function walkAdviserPath(
  browser: Browser,
  places: Places,
  onStep: (step: string, page: Page) => Promise<void> = async () => undefined,
): Promise<Walked> {
  const email = `adviser-${Date.now()}@journey.example`
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  const complaints = watchPage(page)
  const screen = screenOf(page)

  await page.goto(places.adviser, { waitUntil: 'networkidle0' })
  await screen.at('/login')
  await onStep('login', page)
  await screen.click('link', 'Create your account')
  await screen.at('/register')
  await onStep('register', page)
  await screen.fill('E-mail', email)
  await screen.click('button', 'Continue')
  await screen.fill('First name', 'Nomsa')
  await screen.fill('Last name', 'Journey')
  await screen.fill('Password', PASSWORD)
  await onStep('identity-registration', page)
  await screen.click('button', 'Create account')
  await screen.sees('Check your e-mail')
  await onStep('identity-look-in-your-mail', page)

  const mail = await context.newPage()
  const link = await linkFromMail(mail, places.mailbox, email, `${places.identity}/realms/`)
  await mail.goto(link, { waitUntil: 'load' })
  const verification = screenOf(mail)
  await verification.click('button', 'Yes, verify it')
  await verification.sees('Your e-mail address is verified')
  await onStep('identity-verified', mail)
  await mail.close()
  await page.bringToFront()
  await screen.click('link', 'Sign in')
  await screen.fill('E-mail', email)
  await screen.fill('Password', PASSWORD)
  await screen.click('button', 'Sign in')
  await screen.at('/send-email-verification')
  await onStep('send-email-verification', page)
  // The page notices by itself.
  await screen.at('/subscribe')
  await onStep('subscribe', page)
  await screen.fill('Firm name', 'Journey Advisers')
  await screen.fill('Phone number', '21 555 0199')
  await screen.fill('Address line 1', '1 Long Street')
  await screen.fill('City', 'Cape Town')
  await screen.fill('Postal code', '8001')
  await screen.fill('Country', 'South Africa')
  await screen.click('button', 'Create account')
  await screen.at('/subscriptions')
  await screen.sees('Free for 14 days')
  await onStep('subscriptions', page)
  await screen.click('button', 'Start free trial')

  await screen.at('/overview')
  await screen.find('dialog', 'Welcome to Tafel')
  await onStep('welcome', page)
  await screen.click('button', 'Get Started')
  await onStep('overview-empty', page)
  await screen.click('link', 'Clients')
  await screen.at('/clients')
  await onStep('clients-empty', page)
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
  await onStep('calculate', page)
  await screen.click('link', 'Report')
  await page.waitForFunction(() => location.pathname.endsWith('/report'))
  await screen.sees('R 67 200')
  await screen.sees(CONVEYANCER)
  await onStep('report', page)
  const { bytes: pdf } = await download(page, () => screen.click('button', 'Download PDF'))
  return { email, pdf, complaints, screen }
}
