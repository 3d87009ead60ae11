import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// Reports print with the browser of `@sparticuz/chromium` or an installed one. puppeteer's own would be 150 MB from a server that is not npm's.

const ROOT = join(import.meta.dirname, '../..')
const NOWHERE = 'http://127.0.0.1:9'

test('installing puppeteer downloads no browser, with any version of npm', () => {
  const { allowScripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    allowScripts: Readonly<Record<string, boolean>>
  }
  expect(allowScripts['puppeteer']).toBe(false)

  // npm before version 11 runs the script anyway.
  const { PATH } = process.env
  const env = { PATH, PUPPETEER_CHROME_DOWNLOAD_BASE_URL: NOWHERE, PUPPETEER_CHROME_HEADLESS_SHELL_DOWNLOAD_BASE_URL: NOWHERE }
  const script = spawnSync(process.execPath, ['install.mjs'], { cwd: join(ROOT, 'node_modules/puppeteer'), env, encoding: 'utf8' })
  expect(script.stdout + script.stderr).toContain('Skipping downloading browsers')
  expect(script.status).toBe(0)
})
