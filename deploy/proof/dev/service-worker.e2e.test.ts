import { afterEach, expect, test } from 'vitest'
import { openBrowser } from '../kit/browser.ts'
import { discard, type Stack, startStack } from '../kit/stack.ts'
import { visitor } from '../kit/visit.ts'

let stack: Stack
afterEach(() => discard(stack))

test('removes the service worker and caches of a previously built console', async () => {
  stack = await startStack()
  const { browser, close } = await openBrowser()
  try {
    const visit = await visitor(browser, stack.url('adviser'), { serviceWorker: true })
    await visit.open('/login')
    await visit.page.waitForFunction(async () => (await navigator.serviceWorker.ready).active !== null)
    await visit.open('/login')
    expect(await visit.page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    const { dataDir } = stack
    const basePort = stack.port('adviser')
    await stack.stop()
    stack = await startStack({ args: ['--dev'], dataDir, basePort })
    await visit.page.goto(`${stack.url('adviser')}/login`)
    await visit.page.waitForSelector('script[src="/@vite/client"]')
    await visit.find('heading', 'Sign in')
    expect(await visit.page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
    expect(await visit.page.evaluate(() => caches.keys())).toEqual([])
  } finally {
    await close()
  }
})
