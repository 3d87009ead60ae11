import { EventEmitter } from 'node:events'
import type { Browser } from 'puppeteer'
import { describe, expect, test, vi } from 'vitest'
import { PoolClosed, PoolFull, PoolTimeout } from '@tafel/kernel/runtime/bounded-queue.ts'
import { type PoolOptions, createPdfPool } from './pool.ts'

/** A browser that only records whether it was closed. */
function fakeBrowsers() {
  const started: { readonly browser: Browser; ended: boolean }[] = []
  const launch = async () => {
    const emitter = new EventEmitter()
    const one = { ended: false } as (typeof started)[number]
    const browser = Object.assign(emitter, { process: () => null, close: async () => void (one.ended = true) }) as unknown as Browser
    started.push(Object.assign(one, { browser }))
    return browser
  }
  return { started, launch }
}

/** Jobs that end on request. */
function heldPrints() {
  const held: { readonly html: string; readonly browser: Browser; readonly end: () => void; readonly fail: (error: Error) => void }[] = []
  const print: NonNullable<PoolOptions['print']> = (browser, html) => {
    const turn = Promise.withResolvers<Uint8Array>()
    held.push({ html, browser, end: () => turn.resolve(Buffer.from(html)), fail: turn.reject })
    return turn.promise
  }
  return { held, print }
}

function pool(options: Partial<PoolOptions> = {}) {
  const browsers = fakeBrowsers()
  const prints = heldPrints()
  return {
    ...browsers,
    ...prints,
    pool: createPdfPool({ launch: browsers.launch, print: prints.print, concurrency: 2, queueLength: 2, ...options }),
  }
}

describe('the pool', () => {
  test('limits concurrency, queues a few jobs in order, and refuses the rest', async () => {
    const { pool: pdf, held } = pool()
    const jobs = ['a', 'b', 'c', 'd'].map((html) => pdf.print(html))
    await expect(pdf.print('e')).rejects.toThrow(PoolFull)
    await vi.waitFor(() => expect(held).toHaveLength(2))
    expect([pdf.running, pdf.waiting]).toEqual([2, 2])
    held[1]!.end()
    await vi.waitFor(() => expect(held.map(({ html }) => html)).toEqual(['a', 'b', 'c']))
    held[0]!.end()
    await vi.waitFor(() => expect(held).toHaveLength(4))
    held.forEach(({ end }) => end())
    expect((await Promise.all(jobs)).map(String)).toEqual(['a', 'b', 'c', 'd'])
    expect([pdf.running, pdf.waiting]).toEqual([0, 0])
  })

  test('never exceeds its limit, even while a slot is passed on', async () => {
    let now = 0
    let most = 0
    const print = async () => {
      most = Math.max(most, (now += 1))
      await Promise.resolve()
      now -= 1
      return new Uint8Array()
    }
    const { pool: pdf } = pool({ print, queueLength: 1000 })
    const more = async (left: number): Promise<void> => {
      await pdf.print('x')
      if (left > 0) await Promise.all([more(left - 1), more(left - 1)])
    }
    await Promise.all(Array.from({ length: 10 }, () => more(4)))
    expect(most).toBe(2)
    expect(pdf.running).toBe(0)
  })

  test('drops aborted waiters', async () => {
    const { pool: pdf, held } = pool({ concurrency: 1 })
    const first = pdf.print('a')
    const gone = new AbortController()
    const second = pdf.print('b', gone.signal)
    gone.abort(new Error('gone'))
    await expect(second).rejects.toThrow('gone')
    expect(pdf.waiting).toBe(0)
    await vi.waitFor(() => expect(held).toHaveLength(1))
    held[0]!.end()
    await first
    expect(held).toHaveLength(1)
  })

  test('aborts a running or waiting job at its deadline, and starts a new browser', async () => {
    const hangs = new Promise<never>(() => {})
    const print: NonNullable<PoolOptions['print']> = async (_, html) => (html === 'c' ? Buffer.from(html) : hangs)
    const { pool: pdf, started } = pool({ concurrency: 1, deadlineMs: 300, print })
    const timedOut = { status: 'rejected', reason: expect.any(PoolTimeout) as Error }
    expect(await Promise.allSettled([pdf.print('a'), pdf.print('b')])).toEqual([timedOut, timedOut])
    await vi.waitFor(() => expect([pdf.running, pdf.waiting, started[0]!.ended]).toEqual([0, 0, true]))
    expect(String(await pdf.print('c'))).toBe('c')
    expect(started.at(-1)!.ended).toBe(false)
  })

  test('replaces the browser after a number of jobs, and closes the old one after its last', async () => {
    const { pool: pdf, held, started } = pool({ jobsPerBrowser: 2, queueLength: 10 })
    const jobs = ['a', 'b', 'c'].map((html) => pdf.print(html))
    await vi.waitFor(() => expect(held).toHaveLength(2))
    held[0]!.end()
    await vi.waitFor(() => expect(held).toHaveLength(3))
    expect(held[2]!.browser).not.toBe(held[0]!.browser)
    expect(started.map(({ ended }) => ended)).toEqual([false, false])
    held[1]!.end()
    await vi.waitFor(() => expect(started.map(({ ended }) => ended)).toEqual([true, false]))
    held[2]!.end()
    await Promise.all(jobs)
  })

  test('retries a failed job once with another browser', async () => {
    const { pool: pdf, held } = pool()
    const job = pdf.print('a')
    await vi.waitFor(() => expect(held).toHaveLength(1))
    held[0]!.fail(new Error('crashed'))
    await vi.waitFor(() => expect(held).toHaveLength(2))
    expect(held[1]!.browser).not.toBe(held[0]!.browser)
    held[1]!.fail(new Error('crashed again'))
    await expect(job).rejects.toThrow('crashed again')
    expect(held).toHaveLength(2)
    expect(pdf.running).toBe(0)
  })

  test('starts another browser if one fails to start', async () => {
    const { launch } = fakeBrowsers()
    let failures = 1
    const { pool: pdf, held } = pool({ launch: () => (failures-- > 0 ? Promise.reject(new Error('no memory')) : launch()) })
    const job = pdf.print('a')
    await vi.waitFor(() => expect(held).toHaveLength(1))
    held[0]!.end()
    expect(String(await job)).toBe('a')
  })

  test('starts another browser after an idle one has died', async () => {
    const { pool: pdf, held, started } = pool()
    const first = pdf.print('a')
    await vi.waitFor(() => expect(held).toHaveLength(1))
    held[0]!.end()
    await first
    ;(started[0]!.browser as unknown as EventEmitter).emit('disconnected')
    const second = pdf.print('b')
    await vi.waitFor(() => expect(held).toHaveLength(2))
    expect(held[1]!.browser).toBe(started[1]!.browser)
    held[1]!.end()
    await second
  })

  test('on close, finishes running jobs, refuses others, and closes its browser', async () => {
    const { pool: pdf, held, started } = pool({ concurrency: 1 })
    const running = pdf.print('a')
    const waiting = pdf.print('b')
    await vi.waitFor(() => expect(held).toHaveLength(1))
    const closing = pdf.close()
    await expect(waiting).rejects.toThrow(PoolClosed)
    await expect(pdf.print('c')).rejects.toThrow(PoolClosed)
    held[0]!.end()
    expect(String(await running)).toBe('a')
    await closing
    expect(started.map(({ ended }) => ended)).toEqual([true])
    await pdf.close()
  })
})
