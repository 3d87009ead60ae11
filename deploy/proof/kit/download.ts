import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'puppeteer-core'

const WITHIN_MS = 60_000

/** The file that an action makes the browser save, under the name it is saved by. */
export async function download(page: Page, action: () => Promise<void>): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const folder = await mkdtemp(join(tmpdir(), 'tafel-download-'))
  try {
    const session = await page.createCDPSession()
    const { id: browserContextId } = page.browserContext()
    const context = browserContextId === undefined ? {} : { browserContextId }
    await session.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: folder, ...context })
    await action()
    for (const deadline = Date.now() + WITHIN_MS; Date.now() < deadline; await wait(50)) {
      const [name] = (await readdir(folder)).filter((each) => !each.endsWith('.crdownload'))
      if (name !== undefined) return { name, bytes: await readFile(join(folder, name)) }
    }
    const shown = await page.evaluate(() => document.body.innerText).catch(() => '(nothing)')
    throw new Error(`Nothing was downloaded from ${page.url()}, which shows:\n${shown}`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
