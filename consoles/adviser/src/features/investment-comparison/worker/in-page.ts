import type { FromWorker, ToWorker } from './messages.ts'
import type { Thread } from './engine.ts'
import type { Task } from './tasks.ts'

/** The same tasks in the page itself, where a browser has no workers. */
export function beginInPage(): Thread {
  const tasks = import('./tasks.ts')
  let listener: (message: FromWorker) => void = () => undefined
  let constants: unknown
  let isOver = false
  const tell = (message: FromWorker) => {
    if (!isOver) listener(message)
  }
  return {
    post: (message: ToWorker) => {
      if ('constants' in message) {
        constants = message.constants
        return
      }
      const { id, task } = message
      const whole = { ...task, question: { ...task.question, context: { ...task.question.context, constants } } } as Task
      tasks.then(
        ({ done }) => tell({ id, value: done(whole, (paths) => tell({ id, paths })) }),
        (error: unknown) => tell({ id, failure: String(error) }),
      )
    },
    onMessage: (next) => (listener = next),
    onFailure: () => undefined,
    end: () => (isOver = true),
  }
}
