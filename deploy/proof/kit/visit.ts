import type { Browser, HTTPRequest, Page } from 'puppeteer'
import { watchPage } from './browser.ts'
import { type Screen, screenOf } from './screen.ts'
import type { StackFacts } from './shared-stack.ts'

export interface Visit extends Screen {
  /** See watchPage. */
  readonly complaints: readonly string[]
  /** Opens a path of the console and waits until it is quiet. */
  open(path: string): Promise<void>
}

/** A page in a new browser session, signed out. */
export async function visitor(browser: Browser, origin: string, options: { readonly serviceWorker?: boolean } = {}): Promise<Visit> {
  const context = await browser.createBrowserContext()
  return tab(await context.newPage(), origin, options)
}

/** Another tab of the same browser session. */
export async function anotherTab(visit: Visit, origin: string): Promise<Visit> {
  return tab(await visit.page.browserContext().newPage(), origin, { serviceWorker: true })
}

async function tab(page: Page, origin: string, { serviceWorker = false }: { readonly serviceWorker?: boolean }): Promise<Visit> {
  // Requests answered by a service worker can't be intercepted, so the worker is bypassed by default.
  if (!serviceWorker) await page.setBypassServiceWorker(true)
  // A page with unsaved work asks before it is left; tests confirm the browser's question.
  page.on('dialog', (dialog) => void (dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss()).catch(() => undefined))
  return {
    ...screenOf(page),
    complaints: watchPage(page),
    open: async (path) => {
      await page.goto(`${origin}${path}`, { waitUntil: 'networkidle0' })
    },
  }
}

/** Signs in to the adviser console through identity's page and opens the path. */
export async function signedIn(
  browser: Browser,
  stack: Pick<StackFacts, 'adviser'>,
  person: { readonly email: string; readonly password: string },
  options: { readonly path?: string; readonly serviceWorker?: boolean } = {},
): Promise<Visit> {
  const visit = await visitor(browser, stack.adviser, options)
  const { path = '/overview' } = options
  await visit.open(`/login?to=${encodeURIComponent(path)}`)
  await visit.click('button', 'Sign in')
  await passIdentity(visit, person)
  await visit.at(path.split('?')[0] ?? path)
  return visit
}

/** Fills in identity's sign-in page. */
export async function passIdentity(screen: Screen, person: { readonly email: string; readonly password: string }): Promise<void> {
  await screen.fill('Password', person.password)
  await screen.fill('E-mail', person.email)
  await screen.click('button', 'Sign in')
}

export type Answer = Parameters<HTTPRequest['respond']>[0] | 'no answer' | undefined

/** Answers requests in place of the server, until the returned function is called. `undefined` lets a request pass. */
export async function intercept(page: Page, answer: (request: HTTPRequest) => Answer): Promise<() => Promise<void>> {
  const onRequest = (request: HTTPRequest) => {
    const given = answer(request)
    if (given === undefined) void request.continue()
    else if (given === 'no answer') void request.abort('failed')
    else void request.respond(given)
  }
  await page.setRequestInterception(true)
  page.on('request', onRequest)
  return async () => {
    page.off('request', onRequest)
    await page.setRequestInterception(false)
  }
}

/** Makes all matching API requests fail with 500. */
export function breaking(page: Page, path: RegExp): Promise<() => Promise<void>> {
  const body = JSON.stringify({ type: 'about:blank', title: 'Broken', status: 500, code: 'functions/internal', requestId: 'proof' })
  return intercept(page, (request) =>
    path.test(new URL(request.url()).pathname) ? { status: 500, contentType: 'application/problem+json', body } : undefined,
  )
}

/** Blocks navigation to another origin, to inspect the page that leads there, until the returned function is called. */
export const stayHere = (page: Page, other: string): Promise<() => Promise<void>> =>
  intercept(page, (request) => (request.isNavigationRequest() && request.url().startsWith(other) ? { status: 204 } : undefined))
