import type { Browser } from 'puppeteer'
import { closedError, createPlaces, type PlacesOptions, PoolTimeout, within } from '@tafel/kernel/runtime/bounded-queue.ts'
import type { Launch } from './launch.ts'
import { printToPdf } from './print.ts'

export interface PoolOptions extends PlacesOptions {
  readonly launch: Launch
  /** A browser's memory grows with its pages: it is replaced after this many jobs. */
  readonly jobsPerBrowser?: number
  /** For one job, including its wait. */
  readonly deadlineMs?: number
  readonly print?: typeof printToPdf
}

export interface PdfPool {
  /** Prints, or throws `PoolFull`, `PoolTimeout`, `PoolClosed`, or the reason of the signal while it waits. */
  print(html: string, signal?: AbortSignal): Promise<Uint8Array>
  readonly running: number
  readonly waiting: number
  figures(): PoolFigures
  /** Finishes running jobs, refuses waiting ones, closes the browser. */
  close(): Promise<void>
}

/** Metrics of the pool. */
export interface PoolFigures {
  readonly waiting: number
  readonly running: number
  /** How long the first in the queue has waited; null if it is empty. */
  readonly oldestMs: number | null
  readonly done: number
  /** Failed attempts that were repeated with a fresh browser. */
  readonly again: number
  readonly failed: number
}

/** One browser with its jobs. */
interface Generation {
  readonly browser: Promise<Browser>
  jobs: number
  active: number
  retired: boolean
}

/** A bounded pool of print jobs over one browser at a time. */
export function createPdfPool(options: PoolOptions): PdfPool {
  const { launch, jobsPerBrowser = 50, deadlineMs = 15_000, print = printToPdf } = options
  const places = createPlaces(options)
  const counted = { done: 0, again: 0, failed: 0 }
  const jobs = new Set<Promise<unknown>>()
  const endings = new Set<Promise<void>>()
  let current: Generation | undefined

  function take(): Generation {
    current ??= start()
    const generation = current
    generation.jobs += 1
    generation.active += 1
    if (generation.jobs >= jobsPerBrowser) retire(generation)
    return generation
  }

  function start(): Generation {
    const generation: Generation = { browser: launch(), jobs: 0, active: 0, retired: false }
    generation.browser.then(
      (browser) => browser.once('disconnected', () => retire(generation)),
      () => retire(generation),
    )
    return generation
  }

  /** Accepts no more jobs, and closes with its last one. */
  function retire(generation: Generation): void {
    if (current === generation) current = undefined
    generation.retired = true
    endIfIdle(generation)
  }

  function endIfIdle(generation: Generation): void {
    if (!generation.retired || generation.active > 0) return
    const ending = generation.browser.then(endBrowser, () => {})
    endings.add(ending)
    void ending.finally(() => endings.delete(ending))
  }

  /** A failed job discards its browser, whatever the cause; it gets one retry with a fresh one if there is time. */
  async function attempt(html: string, until: number, triesLeft: number): Promise<Uint8Array> {
    const generation = take()
    try {
      const browser = await within(generation.browser, until)
      return await within(print(browser, html, Math.max(until - performance.now(), 1)), until)
    } catch (error) {
      retire(generation)
      if (triesLeft === 0 || error instanceof PoolTimeout) throw error
      counted.again += 1
    } finally {
      generation.active -= 1
      endIfIdle(generation)
    }
    return attempt(html, until, triesLeft - 1)
  }

  async function run(html: string, until: number): Promise<Uint8Array> {
    try {
      if (places.isClosed) throw closedError()
      return await attempt(html, until, 1)
    } finally {
      places.leave()
    }
  }

  return {
    async print(html, signal) {
      const until = performance.now() + deadlineMs
      await places.take(until, signal)
      const job = run(html, until)
      jobs.add(job)
      try {
        const pdf = await job
        counted.done += 1
        return pdf
      } catch (error) {
        counted.failed += 1
        throw error
      } finally {
        jobs.delete(job)
      }
    },
    get running() {
      return places.taken
    },
    get waiting() {
      return places.waiting
    },
    figures: () => ({
      ...counted,
      running: places.taken,
      waiting: places.waiting,
      oldestMs: places.oldestMs,
    }),
    async close() {
      places.close()
      await Promise.allSettled(jobs)
      if (current !== undefined) retire(current)
      await Promise.all(endings)
    },
  }
}

const END_DEADLINE_MS = 3000

async function endBrowser(browser: Browser): Promise<void> {
  const process = browser.process()
  const timer = setTimeout(() => process?.kill('SIGKILL'), END_DEADLINE_MS)
  await browser.close().catch(() => process?.kill('SIGKILL'))
  clearTimeout(timer)
}
