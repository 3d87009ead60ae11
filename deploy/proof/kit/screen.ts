import { setTimeout as wait } from 'node:timers/promises'
import type { ElementHandle, Page } from 'puppeteer'

const WITHIN_MS = 20_000
/** Time for a found element to be in view, still and enabled; then it is queried again. */
const READY_WITHIN_MS = 5000
/** Longer than any call takes. The browser sometimes loses one, which would otherwise time out after three minutes. */
const ANSWERED_WITHIN_MS = 8000

/** A page as a person uses it: elements are found by role and name. */
export interface Screen {
  readonly page: Page
  /** Waits for the element, then clicks it. */
  click(role: 'button' | 'link' | 'tab' | 'menuitem' | 'menuitemcheckbox' | 'checkbox' | 'combobox', name: string): Promise<void>
  /** Replaces the text of the field with that label. */
  fill(label: string, text: string): Promise<void>
  choose(label: string, value: string): Promise<void>
  find(role: string, name: string): Promise<ElementHandle>
  /** Waits until the page shows the text; white space, including no-break spaces, is collapsed. */
  sees(text: string): Promise<void>
  /** Waits until the page no longer shows the text. */
  lacks(text: string): Promise<void>
  text(): Promise<string>
  at(path: string): Promise<void>
  /** Closes the topmost dialog or menu with Escape and waits until it has gone. */
  escape(): Promise<void>
}

export function screenOf(page: Page): Screen {
  const named = (name: string, role?: string) =>
    `::-p-aria([name="${name.replaceAll('"', '\\"')}"]${role === undefined ? '' : `[role="${role}"]`})`
  const explained = async <T>(what: string, work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (cause) {
      throw new Error(`${what} on ${page.url()}, which shows:\n${await readable(page).catch(() => '(nothing)')}`, { cause })
    }
  }
  /** Finds an element and acts on it; retries if the page re-rendered it meanwhile. */
  const does = <T>(what: string, selector: string, act: (handle: ElementHandle) => Promise<T>): Promise<T> =>
    explained(
      what,
      polled(async () => {
        const handle = await page.$(selector)
        return handle === null ? undefined : { done: await act(handle) }
      }).then(({ done }) => done),
    )
  const ready = (handle: ElementHandle) => handle.asLocator().setTimeout(READY_WITHIN_MS)
  const until = async (what: string, holds: () => Promise<boolean>): Promise<void> => {
    await explained(
      what,
      polled(async () => (await holds()) || undefined),
    )
  }
  const says = (text: string, wanted: boolean) =>
    until(`"${text}" is ${wanted ? 'not' : 'still'}`, async () => (await readable(page)).includes(text) === wanted)
  return {
    page,
    click: (role, name) => does(`No ${role} "${name}"`, named(name, role), (handle) => ready(handle).click()),
    fill: async (label, text) => {
      const type = (handle: ElementHandle) => (text === '' ? ready(handle).click({ count: 3 }) : ready(handle).fill(text))
      await does(`No field "${label}"`, named(label), type)
      // Cleared with a key, because clearing it otherwise fires no event.
      if (text === '') await page.keyboard.press('Backspace')
    },
    choose: async (label, value) => {
      await does(`No field "${label}"`, named(label), (handle) => (handle as ElementHandle<HTMLSelectElement>).select(value))
    },
    find: (role, name) => does(`No ${role} "${name}"`, named(name, role), async (handle) => handle),
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
 * Polls from outside at intervals: a wait inside the page is lost when the page navigates to another site, and computing accessible names in every
 * frame would be slow.
 */
async function polled<T>(ask: () => Promise<T | undefined>): Promise<T> {
  const end = performance.now() + WITHIN_MS
  for (;;) {
    try {
      const answer = await within(ANSWERED_WITHIN_MS, ask())
      if (answer !== undefined) return answer
    } catch (error) {
      if (performance.now() > end) throw error
    }
    if (performance.now() > end) throw new Error(`Not within ${WITHIN_MS / 1000} s.`)
    await wait(100)
  }
}

function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`No answer of the browser within ${ms / 1000} s.`)), ms)
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer))
}

const readable = (page: Page): Promise<string> => page.evaluate(() => document.body.innerText.replace(/\s+/g, ' '))
