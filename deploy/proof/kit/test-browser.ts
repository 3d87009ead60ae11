import type { Browser } from 'puppeteer'
import { afterAll, beforeAll } from 'vitest'
import { type OpenBrowser, openBrowser } from './browser.ts'

/** The worker's browser, open while the tests of a file run; closes their sessions afterwards. */
export function testBrowser(): () => Browser {
  let opened: OpenBrowser
  beforeAll(async () => {
    opened = await openBrowser()
  })
  afterAll(() => opened.close())
  return () => opened.browser
}
