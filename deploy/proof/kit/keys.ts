import type { KeyInput, Page } from 'puppeteer'

const MAX_TABS = 200
/** A page has fewer tab stops; more means that the focus is trapped. */
const MAX_STOPS = 600

/** A page operated by keyboard only. */
export interface Keys {
  press(...keys: readonly KeyInput[]): Promise<void>
  /** Keys held together, the last one pressed: `chord('Control', 'K')`. */
  chord(...keys: readonly KeyInput[]): Promise<void>
  type(text: string): Promise<void>
  /** The name of the focused element; empty for the page itself. */
  focus(): Promise<string>
  /** Waits until the named element has the focus. */
  focused(name: string): Promise<void>
  /** Presses Tab until the element with that name, or the first match, has the focus. */
  tabTo(name: string | RegExp): Promise<void>
  /** The order of tab stops from the top of the page, until it repeats. */
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
      throw new Error(`Tab does not reach ${String(name)}, only: ${passed.join(', ')}`)
    },
    tabOrder: async () => {
      // Tab continues from the last focus, so focus the page itself first.
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
      throw new Error(`Tab does not leave: ${order.slice(-10).join(', ')}`)
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
