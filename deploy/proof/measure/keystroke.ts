import type { Page } from 'puppeteer'
import { openBrowser } from '../kit/browser.ts'
import { type Figure, type Figures, measured, observed } from '../kit/result.ts'
import { factsOf } from '../kit/shared-stack.ts'
import { discard, startStack } from '../kit/stack.ts'
import { signedIn } from '../kit/visit.ts'
import { adviserWithClient } from '../kit/adviser-with-client.ts'
import { KINDS } from '../kit/bench-kinds.ts'
import { quantile } from '../kit/quantile.ts'

const KEYSTROKES = Number(process.env['TAFEL_KEYSTROKES'] ?? 100)
/** The median of three rounds counts, because other load comes and goes. */
const ROUNDS = 3
/** Not measured: the code is still being compiled. */
const WARM_KEYSTROKES = Math.min(20, KEYSTROKES)
const SLOWER = 4
/** A quick typist; autosave runs meanwhile, as in real use. */
const BETWEEN_MS = 150
const ANSWERS_WITHIN_MS = 5000
/** Two frames: one to receive the key, one to show it. */
const DIGIT_WITHIN_MS = 32

export const claim =
  'On a processor four times slower than this one, a digit typed in a calculate screen is on the screen within 32 ms, and its new total within 100 ms, in a comparison of investments within 200 ms (p95).'
export const measures = ['consoles', 'contracts']

/** From each keystroke in a kind's field to the frame that shows its digit, and to the one that shows the new total. */
export async function run(): Promise<Figures> {
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
      const rounds: (readonly Shown[])[] = []
      while (rounds.length < ROUNDS) rounds.push(await type(page, kind.total, KEYSTROKES))
      Object.assign(
        figures,
        figuresOf(`${name}.digit`, rounds, ({ digit }) => digit, DIGIT_WITHIN_MS),
      )
      Object.assign(
        figures,
        figuresOf(`${name}.answer`, rounds, ({ answer }) => answer, kind.answersWithinMs),
      )
      figures[`${name}.keystrokes`] = measured(rounds.flat().length, 'keystrokes', '>= 100')
      await page.browserContext().close()
    }
    return { ...figures }
  } finally {
    await close()
    await discard(stack)
  }
}

/** Milliseconds from a keystroke until digit and answer are visible. */
interface Shown {
  readonly digit: number
  readonly answer: number
}

function figuresOf(name: string, rounds: readonly (readonly Shown[])[], timeOf: (shown: Shown) => number, withinMs: number): Figures {
  const times = rounds.map((round) => round.map(timeOf).toSorted((a, b) => a - b))
  const byP95 = times.toSorted((a, b) => quantile(a, 0.95) - quantile(b, 0.95))
  const middle = byP95[(ROUNDS - 1) / 2]!
  return {
    [`${name}.p50`]: observed(quantile(middle, 0.5), 'ms'),
    [`${name}.p95`]: measured(quantile(middle, 0.95), 'ms', `<= ${withinMs}`),
    [`${name}.p95OfTheWorstRound`]: observed(quantile(byP95.at(-1)!, 0.95), 'ms'),
    [`${name}.slowest`]: observed(Math.max(...times.flat()), 'ms'),
  }
}

/** Alternately adds and removes a digit, so that every keystroke changes the total. */
async function type(page: Page, total: string, keystrokes: number): Promise<readonly Shown[]> {
  const times: Shown[] = []
  for (let keystroke = 0; keystroke < keystrokes; keystroke += 1) {
    await page.evaluate(watchKey, total, ANSWERS_WITHIN_MS)
    await page.keyboard.press(keystroke % 2 === 0 ? '1' : 'Backspace')
    times.push((await page.evaluate('globalThis.keyShown')) as Shown)
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS))
  }
  return times
}

/** Runs in the page: measures the times from the next keystroke to the frames after the field and the total have changed. */
function watchKey(label: string, withinMs: number): void {
  const selector = `[aria-label$="working of ${label}"]`
  // Queried once, because a query over thousands of elements costs the page time.
  let figure = document.querySelector(selector)
  const before = figure?.getAttribute('aria-label')
  const digit = Promise.withResolvers<number>()
  const answer = Promise.withResolvers<number>()
  let pressedAt = 0
  document.addEventListener('keydown', ({ timeStamp }) => (pressedAt = timeStamp), { capture: true, once: true })
  // This frame is on the screen when the next task runs.
  const resolveOnScreen = (resolve: (ms: number) => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => resolve(Math.round((performance.now() - pressedAt) * 10) / 10))
      port1.start()
      port2.postMessage(undefined)
    })
  document.addEventListener('input', () => resolveOnScreen(digit.resolve), { capture: true, once: true })
  const observer = new MutationObserver(() => {
    if (figure?.isConnected !== true) figure = document.querySelector(selector)
    const after = figure?.getAttribute('aria-label')
    if (pressedAt === 0 || after === undefined || after === before) return
    observer.disconnect()
    resolveOnScreen(answer.resolve)
  })
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['aria-label'] })
  setTimeout(() => answer.reject(new Error(`No new "${label}" within ${withinMs} ms.`)), withinMs)
  const keyShown = Promise.all([digit.promise, answer.promise]).then(([ofDigit, ofAnswer]) => ({ digit: ofDigit, answer: ofAnswer }))
  Object.assign(globalThis, { keyShown })
}
