import type { Page } from 'puppeteer'
import { screenOf } from './screen.ts'

const MAILED_WITHIN_MS = 60_000

export interface CaughtMail {
  readonly subject: string
  readonly attachments: readonly { readonly name: string; readonly bytes: number }[]
}

/** Waits for the mail with this subject. `mailbox` is the address with its key, as printed at the start. */
export async function mailWithSubject(mailbox: string, subject: string): Promise<CaughtMail> {
  const { origin, password } = new URL(mailbox)
  const deadline = Date.now() + MAILED_WITHIN_MS
  for (;;) {
    const response = await fetch(`${origin}/api/messages`, {
      headers: { authorization: `Bearer ${password}` },
      signal: AbortSignal.timeout(10_000),
    })
    if (!response.ok) throw new Error(`The mailbox answered ${response.status}.`)
    const mail = ((await response.json()) as readonly CaughtMail[]).find((each) => each.subject === subject)
    if (mail !== undefined) return mail
    if (Date.now() > deadline) throw new Error(`No mail with subject “${subject}” arrived.`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** Opens the newest mail to an address on the mailbox's page and returns its first link that starts with `start`. */
export async function linkFromMail(page: Page, mailboxUrl: string, to: string, start: string): Promise<string> {
  const screen = screenOf(page)
  const deadline = Date.now() + 20_000
  for (;;) {
    await page.goto(mailboxUrl, { waitUntil: 'load' })
    if ((await screen.text()).includes(to)) break
    if (Date.now() > deadline) throw new Error(`No mail to ${to} arrived:\n${await screen.text()}`)
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
