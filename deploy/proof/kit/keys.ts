import type { KeyInput, Page } from 'puppeteer'

const MAX_TABS = 200
/** A page has fewer stops; one that has more holds the focus. */
const MAX_STOPS = 600

/** A page as somebody meets it who has no mouse. */
export interface Keys {
  press(...keys: readonly KeyInput[]): Promise<void>
  /** Keys held together, the last one pressed: `chord('Control', 'K')`. */
  chord(...keys: readonly KeyInput[]): Promise<void>
  type(text: string): Promise<void>
  /** What has the focus, by its name; empty for the page itself. */
  focus(): Promise<string>
  /** Waits until that has the focus. */
  focused(name: string): Promise<void>
  /** Tab until that has the focus, or the first of which the name is like that. */
  tabTo(name: string | RegExp): Promise<void>
  /** What Tab comes by, from the top of the page until it begins again. */
  tabOrder(): Promise<readonly string[]>
}

export function keysOf(page: Page): Keys {
  const focus = () => page.evaluate(nameOfFocus)
  return {
    press: async (...keys) => {
      for (const key of keys) await page.keyboard.press(key)
    },
    chord: async (...keys) => {
      const held = keys.slice(0, -1)
      for (const key of held) await page.keyboard.down(key)
      for (const key of keys.slice(-1)) await page.keyboard.press(key)
      for (const key of held.toReversed()) await page.keyboard.up(key)
    },
    type: (text) => page.keyboard.type(text),
    focus,
    focused: async (name) => {
      await page
        .waitForFunction(`(${nameOfFocus.toString()})() === ${JSON.stringify(name)}`, { timeout: 10_000 })
        .catch(async (cause: unknown) => {
          throw new Error(`"${name}" should have the focus; "${await focus()}" has it.`, { cause })
        })
    },
    tabTo: async (name) => {
      const passed: string[] = []
      for (let presses = 0; presses < MAX_TABS; presses++) {
        const at = await focus()
        if (typeof name === 'string' ? at === name : name.test(at)) return
        passed.push(at)
        await page.keyboard.press('Tab')
      }
      throw new Error(`Tab does not come to ${String(name)}, only to: ${passed.join(', ')}`)
    },
    tabOrder: async () => {
      // Tab goes on from what had the focus last: from the very top, the page itself.
      await page.evaluate(() => {
        document.body.tabIndex = -1
        document.body.focus()
        document.body.removeAttribute('tabindex')
      })
      const order: string[] = []
      while (order.length < MAX_STOPS) {
        await page.keyboard.press('Tab')
        const at = await focus()
        if (at === '' || at === order[0]) return order
        order.push(at)
      }
      throw new Error(`Tab does not come out of: ${order.slice(-10).join(', ')}`)
    },
  }
}

/** Runs in the page. */
function nameOfFocus(): string {
  const at = document.activeElement
  if (!(at instanceof HTMLElement) || at === document.body) return ''
  const labels = 'labels' in at ? (at.labels as NodeListOf<HTMLElement> | null) : null
  const labelled = at
    .getAttribute('aria-labelledby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
  const name = at.getAttribute('aria-label') ?? labelled ?? labels?.[0]?.textContent ?? at.innerText
  return name.replace(/\s+/g, ' ').trim()
}
