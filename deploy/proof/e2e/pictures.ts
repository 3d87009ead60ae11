import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'puppeteer'
import { DEMO_ADVISER } from '../../embedded/seed/people.ts'
import { openBrowser } from '../kit/browser.ts'
import { screenOf } from '../kit/screen.ts'

// `node deploy/bin/run.mjs deploy/proof/e2e/pictures.ts [base port] [data folder]`: takes the README's three pictures
// of the demo firm in a running Tafel.
const base = Number(process.argv[2] ?? 4100)
const dataDir = process.argv[3] ?? '.tafel'
const adviser = `http://localhost:${base}`
const folder = join(import.meta.dirname, '..', 'screenshots')
const { demoPassword } = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')) as { demoPassword: string }

await mkdir(folder, { recursive: true })
const { browser, close } = await openBrowser()
try {
  const page = await browser.newPage()
  const screen = screenOf(page)
  await page.goto(`${adviser}/login`, { waitUntil: 'networkidle0' })
  await screen.fill('E-mail', DEMO_ADVISER.email)
  await screen.click('button', 'Sign in')
  await screen.fill('Password', demoPassword)
  await screen.click('button', 'Sign in')
  await screen.at('/clients')
  await page.goto(`${adviser}/overview`, { waitUntil: 'networkidle0' })
  // The welcome is shown once per account.
  if ((await screen.text()).includes('Get Started')) await screen.click('button', 'Get Started')
  await settled(page)
  await page.screenshot({ path: join(folder, 'overview-light.png') })
  await screen.click('link', 'Transfer duty: 14 Protea Road, Stellenbosch')
  // The overview shows the amount too.
  await screen.sees('Transfer duty payable')
  await screen.sees('All costs')
  await settled(page)
  await page.screenshot({ path: join(folder, 'calculate-light.png') })
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }])
  await settled(page)
  await page.screenshot({ path: join(folder, 'calculate-dark.png') })
} finally {
  await close()
}

/** Longer than the guard's loader (900 ms), the toasts (3.4 s) and the fonts. */
async function settled(page: Page): Promise<void> {
  // Moves the mouse away.
  await page.mouse.move(0, 0)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.waitForFunction(() => !/Going to /.test(document.body.innerText), { timeout: 5000 })
}
