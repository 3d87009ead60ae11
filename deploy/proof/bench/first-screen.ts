import { openBrowser } from '../kit/browser.ts'
import { measured, writeResult } from '../kit/result.ts'
import { factsOf } from '../kit/shared-stack.ts'
import { discard, startStack } from '../kit/stack.ts'

const KIB = 1024

/** What the first visit to each console carries over the wire as JavaScript, compressed with gzip as the target says. */
export async function run() {
  const stack = await startStack()
  const { browser, close } = await openBrowser()
  try {
    const facts = factsOf(stack)
    const carried = async (url: string) => {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      const scripts = new Set<string>()
      page.on('response', (response) => {
        if (response.request().resourceType() === 'script') scripts.add(response.url())
      })
      await page.goto(url, { waitUntil: 'networkidle0' })
      await context.close()
      const sizes = await Promise.all(
        [...scripts].map(async (script) => {
          const response = await fetch(script, { headers: { 'accept-encoding': 'gzip' } })
          const length = Number(response.headers.get('content-length'))
          await response.body?.cancel()
          return length
        }),
      )
      return Math.round((sizes.reduce((sum, size) => sum + size, 0) / KIB) * 10) / 10
    }
    return await writeResult({
      name: 'first-screen',
      claim: 'The first screen of the adviser console carries at most 170 kB of JavaScript, gzip.',
      command: 'npm run bench -- first-screen',
      figures: {
        'adviser.javascript': measured(await carried(`${facts.adviser}/login`), 'kB gzip', '<= 170'),
        'admin.javascript': measured(await carried(facts.admin), 'kB gzip', '<= 350'),
      },
    })
  } finally {
    await close()
    await discard(stack)
  }
}
