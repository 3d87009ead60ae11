import type { Constants } from '@tafel/contracts/law/constants/shipped.ts'
import type { FromWorker, SentTask, ToWorker } from './messages.ts'
import type { AnyTask, TaskRunner, TaskKind } from './question.ts'

export interface RunnerPorts {
  readonly load: (kind: TaskKind) => Promise<TaskRunner>
  readonly post: (message: FromWorker) => void
  /** Calls back after pending messages have been processed. */
  readonly later: (call: () => void) => void
  readonly now: () => number
}

/** The length of one slice of a long task: the longest that a newer answer waits. */
const SLICE_MS = 12

/** Runs the page's tasks. Long tasks run in slices, one task after the other, while nothing else is pending. */
export function createRunner({ load, post, later, now }: RunnerPorts): { receive(message: ToWorker): void } {
  const taskRunners = new Map<TaskKind, Promise<TaskRunner>>()
  const long = new Map<number, Generator<unknown, unknown>>()
  const cancelled = new Set<number>()
  let constants: Constants | undefined
  let isScheduled = false

  function taskRunnerOf(kind: TaskKind): Promise<TaskRunner> {
    const known = taskRunners.get(kind)
    if (known !== undefined) return known
    const loading = load(kind)
    taskRunners.set(kind, loading)
    // A failed load is retried with the next task.
    loading.catch(() => taskRunners.delete(kind))
    return loading
  }

  async function start({ id, kind, task }: SentTask, known: Constants | undefined) {
    try {
      const taskRunner = await taskRunnerOf(kind)
      if (cancelled.delete(id)) return
      if (known === undefined) throw new Error('A task came before its constants.')
      const value = taskRunner(withConstants(task, known), (progress) => post({ id, progress }))
      if (!isGenerator(value)) return post({ id, value })
      long.set(id, value)
      scheduleSlice()
    } catch (error) {
      post({ id, failure: messageOf(error) })
    }
  }

  function scheduleSlice() {
    if (isScheduled || long.size === 0) return
    isScheduled = true
    later(() => {
      isScheduled = false
      for (const [id, task] of long) {
        step(id, task)
        break
      }
      scheduleSlice()
    })
  }

  function step(id: number, task: Generator<unknown, unknown>) {
    const until = now() + SLICE_MS
    try {
      do {
        const { done, value } = task.next()
        if (done !== true) continue
        long.delete(id)
        return post({ id, value })
      } while (now() < until)
    } catch (error) {
      long.delete(id)
      post({ id, failure: messageOf(error) })
    }
  }

  return {
    receive(message) {
      if ('ready' in message) taskRunnerOf(message.ready).catch(() => undefined)
      else if ('constants' in message) ({ constants } = message)
      else if ('task' in message) void start(message, constants)
      else if (!long.delete(message.cancel)) cancelled.add(message.cancel)
    },
  }
}

const withConstants = ({ question, ...task }: SentTask['task'], constants: Constants): AnyTask => ({
  ...task,
  question: { ...question, context: { ...question.context, constants } },
})

const isGenerator = (value: unknown): value is Generator<unknown, unknown> =>
  typeof value === 'object' && value !== null && Symbol.iterator in value && 'next' in value

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
