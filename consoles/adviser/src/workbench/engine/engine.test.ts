import { SHIPPED_CONSTANTS } from '@tafel/contracts/law/constants/shipped.ts'
import { expect, it } from 'vitest'
import { createEngine, type Thread } from './engine.ts'
import type { FromWorker, ToWorker } from './messages.ts'
import type { Question } from './question.ts'

interface Tasks {
  readonly answer: { readonly more: undefined; readonly gives: string }
  readonly search: { readonly more: undefined; readonly gives: null }
}

const QUESTION: Question = {
  given: { taxYear: 2027 },
  context: { today: '2026-11-21', constants: SHIPPED_CONSTANTS },
  engineVersion: '1.0',
}

function setup() {
  const threads: { sent: ToWorker[]; isEnded: boolean; emit: (message: FromWorker) => void; fail: (reason: string) => void }[] = []
  const engine = createEngine<Tasks, Question>('scenario', (): Thread => {
    let emit: (message: FromWorker) => void = () => undefined
    let fail: (reason: string) => void = () => undefined
    const thread = {
      sent: [] as ToWorker[],
      isEnded: false,
      emit: (message: FromWorker) => emit(message),
      fail: (reason: string) => fail(reason),
    }
    threads.push(thread)
    return {
      post: (message) => thread.sent.push(message),
      onMessage: (listener) => (emit = listener),
      onFailure: (listener) => (fail = listener),
      end: () => (thread.isEnded = true),
    }
  })
  return { engine, threads }
}

it('sends constants once, before the first task that uses them', () => {
  const { engine, threads } = setup()
  void engine.run('answer', QUESTION, undefined)
  void engine.run('answer', QUESTION, undefined)
  const [constants, ...tasks] = threads[0]!.sent
  expect(constants).toEqual({ constants: SHIPPED_CONSTANTS })
  expect(tasks.map((message) => ('task' in message ? message.task.question.context : undefined))).toEqual([
    { today: '2026-11-21' },
    { today: '2026-11-21' },
  ])
})

it('resolves each task with its own value and reports progress', async () => {
  const { engine, threads } = setup()
  const progress: number[] = []
  const first = engine.run('search', QUESTION, undefined, { onProgress: (done) => progress.push(done) })
  const second = engine.run('answer', QUESTION, undefined)
  threads[0]!.emit({ id: 2, value: 'R 1' })
  threads[0]!.emit({ id: 1, progress: 100 })
  threads[0]!.emit({ id: 1, value: null })
  expect(await second).toBe('R 1')
  expect(await first).toBeNull()
  expect(progress).toEqual([100])
})

it('rejects a failed task with its reason', async () => {
  const { engine, threads } = setup()
  const first = engine.run('answer', QUESTION, undefined)
  threads[0]!.emit({ id: 1, failure: 'no constants' })
  await expect(first).rejects.toThrow('no constants')
})

it('restarts a crashed thread with its tasks, and rejects a task that crashes it twice', async () => {
  const { engine, threads } = setup()
  const both = [engine.run('answer', QUESTION, undefined), engine.run('search', QUESTION, undefined)]
  threads[0]!.fail('out of memory')
  expect(threads[0]!.isEnded).toBe(true)
  expect(threads[1]!.sent).toEqual(threads[0]!.sent)
  // Messages of the crashed thread are ignored.
  threads[0]!.fail('out of memory')
  threads[1]!.emit({ id: 2, value: null })
  threads[1]!.fail('out of memory')
  await expect(both[0]).rejects.toThrow('out of memory')
  expect(await both[1]).toBeNull()
  void engine.run('answer', QUESTION, undefined)
  expect(threads[2]!.sent[0]).toEqual({ constants: SHIPPED_CONSTANTS })
})

it('cancels an aborted task', async () => {
  const { engine, threads } = setup()
  const request = new AbortController()
  let isAnswered = false
  void engine.run('search', QUESTION, undefined, { signal: request.signal }).then(() => (isAnswered = true))
  request.abort()
  expect(threads[0]!.sent.at(-1)).toEqual({ cancel: 1 })
  threads[0]!.emit({ id: 1, value: null })
  await Promise.resolve()
  expect(isAnswered).toBe(false)
})

it('ends its thread when closed', () => {
  const { engine, threads } = setup()
  void engine.run('search', QUESTION, undefined)
  engine.close()
  expect(threads[0]!.isEnded).toBe(true)
})
