import type { Browser, Page } from 'puppeteer'
import { openBrowser } from '../kit/browser.ts'
import { type Figure, type Figures, measured, observed } from '../kit/result.ts'
import { newPerson } from '../kit/people.ts'
import { factsOf, type StackFacts } from '../kit/shared-stack.ts'
import { discard, startStack } from '../kit/stack.ts'
import { passIdentity, signedIn, visitor } from '../kit/visit.ts'
import { adviserWithClient } from '../kit/adviser-with-client.ts'
import { KINDS } from '../kit/bench-kinds.ts'

const KILOBYTE = 1000

export const claim =
  'The admin console signed in carries at most 350 kB of JavaScript, gzip. The first route of the adviser console carries at most 170 kB, and a kind of record at most 90 kB more than the overview: a tax scenario 100, investments 120, their worker apart.'
export const measures = ['consoles', 'contracts']

/** The JavaScript that visits to the consoles download, gzip-compressed. */
export async function run(): Promise<Figures> {
  const stack = await startStack()
  const { browser, close } = await openBrowser()
  try {
    const facts = factsOf(stack)
    const firstVisit = async (url: string) => {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      const scripts = watchScripts(page)
      await page.goto(url, { waitUntil: 'networkidle0' })
      await context.close()
      return sizeOf(scripts)
    }
    const figures: Record<string, Figure> = {
      'adviser.javascript': measured(await firstVisit(`${facts.adviser}/login`), 'kB gzip', '<= 170'),
      'admin.javascript': measured(await firstVisit(facts.admin), 'kB gzip', '<= 350'),
      'admin.signedIn.javascript': measured(await adminSignedIn(browser, facts), 'kB gzip', '<= 350'),
    }
    const { person, clientId } = await adviserWithClient(facts)
    const { page, open, sees } = await signedIn(browser, facts, person)
    const scripts = watchScripts(page)
    await open('/overview')
    const overview = new Set(scripts)
    figures['adviser.overview.javascript'] = observed(await sizeOf(overview), 'kB gzip')
    for (const [name, kind] of Object.entries(KINDS)) {
      const id = await kind.add(person, clientId, 0)
      scripts.clear()
      await open(kind.screen(id))
      await sees(kind.total)
      const own = [...scripts].filter((script) => !overview.has(script))
      const workers = own.filter(isWorker)
      figures[`adviser.${name}.javascript`] = measured(
        await sizeOf(own.filter((script) => !isWorker(script))),
        'kB gzip',
        `<= ${kind.maxKilobytes}`,
      )
      if (workers.length > 0) figures[`adviser.${name}.worker`] = observed(await sizeOf(workers), 'kB gzip')
    }
    return figures
  } finally {
    await close()
    await discard(stack)
  }
}

/** The signed-in admin console: the first list, with its rows. */
async function adminSignedIn(browser: Browser, facts: StackFacts): Promise<number> {
  const admin = await newPerson(facts, { roles: ['admin'] })
  const visit = await visitor(browser, facts.admin)
  const { page, open, click, sees } = visit
  await open('/')
  await click('button', 'Sign in')
  await passIdentity(visit, admin)
  // The first list may not contain this person yet.
  await sees('E-mail verified')
  const scripts = watchScripts(page)
  await open('/')
  await sees(admin.email)
  return sizeOf(scripts)
}

/** Collects the addresses of all scripts that the page loads from now on. */
function watchScripts(page: Page): Set<string> {
  const scripts = new Set<string>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.add(response.url())
  })
  return scripts
}

/** A kind's worker is a separate file, which doesn't delay the screen. */
const isWorker = (script: string) => script.includes('.worker-')

async function sizeOf(scripts: Iterable<string>): Promise<number> {
  const sizes = await Promise.all(
    [...scripts].map(async (script) => {
      const response = await fetch(script, { headers: { 'accept-encoding': 'gzip' } })
      const length = Number(response.headers.get('content-length'))
      await response.body?.cancel()
      return length
    }),
  )
  return Math.round((sizes.reduce((sum, size) => sum + size, 0) / KILOBYTE) * 10) / 10
}
