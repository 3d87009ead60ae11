import { expect, test, vi } from 'vitest'
import { PoolClosed, PoolFull, PoolTimeout } from '@tafel/kernel/runtime/bounded-queue.ts'
import type { ReportOutcome } from '../reports.ts'
import type { DocumentJob } from './document.ts'
import type { Thread, ThreadAnswer } from './thread.ts'
import { createThreads } from './threads.ts'

const job = (today: string) => ({ today }) as DocumentJob
const NOTHING: ReportOutcome = { outcome: 'nothingToReport' }

/** Threads that answer on request. */
function setup({ deadlineMs = 1000, loaded = Promise.resolve() } = {}) {
  const begun: {
    readonly asked: { readonly today: string; readonly answer: PromiseWithResolvers<ThreadAnswer<ReportOutcome>> }[]
    isEnded: boolean
  }[] = []
  const begin = (): Thread<DocumentJob, ReportOutcome> => {
    const one: (typeof begun)[number] = { asked: [], isEnded: false }
    begun.push(one)
    return {
      loaded,
      ask: ({ today }) => {
        const answer = Promise.withResolvers<ThreadAnswer<ReportOutcome>>()
        one.asked.push({ today, answer })
        return answer.promise
      },
      end: async () => (one.isEnded = true),
    }
  }
  const threads = createThreads({ concurrency: 2, queueLength: 1, deadlineMs, begin })
  const answer = (thread: number) => begun[thread]!.asked.at(-1)!.answer.resolve({ outcome: NOTHING })
  return { threads, begun, answer }
}

test('computes as many at once as there are threads, lets a few wait, refuses the rest, and uses its threads again', async () => {
  const { threads, begun, answer } = setup()
  const jobs = ['a', 'b', 'c'].map((each) => threads.run(job(each)))
  await expect(threads.run(job('d'))).rejects.toThrow(PoolFull)
  expect(begun).toHaveLength(2)
  answer(1)
  await vi.waitFor(() => expect(begun[1]!.asked.map(({ today }) => today)).toEqual(['b', 'c']))
  answer(0)
  answer(1)
  expect(await Promise.all(jobs)).toEqual([NOTHING, NOTHING, NOTHING])
  expect(begun).toHaveLength(2)
})

test('a report that can’t be computed fails alone, and its thread continues', async () => {
  const { threads, begun, answer } = setup()
  const failing = threads.run(job('a'))
  await vi.waitFor(() => expect(begun).toHaveLength(1))
  begun[0]!.asked[0]!.answer.resolve({ failure: 'It cannot be computed again as it was.' })
  await expect(failing).rejects.toThrow('cannot be computed again')
  const next = threads.run(job('b'))
  await vi.waitFor(() => expect(begun[0]!.asked).toHaveLength(2))
  answer(0)
  expect(await next).toEqual(NOTHING)
  expect(begun[0]!.isEnded).toBe(false)
})

test('a thread that breaks is replaced, once for each report', async () => {
  const { threads, begun } = setup()
  const broken = threads.run(job('a'))
  for (const at of [0, 1]) {
    await vi.waitFor(() => expect(begun).toHaveLength(at + 1))
    begun[at]!.asked[0]!.answer.reject(new Error('out of memory'))
  }
  await expect(broken).rejects.toThrow('out of memory')
  expect(begun.map(({ isEnded }) => isEnded)).toEqual([true, true])
})

test('a job that takes too long loses its thread', async () => {
  const { threads, begun } = setup({ deadlineMs: 20 })
  await expect(threads.run(job('a'))).rejects.toThrow(PoolTimeout)
  expect(begun[0]!.isEnded).toBe(true)
})

test('a thread that is still loading at the timeout continues loading, and serves the next report', async () => {
  const loaded = Promise.withResolvers<void>()
  const { threads, begun, answer } = setup({ deadlineMs: 400, loaded: loaded.promise })
  await expect(threads.run(job('a'))).rejects.toThrow(PoolTimeout)
  await expect(threads.run(job('b'))).rejects.toThrow(PoolTimeout)
  loaded.resolve()
  const third = threads.run(job('c'))
  await vi.waitFor(() => expect(begun[0]!.asked.map(({ today }) => today)).toEqual(['c']))
  answer(0)
  expect(await third).toEqual(NOTHING)
  expect(begun.map(({ isEnded }) => isEnded)).toEqual([false])
})

test('closing lets a running report end, refuses the waiting ones, and ends its threads', async () => {
  const { threads, begun, answer } = setup()
  const [first, second, waiting] = ['a', 'b', 'c'].map((each) => threads.run(job(each)))
  await vi.waitFor(() => expect(begun).toHaveLength(2))
  const closing = threads.close()
  await expect(waiting).rejects.toThrow(PoolClosed)
  await expect(threads.run(job('d'))).rejects.toThrow(PoolClosed)
  answer(0)
  answer(1)
  expect(await Promise.all([first, second])).toEqual([NOTHING, NOTHING])
  await closing
  expect(begun.every(({ isEnded }) => isEnded)).toBe(true)
})
