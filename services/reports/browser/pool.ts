import type { Browser } from 'puppeteer-core'
import type { Launch } from './launch.ts'
import { printToPdf } from './print.ts'

/** So many jobs wait already that another one had better come back later. */
export class PoolFull extends Error {
  override readonly name = 'PoolFull'
}
/** The job did not come to its end in time. */
export class PrintTimeout extends Error {
  override readonly name = 'PrintTimeout'
}
/** The pool is closing or closed. */
export class PoolClosed extends Error {
  override readonly name = 'PoolClosed'
}

export interface PoolOptions {
  readonly launch: Launch
  /** Jobs at once. */
  readonly concurrency: number
  /** Jobs that may wait. */
  readonly queueLength: number
  /** A browser's memory grows with its pages: after so many jobs a new one takes over. */
  readonly jobsPerBrowser?: number
  /** For one job, waiting included. */
  readonly deadlineMs?: number
  readonly print?: typeof printToPdf
}

export interface PdfPool {
  /** Prints, or throws `PoolFull`, `PrintTimeout`, `PoolClosed`, or the reason of the signal while it waits. */
  print(html: string, signal?: AbortSignal): Promise<Uint8Array>
  readonly running: number
  readonly waiting: number
  /** Lets running jobs end, refuses waiting ones, ends the browser. */
  close(): Promise<void>
}

/** One started browser and the jobs it has. */
interface Generation {
  readonly browser: Promise<Browser>
  jobs: number
  active: number
  retired: boolean
}

/** A bounded pool of print jobs over one browser at a time. */
export function createPdfPool(options: PoolOptions): PdfPool {
  const { launch, concurrency, queueLength, jobsPerBrowser = 50, deadlineMs = 15_000, print = printToPdf } = options
  const queue: { readonly begin: () => void; readonly refuse: (error: Error) => void }[] = []
  const jobs = new Set<Promise<unknown>>()
  const endings = new Set<Promise<void>>()
  let running = 0
  let current: Generation | undefined
  let closed = false

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

  /** It takes no more jobs, and ends with its last one. */
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

  /** A job that fails costs its browser, whatever the cause; it gets one more try with a fresh one while there is time. */
  async function attempt(html: string, until: number, triesLeft: number): Promise<Uint8Array> {
    const generation = take()
    try {
      const browser = await within(generation.browser, until)
      return await within(print(browser, html, Math.max(until - performance.now(), 1)), until)
    } catch (error) {
      retire(generation)
      if (triesLeft === 0 || error instanceof PrintTimeout) throw error
    } finally {
      generation.active -= 1
      endIfIdle(generation)
    }
    return attempt(html, until, triesLeft - 1)
  }

  /** Waits for one of the places. Whoever is let in holds it already: nobody can slip in between. */
  function place(until: number, signal: AbortSignal | undefined): Promise<void> {
    if (running < concurrency) {
      running += 1
      return Promise.resolve()
    }
    if (queue.length >= queueLength) return Promise.reject(new PoolFull('The queue of reports is full.'))
    const turn = Promise.withResolvers<void>()
    const waiting = { begin: turn.resolve, refuse: turn.reject }
    queue.push(waiting)
    const leave = (error: Error) => {
      const at = queue.indexOf(waiting)
      if (at < 0) return
      queue.splice(at, 1)
      turn.reject(error)
    }
    const timer = setTimeout(() => leave(new PrintTimeout('The report waited too long.')), until - performance.now())
    const aborted = () => leave(signal!.reason as Error)
    signal?.addEventListener('abort', aborted, { once: true })
    return turn.promise.finally(() => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', aborted)
    })
  }

  /** Hands the place to whoever waits longest. */
  function leavePlace(): void {
    const next = queue.shift()
    if (next === undefined) running -= 1
    else next.begin()
  }

  async function run(html: string, until: number): Promise<Uint8Array> {
    try {
      if (closed) throw closedError()
      return await attempt(html, until, 1)
    } finally {
      leavePlace()
    }
  }

  return {
    async print(html, signal) {
      if (closed) throw closedError()
      signal?.throwIfAborted()
      const until = performance.now() + deadlineMs
      await place(until, signal)
      const job = run(html, until)
      jobs.add(job)
      try {
        return await job
      } finally {
        jobs.delete(job)
      }
    },
    get running() {
      return running
    },
    get waiting() {
      return queue.length
    },
    async close() {
      closed = true
      for (const { refuse } of queue.splice(0)) refuse(closedError())
      await Promise.allSettled(jobs)
      if (current !== undefined) retire(current)
      await Promise.all(endings)
    },
  }
}

const closedError = () => new PoolClosed('No more reports are printed.')

async function within<T>(work: Promise<T>, until: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PrintTimeout('The report took too long.')), Math.max(until - performance.now(), 0))
  })
  // What comes after the deadline is nobody's any more.
  work.catch(() => {})
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

const END_DEADLINE_MS = 3000

async function endBrowser(browser: Browser): Promise<void> {
  const process = browser.process()
  const timer = setTimeout(() => process?.kill('SIGKILL'), END_DEADLINE_MS)
  await browser.close().catch(() => process?.kill('SIGKILL'))
  clearTimeout(timer)
}
