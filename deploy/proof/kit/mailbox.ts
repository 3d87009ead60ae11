import type { Page } from 'puppeteer-core'
import { screenOf } from './screen.ts'

/** Opens the newest mail to an address on the mailbox's own page, and answers the first link in it that begins so. */
export async function linkFromMail(page: Page, mailboxUrl: string, to: string, start: string): Promise<string> {
  const screen = screenOf(page)
  const deadline = Date.now() + 20_000
  for (;;) {
    await page.goto(mailboxUrl, { waitUntil: 'load' })
    if ((await screen.text()).includes(to)) break
    if (Date.now() > deadline) throw new Error(`No mail to ${to} came:\n${await screen.text()}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  const mail = await page.$$eval(
    'a',
    (links, address) => links.find((link) => (link.closest('li, tr, article') ?? link).textContent?.includes(address))?.href,
    to,
  )
  if (!mail) throw new Error(`The mailbox has no link to the mail for ${to}.`)
  await page.goto(mail, { waitUntil: 'load' })
  for (const frame of page.frames()) {
    const link = await frame
      .$$eval('a', (links, beginning) => links.map((each) => each.href).find((href) => href.startsWith(beginning)), start)
      .catch(() => undefined)
    if (link) return link
  }
  throw new Error(`The mail to ${to} has no link to ${start}:\n${await screen.text()}`)
}
