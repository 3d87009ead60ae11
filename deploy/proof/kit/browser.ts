import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, launch, type Page } from 'puppeteer-core'

/** A headless Chromium from npm (or the one that TAFEL_CHROME names), with a profile of its own. */
export async function openBrowser(
  options: { readonly width?: number; readonly height?: number; readonly args?: readonly string[] } = {},
): Promise<{ readonly browser: Browser; close(): Promise<void> }> {
  const profile = await mkdtemp(join(tmpdir(), 'tafel-browser-'))
  const browser = await launch({
    executablePath: await chromium(),
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

async function chromium(): Promise<string> {
  const configured = process.env['TAFEL_CHROME']
  if (configured) return configured
  // Asks the package to bring the system libraries that a bare machine lacks. Read when the package is imported.
  process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs22.x'
  const own = join(tmpdir(), 'tafel-chromium')
  await mkdir(own, { recursive: true })
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = own
  try {
    const { default: packaged } = await import('@sparticuz/chromium')
    return await packaged.executablePath()
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
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
