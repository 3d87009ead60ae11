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
  const threads: { sent: ToWorker[]; isEnded: boolean; tell: (message: FromWorker) => void; fail: (reason: string) => void }[] = []
  const engine = createEngine<Tasks, Question>('scenario', (): Thread => {
    let tell: (message: FromWorker) => void = () => undefined
    let fail: (reason: string) => void = () => undefined
    const thread = {
      sent: [] as ToWorker[],
      isEnded: false,
      tell: (message: FromWorker) => tell(message),
      fail: (reason: string) => fail(reason),
    }
    threads.push(thread)
    return {
      post: (message) => thread.sent.push(message),
      onMessage: (listener) => (tell = listener),
      onFailure: (listener) => (fail = listener),
      end: () => (thread.isEnded = true),
    }
  })
  return { engine, threads }
}

it('sends constants once, before the first task that goes by them', () => {
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

it('answers each task with its own value, and tells how far it is', async () => {
  const { engine, threads } = setup()
  const told: number[] = []
  const first = engine.run('search', QUESTION, undefined, { onProgress: (done) => told.push(done) })
  const second = engine.run('answer', QUESTION, undefined)
  threads[0]!.tell({ id: 2, value: 'R 1' })
  threads[0]!.tell({ id: 1, progress: 100 })
  threads[0]!.tell({ id: 1, value: null })
  expect(await second).toBe('R 1')
  expect(await first).toBeNull()
  expect(told).toEqual([100])
})

it('says why a task failed', async () => {
  const { engine, threads } = setup()
  const first = engine.run('answer', QUESTION, undefined)
  threads[0]!.tell({ id: 1, failure: 'no constants' })
  await expect(first).rejects.toThrow('no constants')
})

it('begins a thread that breaks anew, with all that was asked of it; what breaks it a second time is rejected', async () => {
  const { engine, threads } = setup()
  const both = [engine.run('answer', QUESTION, undefined), engine.run('search', QUESTION, undefined)]
  threads[0]!.fail('out of memory')
  expect(threads[0]!.isEnded).toBe(true)
  expect(threads[1]!.sent).toEqual(threads[0]!.sent)
  // What the broken one says after its end counts for nothing.
  threads[0]!.fail('out of memory')
  threads[1]!.tell({ id: 2, value: null })
  threads[1]!.fail('out of memory')
  await expect(both[0]).rejects.toThrow('out of memory')
  expect(await both[1]).toBeNull()
  void engine.run('answer', QUESTION, undefined)
  expect(threads[2]!.sent[0]).toEqual({ constants: SHIPPED_CONSTANTS })
})

it('takes back what nobody wants any more', async () => {
  const { engine, threads } = setup()
  const asked = new AbortController()
  let isAnswered = false
  void engine.run('search', QUESTION, undefined, { signal: asked.signal }).then(() => (isAnswered = true))
  asked.abort()
  expect(threads[0]!.sent.at(-1)).toEqual({ unwanted: 1 })
  threads[0]!.tell({ id: 1, value: null })
  await Promise.resolve()
  expect(isAnswered).toBe(false)
})

it('ends its thread when it is closed', () => {
  const { engine, threads } = setup()
  void engine.run('search', QUESTION, undefined)
  engine.close()
  expect(threads[0]!.isEnded).toBe(true)
})
