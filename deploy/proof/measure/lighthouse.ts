import lighthouse, { desktopConfig, type Flags } from 'lighthouse'
import type { Browser, Page } from 'puppeteer'
import { openBrowser } from '../kit/browser.ts'
import { type Figure, type Figures, measured } from '../kit/result.ts'
import { factsOf, type StackFacts } from '../kit/shared-stack.ts'
import { discard, startStack } from '../kit/stack.ts'
import { newPerson } from '../kit/people.ts'
import { passIdentity, signedIn, visitor } from '../kit/visit.ts'
import { adviserWithClient } from '../kit/adviser-with-client.ts'
import { KINDS } from '../kit/bench-kinds.ts'
import { quantile } from '../kit/quantile.ts'

const RUNS = Number(process.env['TAFEL_RUNS'] ?? 3)
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const
type Category = (typeof CATEGORIES)[number]
/** Screens of the admin console: lists, a page of figures, the log. */
const ADMIN_SCREENS = ['users', 'subscriptions', 'constants', 'system', 'audit'] as const
const TARGETS: Readonly<Record<'mobile' | 'desktop' | 'admin', Readonly<Record<Category, string>>>> = {
  mobile: { performance: '>= 95', accessibility: '= 100', 'best-practices': '= 100' },
  desktop: { performance: '>= 99', accessibility: '= 100', 'best-practices': '= 100' },
  admin: { performance: '>= 90', accessibility: '= 100', 'best-practices': '= 100' },
}

export const claim =
  'Lighthouse gives the adviser console at least 95 on a phone, and 100 for accessibility: for the sign-in page and, when signed in, the overview, the clients and every calculate screen; the admin console on a desktop gets at least 90.'
export const measures = ['consoles', 'contracts', 'services/queries', 'deploy/embedded/web']

/** Lighthouse's scores, each the median of three runs. */
export async function run(): Promise<Figures> {
  const stack = await startStack()
  const { browser, close } = await openBrowser()
  try {
    const facts = factsOf(stack)
    const login = await (await browser.createBrowserContext()).newPage()
    return {
      ...(await figuresOf('mobile', login, `${facts.adviser}/login`, 'mobile')),
      ...(await figuresOf('desktop', login, `${facts.adviser}/login`, 'desktop')),
      ...(await signedInFigures(browser, facts)),
      ...(await adminFigures(browser, facts)),
    }
  } finally {
    await close()
    await discard(stack)
  }
}

async function signedInFigures(browser: Browser, facts: StackFacts): Promise<Figures> {
  const { person, clientId } = await adviserWithClient(facts)
  const screens: Record<string, string> = { overview: '/overview', clients: '/clients' }
  for (const [name, kind] of Object.entries(KINDS)) screens[name] = kind.screen(await kind.add(person, clientId, 0))
  const { page } = await signedIn(browser, facts, person)
  const figures: Record<string, Figure> = {}
  for (const [name, path] of Object.entries(screens))
    Object.assign(figures, await figuresOf(`mobile.${name}`, page, `${facts.adviser}${path}`, 'mobile'))
  return figures
}

/** The admin console is a desktop tool: a wide screen, a signed-in admin. */
async function adminFigures(browser: Browser, facts: StackFacts): Promise<Figures> {
  const login = await (await browser.createBrowserContext()).newPage()
  const admin = await newPerson(facts, { roles: ['admin'] })
  const visit = await visitor(browser, facts.admin)
  await visit.open('/')
  await visit.click('button', 'Sign in')
  await passIdentity(visit, admin)
  // A column of the list of users, which may not contain this person yet.
  await visit.sees('E-mail verified')
  const figures: Record<string, Figure> = await figuresOf('admin.desktop', login, `${facts.admin}/`, 'admin')
  for (const name of ADMIN_SCREENS)
    Object.assign(figures, await figuresOf(`admin.desktop.${name}`, visit.page, `${facts.admin}/#/${name}`, 'admin'))
  return figures
}

async function figuresOf(prefix: string, page: Page, url: string, form: keyof typeof TARGETS): Promise<Figures> {
  const runs: Record<Category, number>[] = []
  for (let run = 0; run < RUNS; run += 1) runs.push(await scores(page, url, form))
  const middle = (category: Category) =>
    quantile(
      runs.map((scored) => scored[category]).toSorted((a, b) => a - b),
      0.5,
    )
  return Object.fromEntries(
    CATEGORIES.map((category) => [`${prefix}.${category}`, measured(middle(category), 'points', TARGETS[form][category])]),
  )
}

/** Keeps the session but clears the browser's cache. */
async function scores(page: Page, url: string, form: keyof typeof TARGETS): Promise<Record<Category, number>> {
  const session = await page.createCDPSession()
  await session.send('Network.clearBrowserCache')
  await session.detach()
  const flags: Flags = { output: 'json', logLevel: 'error', onlyCategories: [...CATEGORIES], disableStorageReset: true }
  const done = await lighthouse(url, flags, form === 'mobile' ? undefined : desktopConfig, page as never)
  if (!done) throw new Error('Lighthouse gave no result.')
  const { lhr } = done
  if (new URL(lhr.finalDisplayedUrl).pathname !== new URL(url).pathname) throw new Error(`${url} led to ${lhr.finalDisplayedUrl}.`)
  if (process.env['TAFEL_AUDITS'])
    for (const { id, score } of Object.values(lhr.audits))
      if (score !== null && score < 1) process.stdout.write(`  ${url} ${id} ${score}\n`)
  return Object.fromEntries(CATEGORIES.map((category) => [category, Math.round((lhr.categories[category]?.score ?? 0) * 100)])) as Record<
    Category,
    number
  >
}
