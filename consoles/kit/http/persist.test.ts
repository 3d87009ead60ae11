import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppError } from './app-error.ts'
import { persist, type Persistence } from './persist.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const OFFLINE = new AppError('network/offline', 'Tafel cannot be reached.')
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Fails as often as it is told to, each time after so long. */
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

test('goes on after what may be otherwise in a moment, with longer and longer pauses, and says so', async () => {
  let retries = 0
  const busy = new AppError('functions/unavailable', 'Busy.', { status: 503, retryAfterMs: 5000 })
  const { tries, end } = tried([OFFLINE, OFFLINE, busy], { onRetry: () => (retries += 1) })
  await vi.runAllTimersAsync()
  expect(await end).toBe('the file')
  expect(tries.map(({ at }) => at)).toEqual([0, 500, 1500, 6500])
  expect(retries).toBe(3)
})

test('ends within its time: the last try has no more than what is left', async () => {
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

test('what is refused is refused at once', async () => {
  const refused = new AppError('files/not-an-image', 'This is no picture.', { status: 400 })
  const { tries, end } = tried([refused])
  await vi.runAllTimersAsync()
  expect(await end).toBe(refused)
  expect(tries).toHaveLength(1)
})

test('whoever gives up in a pause needn’t wait for its end', async () => {
  const controller = new AbortController()
  const { tries, end } = tried([OFFLINE], { signal: controller.signal })
  await vi.advanceTimersByTimeAsync(100)
  controller.abort()
  expect(await end).toMatchObject({ name: 'AbortError' })
  expect(tries).toHaveLength(1)
})
