import type { Page } from 'puppeteer'
import { IMPORT_BATCH } from '@tafel/contracts/contexts/clients/import.ts'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { openBrowser } from '../kit/browser.ts'
import { clientRows } from '../kit/client-rows.ts'
import { newAdviser, type Person } from '../kit/people.ts'
import { markWelcomed, send } from '../kit/records.ts'
import { type Figures, measured, observed } from '../kit/result.ts'
import { factsOf } from '../kit/shared-stack.ts'
import { discard, startStack } from '../kit/stack.ts'
import { signedIn } from '../kit/visit.ts'
import { STACK } from '../kit/measured-folders.ts'
import { quantile } from '../kit/quantile.ts'

const CLIENTS = Number(process.env['TAFEL_CLIENTS'] ?? 10_000)
const SEARCHES = Number(process.env['TAFEL_SEARCHES'] ?? 200)
/** A person has 300 requests a minute. */
const APART_MS = 250
const FRAME_MS = 1000 / 60
/** Scrolled in each frame: a firm turn of the wheel. */
const STEP_PX = 400

export const claim =
  'In a firm of 10 000 clients a search answers within 100 ms (p95), and scrolling to the last client shows each of them once, in order.'
export const measures = [...STACK, 'consoles']

/** A large firm's list: searches over HTTP as they are typed, and the whole list scrolled in a browser. */
export async function run(): Promise<Figures> {
  const stack = await startStack()
  const { browser, close } = await openBrowser()
  try {
    const facts = factsOf(stack)
    const person = await newAdviser(facts)
    await markWelcomed(person)
    const importSeconds = await fill(person)
    const searches = await search(person)
    await wait(60_000)
    const { page } = await signedIn(browser, facts, person, { path: '/clients' })
    const scrolled = await scroll(page)
    return {
      'search.p50': observed(quantile(searches.times, 0.5), 'ms'),
      'search.p95': measured(quantile(searches.times, 0.95), 'ms', '<= 100'),
      'search.slowest': observed(searches.times.at(-1) ?? Number.NaN, 'ms'),
      'search.wrongAnswers': measured(searches.wrong, 'answers', '= 0'),
      searches: measured(searches.times.length, 'searches', '>= 200'),
      'scroll.rowsMissing': measured(CLIENTS - scrolled.rows, 'rows', '= 0'),
      'scroll.rowsOutOfOrder': measured(scrolled.outOfOrder, 'rows', '= 0'),
      'scroll.framesWithoutRows': measured(scrolled.empty, 'frames', '= 0'),
      'scroll.framesLate': observed(scrolled.late, 'frames'),
      'scroll.frames': observed(scrolled.frames, 'frames'),
      'scroll.slowestFrame': observed(scrolled.slowest, 'ms'),
      clients: measured(CLIENTS, 'clients', '>= 10000'),
      'import.seconds': observed(importSeconds, 's'),
    }
  } finally {
    await close()
    await discard(stack)
  }
}

/** Uses the import route, as fast as it accepts rows. */
async function fill(person: Person): Promise<number> {
  const began = performance.now()
  const { rows } = clientRows(CLIENTS, 0)
  for (let at = 0; at < rows.length;) {
    const batch = rows
      .slice(at, at + IMPORT_BATCH)
      .map(([name, surname, email, phone]) => ({ clientId: randomUUID(), name, surname, email, phone }))
    const answer = await person.api.send('POST', '/api/client-imports', { body: { rows: batch } })
    if (answer.status === 429) {
      await wait(Number(answer.headers.get('retry-after')) * 1000)
      continue
    }
    if (answer.status >= 300) throw new Error(`An import answered ${answer.status}.`)
    at += batch.length
  }
  for (let tries = 0; tries < 600; tries += 1) {
    const { total } = (await send(person, 'GET', '/api/clients?limit=1')) as { readonly total: number }
    if (total === CLIENTS) return Math.round((performance.now() - began) / 100) / 10
    await wait(500)
  }
  throw new Error('The clients are not shown.')
}

/** Searches for prefixes of surnames, names and both, whose number of matches is known. */
async function search(person: Person): Promise<{ readonly times: readonly number[]; readonly wrong: number }> {
  const times: number[] = []
  let wrong = 0
  for (let at = 0; at < SEARCHES; at += 1) {
    const place = String((at * 7919) % CLIENTS).padStart(5, '0')
    const typed = [`surname${place}`, `surname${place.slice(0, 3)}`, `proof ${place}`, 'sur', `${place} surn`][at % 5]!
    const began = performance.now()
    // The console's request for the first page.
    const { status, json } = await person.api.send('GET', `/api/clients?limit=100&q=${encodeURIComponent(typed)}`)
    times.push(Math.round((performance.now() - began) * 10) / 10)
    const { total = 0 } = json as { readonly total?: number }
    if (status !== 200 || total !== expected(typed)) wrong += 1
    await wait(Math.max(0, APART_MS - (performance.now() - began)))
  }
  return { times: times.toSorted((one, other) => one - other), wrong }
}

/** The expected number of matches, counted without the server. */
function expected(typed: string): number {
  const words = typed.split(' ')
  const { rows } = clientRows(CLIENTS, 0)
  return rows.filter(([name, surname]) => {
    const own = `${name} ${surname}`.toLowerCase().split(' ')
    return words.every((word) => own.some((one) => one.startsWith(word)))
  }).length
}

interface Scrolled {
  readonly rows: number
  readonly outOfOrder: number
  /** Frames that showed no row of the list. */
  readonly empty: number
  readonly late: number
  readonly frames: number
  readonly slowest: number
}

async function scroll(page: Page): Promise<Scrolled> {
  await page.waitForSelector('[data-pane="list"] li')
  return page.evaluate(scrollThrough, STEP_PX, FRAME_MS * 2)
}

/** Runs in the page: scrolls to the end of the list and records what each frame showed. */
async function scrollThrough(step: number, lateMs: number): Promise<Scrolled> {
  const pane = document.querySelector<HTMLElement>('[data-pane="list"] [data-scrolls]')!
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  let [empty, late, frames, slowest, stuck] = [0, 0, 0, 0, 0]
  let last = await nextFrame()
  // Pages load while scrolling; the end is reached once nothing more loads.
  while (stuck < 120) {
    const before = pane.scrollTop
    pane.scrollTop += step
    const now = await nextFrame()
    if (pane.scrollTop === before) stuck += 1
    else {
      stuck = 0
      frames += 1
      slowest = Math.max(slowest, now - last)
      if (now - last > lateMs) late += 1
      const box = pane.getBoundingClientRect()
      if (document.elementFromPoint(box.left + 40, box.top + box.height / 2)?.closest('li') === null) empty += 1
    }
    last = now
  }
  const names = [...pane.querySelectorAll('li a[data-row]')].map((link) => link.textContent ?? '')
  const outOfOrder = names.filter((name, at) => at > 0 && name <= names[at - 1]!).length
  return { rows: new Set(names).size, outOfOrder, empty, late, frames, slowest: Math.round(slowest) }
}
