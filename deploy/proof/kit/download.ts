import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'puppeteer'

const WITHIN_MS = 60_000

interface Saved {
  readonly name: string
  readonly id: string
}

/**
 * The file that an action makes the browser save, with its name. Waits for the browser to report completion, because the file exists empty under its
 * final name before that.
 */
export async function download(page: Page, action: () => Promise<void>): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const folder = await mkdtemp(join(tmpdir(), 'tafel-download-'))
  const session = await page.createCDPSession()
  try {
    const { id: browserContextId } = page.browserContext()
    const context = browserContextId === undefined ? {} : { browserContextId }
    const names = new Map<string, string>()
    const { promise, resolve } = Promise.withResolvers<Saved | undefined>()
    session.on('Browser.downloadWillBegin', ({ guid, suggestedFilename }) => names.set(guid, suggestedFilename))
    session.on('Browser.downloadProgress', ({ guid, state }) => {
      if (state === 'completed') resolve({ id: guid, name: names.get(guid) ?? guid })
    })
    const timer = setTimeout(() => resolve(undefined), WITHIN_MS)
    await session.send('Browser.setDownloadBehavior', { behavior: 'allowAndName', downloadPath: folder, eventsEnabled: true, ...context })
    await action()
    const saved = await promise
    clearTimeout(timer)
    if (saved !== undefined) return { name: saved.name, bytes: await readFile(join(folder, saved.id)) }
    const shown = await page.evaluate(() => document.body.innerText).catch(() => '(nothing)')
    throw new Error(`Nothing was downloaded from ${page.url()}, which shows:\n${shown}`)
  } finally {
    await session.detach().catch(() => undefined)
    await rm(folder, { recursive: true, force: true })
  }
}
