import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppError } from './app-error.ts'
import { persist, type Persistence } from './persist.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const OFFLINE = new AppError('network/offline', 'Tafel cannot be reached.')
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Fails with the given errors in turn, each after a delay. */
function tried(failures: readonly AppError[], options: Partial<Persistence> = {}, takesMs = 0) {
  const tries: { readonly at: number; readonly deadlineMs: number }[] = []
  const began = performance.now()
  const work = async (deadlineMs: number) => {
    tries.push({ at: Math.round(performance.now() - began), deadlineMs: Math.round(deadlineMs) })
    const failure = failures[tries.length - 1]
    await wait(takesMs)
    if (failure !== undefined) throw failure
    return 'the file'
  }
  const end = persist(work, { limitMs: 120_000, deadlineMs: 32_000, ...options }, wait).catch((error: unknown) => error)
  return { tries, end }
}

test('continues after temporary failures, with growing pauses, and reports each', async () => {
  let retries = 0
  const busy = new AppError('functions/unavailable', 'Busy.', { status: 503, retryAfterMs: 5000 })
  const { tries, end } = tried([OFFLINE, OFFLINE, busy], { onRetry: () => (retries += 1) })
  await vi.runAllTimersAsync()
  expect(await end).toBe('the file')
  expect(tries.map(({ at }) => at)).toEqual([0, 500, 1500, 6500])
  expect(retries).toBe(3)
})

test('ends within its limit: the last attempt gets only the remaining time', async () => {
  const failures = Array.from({ length: 50 }, () => OFFLINE)
  const { tries, end } = tried(failures, {}, 30_000)
  await vi.runAllTimersAsync()
  expect(await end).toBe(OFFLINE)
  expect(tries.map(({ at, deadlineMs }) => [at, deadlineMs])).toEqual([
    [0, 32_000],
    [30_500, 32_000],
    [61_500, 32_000],
    [93_500, 26_500],
  ])
})

test('a refusal is final at once', async () => {
  const refused = new AppError('files/not-an-image', 'This is no picture.', { status: 400 })
  const { tries, end } = tried([refused])
  await vi.runAllTimersAsync()
  expect(await end).toBe(refused)
  expect(tries).toHaveLength(1)
})

test('an abort during a pause ends it at once', async () => {
  const controller = new AbortController()
  const { tries, end } = tried([OFFLINE], { signal: controller.signal })
  await vi.advanceTimersByTimeAsync(100)
  controller.abort()
  expect(await end).toMatchObject({ name: 'AbortError' })
  expect(tries).toHaveLength(1)
})
