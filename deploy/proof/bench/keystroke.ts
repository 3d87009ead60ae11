import type { Page } from 'puppeteer'
import { openBrowser } from '../kit/browser.ts'
import { type Figure, type Figures, measured, observed } from '../kit/result.ts'
import { factsOf } from '../kit/shared-stack.ts'
import { discard, startStack } from '../kit/stack.ts'
import { signedIn } from '../kit/visit.ts'
import { adviserWithClient } from './adviser-with-client.ts'
import { KINDS } from './kinds.ts'
import { quantile } from './quantile.ts'
import { machineLoad } from './machine-load.ts'

const KEYSTROKES = Number(process.env['TAFEL_KEYSTROKES'] ?? 100)
/** What else the machine does comes and goes: of three rounds the middle one counts. */
const ROUNDS = 3
/** The first ones are compiled while they are typed. */
const WARM_KEYSTROKES = Math.min(20, KEYSTROKES)
const SLOWER = 4
/** A quick typist; the autosave goes on meanwhile, as it does at work. */
const BETWEEN_MS = 150
const ANSWERS_WITHIN_MS = 5000

export const claim =
  'On a processor four times slower than this one, a keystroke in a calculate screen shows its new total within 50 ms, in a comparison of investments within 150 ms (p95).'
export const measures = ['consoles', 'contracts']

/** From each keystroke in a kind's field to the frame that shows the new total. */
export async function run(): Promise<Figures> {
  const machineLoadBefore = machineLoad()
  const stack = await startStack()
  const { browser, close } = await openBrowser()
  const figures: Record<string, Figure> = {}
  try {
    const facts = factsOf(stack)
    for (const [name, kind] of Object.entries(KINDS)) {
      const { person, clientId } = await adviserWithClient(facts)
      const id = await kind.add(person, clientId, 0)
      const { page, find, open } = await signedIn(browser, facts, person, { path: kind.screen(id) })
      await open(kind.screen(id))
      await page.emulateCPUThrottling(SLOWER)
      const field = await find('textbox', kind.field)
      await field.focus()
      await page.keyboard.press('End')
      await type(page, kind.total, WARM_KEYSTROKES)
      const rounds: (readonly number[])[] = []
      while (rounds.length < ROUNDS) rounds.push((await type(page, kind.total, KEYSTROKES)).toSorted((a, b) => a - b))
      const byP95 = rounds.toSorted((a, b) => quantile(a, 0.95) - quantile(b, 0.95))
      const times = byP95[(ROUNDS - 1) / 2]!
      figures[`${name}.p50`] = observed(quantile(times, 0.5), 'ms')
      figures[`${name}.p95`] = measured(quantile(times, 0.95), 'ms', `<= ${kind.answersWithinMs}`)
      figures[`${name}.p95OfTheWorstRound`] = observed(quantile(byP95.at(-1)!, 0.95), 'ms')
      figures[`${name}.slowest`] = observed(Math.max(...rounds.flat()), 'ms')
      figures[`${name}.keystrokes`] = measured(rounds.flat().length, 'keystrokes', '>= 100')
      await page.browserContext().close()
    }
    return { ...figures, machineLoadBefore }
  } finally {
    await close()
    await discard(stack)
  }
}

/** A digit more, a digit less, in turn: every keystroke has another total. */
async function type(page: Page, total: string, keystrokes: number): Promise<readonly number[]> {
  const times: number[] = []
  for (let keystroke = 0; keystroke < keystrokes; keystroke += 1) {
    await page.evaluate(watchTotal, total, ANSWERS_WITHIN_MS)
    await page.keyboard.press(keystroke % 2 === 0 ? '1' : 'Backspace')
    const shown = (await page.evaluate('globalThis.totalShown')) as number
    times.push(Math.round(shown * 10) / 10)
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS))
  }
  return times
}

/** Runs in the page: promises the time from the next keystroke to the frame after the total has changed. */
function watchTotal(label: string, withinMs: number): void {
  const selector = `[aria-label$="working of ${label}"]`
  // Looked for once: among thousands of elements it takes the page's time.
  let figure = document.querySelector(selector)
  const before = figure?.getAttribute('aria-label')
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  let pressedAt = 0
  document.addEventListener('keydown', ({ timeStamp }) => (pressedAt = timeStamp), { capture: true, once: true })
  const observer = new MutationObserver(() => {
    if (figure?.isConnected !== true) figure = document.querySelector(selector)
    const after = figure?.getAttribute('aria-label')
    if (pressedAt === 0 || after === undefined || after === before) return
    observer.disconnect()
    // What was drawn in this frame is on the screen when the next task runs.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => resolve(performance.now() - pressedAt))
      port1.start()
      port2.postMessage(undefined)
    })
  })
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['aria-label'] })
  setTimeout(() => reject(new Error(`No new "${label}" within ${withinMs} ms.`)), withinMs)
  Object.assign(globalThis, { totalShown: promise })
}
