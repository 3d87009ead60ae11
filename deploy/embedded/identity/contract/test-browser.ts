import { readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, launch, type Page } from 'puppeteer'
import { findBrowser } from '@tafel/services/reports/browser/chromium.ts'
import { expect } from 'vitest'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8')

export async function launchTestBrowser(): Promise<Browser> {
  // Separate from the reports' browser, which belongs to another user if these tests run as root.
  const folder = join(tmpdir(), `tafel-test-browser-${process.getuid?.() ?? 0}`)
  const { executablePath, env } = await findBrowser({ configured: process.env['TAFEL_CHROME'], folder })
  const args = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking', '--font-render-hinting=none']
  return launch({ executablePath, env: { ...process.env, ...env }, args, headless: true })
}

/** Checks accessibility automatically, in light and dark; saves pictures if TAFEL_PICTURES is set. */
export async function pageLooksRight(page: Page, name: string): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMediaFeatures([
      { name: 'prefers-color-scheme', value: scheme },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ])
    await page.evaluate(axe)
    const violations = await page.evaluate(
      `axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] }).then((r) => r.violations.map((v) => v.id + ': ' + v.nodes[0].html))`,
    )
    expect(violations, `${name} ${scheme}`).toEqual([])
    const folder = process.env['TAFEL_PICTURES']
    if (!folder) continue
    await mkdir(folder, { recursive: true })
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewport({ width, height })
      await page.screenshot({ path: `${folder}/${name}-${scheme}-${width}.png` as `${string}.png` })
    }
    await page.setViewport({ width: 1440, height: 900 })
  }
}
