import { SHIPPED_CONSTANTS } from '@tafel/contracts/constants/shipped.ts'
import { expect, it } from 'vitest'
import { createEngine, type Thread } from './engine.ts'
import type { FromWorker, ToWorker } from './messages.ts'
import type { Question } from './tasks.ts'

const QUESTION: Question = {
  given: { vehicles: [{ kind: 'ra' }, { kind: 'tfsa' }] },
  context: { today: '2026-11-21', constants: SHIPPED_CONSTANTS },
  engineVersion: '1.0',
}

function setup() {
  const threads: { sent: ToWorker[]; isEnded: boolean; tell: (message: FromWorker) => void; fail: (reason: string) => void }[] = []
  const engine = createEngine((): Thread => {
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
  const first = engine.run('sensitivity', QUESTION, undefined, (paths) => told.push(paths))
  const second = engine.run('answer', QUESTION, undefined)
  threads[0]!.tell({ id: 2, value: { ok: false, faults: [] } })
  threads[0]!.tell({ id: 1, paths: 100 })
  threads[0]!.tell({ id: 1, value: null })
  expect(await second).toEqual({ ok: false, faults: [] })
  expect(await first).toBeNull()
  expect(told).toEqual([100])
})

it('says why a task failed; a thread that breaks fails all of its tasks, and the next one begins another', async () => {
  const { engine, threads } = setup()
  const first = engine.run('answer', QUESTION, undefined)
  threads[0]!.tell({ id: 1, failure: 'no constants' })
  await expect(first).rejects.toThrow('no constants')
  const second = engine.run('answer', QUESTION, undefined)
  threads[0]!.fail('out of memory')
  await expect(second).rejects.toThrow('out of memory')
  expect(threads[0]!.isEnded).toBe(true)
  void engine.run('answer', QUESTION, undefined)
  expect(threads).toHaveLength(2)
  expect(threads[1]!.sent[0]).toEqual({ constants: SHIPPED_CONSTANTS })
})

it('ends its thread when it is closed', () => {
  const { engine, threads } = setup()
  void engine.run('sensitivity', QUESTION, undefined)
  engine.close()
  expect(threads[0]!.isEnded).toBe(true)
})
