import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from '@tafel/services/reports/browser/chromium.ts'
import { type Browser, launch, type Page } from 'puppeteer'

/** Separate from the reports' browser, which belongs to another user when these tests run as root. */
const FOLDER = join(tmpdir(), `tafel-test-browser-${process.getuid?.() ?? 0}`)

export interface OpenBrowser {
  readonly browser: Browser
  close(): Promise<void>
}

/** Shared by all test files of one worker, because they share modules. */
let ofWorker: Promise<Browser> | undefined

/**
 * A headless Chromium from npm (or the one that TAFEL_CHROME names). Tests share one per worker, and `close` only closes the contexts opened in it:
 * starting one for each file would take much of the journeys' time.
 */
export async function openBrowser(): Promise<OpenBrowser> {
  if (process.env['VITEST'] === undefined) return start()
  if (ofWorker === undefined || !(await ofWorker).connected) ofWorker = start().then(({ browser }) => browser)
  const browser = await ofWorker
  return {
    browser,
    async close() {
      for (const context of browser.browserContexts()) if (context !== browser.defaultBrowserContext()) await context.close()
    },
  }
}

async function start(): Promise<OpenBrowser> {
  const { executablePath, env } = await findBrowser({ configured: process.env['TAFEL_CHROME'], folder: FOLDER })
  // It has its own temporary profile, which is removed even if this process just ends.
  const browser = await launch({
    executablePath,
    env: { ...process.env, ...env },
    headless: true,
    defaultViewport: { width: 1440, height: 900 },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--font-render-hinting=none',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-quic',
    ],
  })
  return { browser, close: () => browser.close() }
}

/** Collects a page's script errors, console errors and violations of the content security policy. */
export function watchPage(page: Page): readonly string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`script: ${error instanceof Error ? error.message : String(error)}`))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`)
  })
  return complaints
}
