import { setTimeout as wait } from 'node:timers/promises'
import type { ElementHandle, Page } from 'puppeteer-core'

const WITHIN_MS = 20_000

/** A page as a person meets it: things are found by what they are and what they are called. */
export interface Screen {
  readonly page: Page
  /** Waits for the thing, then clicks it. */
  click(role: 'button' | 'link' | 'tab' | 'menuitem' | 'menuitemcheckbox' | 'checkbox' | 'combobox', name: string): Promise<void>
  /** Types into the field of that label, in place of what stood in it. */
  fill(label: string, text: string): Promise<void>
  choose(label: string, value: string): Promise<void>
  find(role: string, name: string): Promise<ElementHandle>
  /** Waits until the page says this; runs of white space, no-break spaces included, count as one space. */
  sees(text: string): Promise<void>
  /** Waits until the page no longer says this. */
  lacks(text: string): Promise<void>
  text(): Promise<string>
  at(path: string): Promise<void>
  /** Closes the topmost layer, dialog or menu, with Escape, and waits until it has gone. */
  escape(): Promise<void>
}

export function screenOf(page: Page): Screen {
  const locate = (role: string, name: string) =>
    page.locator(`::-p-aria([name="${name.replaceAll('"', '\\"')}"][role="${role}"])`).setTimeout(WITHIN_MS)
  const field = (label: string) => page.locator(`::-p-aria([name="${label.replaceAll('"', '\\"')}"])`).setTimeout(WITHIN_MS)
  const explained = async <T>(what: string, work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (cause) {
      throw new Error(`${what} on ${page.url()}, which shows:\n${await readable(page).catch(() => '(nothing)')}`, { cause })
    }
  }
  const until = (what: string, isSo: () => Promise<boolean>) => explained(what, polled(isSo))
  const says = (text: string, wanted: boolean) =>
    until(`"${text}" is ${wanted ? 'not' : 'still'}`, async () => (await readable(page)).includes(text) === wanted)
  return {
    page,
    click: (role, name) => explained(`No ${role} "${name}"`, locate(role, name).click()),
    fill: async (label, text) => {
      if (text !== '') return explained(`No field "${label}"`, field(label).fill(text))
      // Emptied by keys: what is emptied otherwise tells nobody.
      await explained(`No field "${label}"`, field(label).click({ count: 3 }))
      await page.keyboard.press('Backspace')
    },
    choose: async (label, value) => {
      const handle = await explained(`No field "${label}"`, field(label).waitHandle())
      await (handle as ElementHandle<HTMLSelectElement>).select(value)
    },
    find: (role, name) => explained(`No ${role} "${name}"`, locate(role, name).waitHandle() as Promise<ElementHandle>),
    sees: (text) => says(text, true),
    lacks: (text) => says(text, false),
    text: () => readable(page),
    escape: async () => {
      const layers = () => page.$$eval('[role="dialog"], [role="menu"]', (all) => all.length)
      const before = await layers()
      await page.keyboard.press('Escape')
      await until('A layer that stayed open', async () => (await layers()) < before)
    },
    at: (path) => until(`Not at ${path}`, async () => (await page.evaluate(() => location.pathname)) === path),
  }
}

/**
 * Asked anew each time: a question that stays in the page is lost where the page goes to another site meanwhile, and so is the answer of one
 * that was asked just then.
 */
async function polled(isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + WITHIN_MS
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > end) throw new Error(`Not within ${WITHIN_MS / 1000} s.`)
    await wait(50)
  }
}

const readable = (page: Page): Promise<string> => page.evaluate(() => document.body.innerText.replace(/\s+/g, ' '))
