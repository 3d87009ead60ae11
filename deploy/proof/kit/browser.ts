import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from '@tafel/services/reports/browser/chromium.ts'
import { type Browser, launch, type Page } from 'puppeteer-core'

/** Not the one of the reports' browser, which belongs to another user where these tests run as root. */
const FOLDER = join(tmpdir(), `tafel-test-browser-${process.getuid?.() ?? 0}`)

/** A headless Chromium from npm (or the one that TAFEL_CHROME names), with a profile of its own. */
export async function openBrowser(
  options: { readonly width?: number; readonly height?: number; readonly args?: readonly string[] } = {},
): Promise<{ readonly browser: Browser; close(): Promise<void> }> {
  const profile = await mkdtemp(join(tmpdir(), 'tafel-browser-'))
  const { executablePath, env } = await findBrowser({ configured: process.env['TAFEL_CHROME'], folder: FOLDER })
  const browser = await launch({
    executablePath,
    env: { ...process.env, ...env },
    headless: true,
    userDataDir: profile,
    defaultViewport: { width: options.width ?? 1440, height: options.height ?? 900 },
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
      ...(options.args ?? []),
    ],
  })
  return {
    browser,
    close: async () => {
      await browser.close()
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Everything a page did that it should not: script errors, console errors, violations of the content security policy. */
export function watchPage(page: Page): readonly string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`script: ${error instanceof Error ? error.message : String(error)}`))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`)
  })
  return complaints
}
