import type { Constants } from '@tafel/contracts/law/constants/shipped.ts'
import type { FromWorker, SentTask, ToWorker } from './messages.ts'
import type { AnyTask, TaskRunner, TaskKind } from './question.ts'

export interface RunnerPorts {
  readonly load: (kind: TaskKind) => Promise<TaskRunner>
  readonly post: (message: FromWorker) => void
  /** Calls back once messages that have come meanwhile were heard. */
  readonly later: (call: () => void) => void
  readonly now: () => number
}

/** Milliseconds of a slice of a long task: an answer that is asked for meanwhile waits no longer. */
const SLICE = 12

/** Does what the page sends. Long tasks are done in slices, one after the other, whenever nothing else is asked for. */
export function createRunner({ load, post, later, now }: RunnerPorts): { receive(message: ToWorker): void } {
  const taskRunners = new Map<TaskKind, Promise<TaskRunner>>()
  const long = new Map<number, Generator<unknown, unknown>>()
  const unwanted = new Set<number>()
  let constants: Constants | undefined
  let isGoingOn = false

  function taskRunnerOf(kind: TaskKind): Promise<TaskRunner> {
    const known = taskRunners.get(kind)
    if (known !== undefined) return known
    const loading = load(kind)
    taskRunners.set(kind, loading)
    // What could not be fetched may be there the next time.
    loading.catch(() => taskRunners.delete(kind))
    return loading
  }

  async function begin({ id, kind, task }: SentTask, known: Constants | undefined) {
    try {
      const taskRunner = await taskRunnerOf(kind)
      if (unwanted.delete(id)) return
      if (known === undefined) throw new Error('A task came before its constants.')
      const value = taskRunner(withConstants(task, known), (progress) => post({ id, progress }))
      if (!isGenerator(value)) return post({ id, value })
      long.set(id, value)
      goOn()
    } catch (error) {
      post({ id, failure: messageOf(error) })
    }
  }

  function goOn() {
    if (isGoingOn || long.size === 0) return
    isGoingOn = true
    later(() => {
      isGoingOn = false
      for (const [id, task] of long) {
        step(id, task)
        break
      }
      goOn()
    })
  }

  function step(id: number, task: Generator<unknown, unknown>) {
    const until = now() + SLICE
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
      else if ('task' in message) void begin(message, constants)
      else if (!long.delete(message.unwanted)) unwanted.add(message.unwanted)
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
