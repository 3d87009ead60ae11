import type { Thread } from './engine.ts'
import { createTaskWriter, type FromWorker, type ToWorker } from './messages.ts'
import { createPartsReader, createPartsWriter } from './message-parts.ts'
import type { TaskRunner } from './question.ts'

/** The same tasks in the page itself, where a browser has no workers; messages as a worker would get and give them. */
export function beginInPage(load: () => Promise<TaskRunner>): Thread {
  let listener: (message: FromWorker) => void = () => undefined
  let isOver = false
  const there = { write: createTaskWriter(), read: createPartsReader<ToWorker>() }
  const back = { write: createPartsWriter(), read: createPartsReader<FromWorker>() }
  const beginning = begin(load, (message) => {
    if (!isOver) listener(back.read(back.write(message)))
  })
  return {
    post: (message) => {
      beginning.then(
        (runner) => isOver || runner.receive(there.read(there.write(message))),
        () => undefined,
      )
    },
    onMessage: (next) => (listener = next),
    onFailure: (fail) => {
      beginning.catch((error: unknown) => fail(String(error)))
    },
    end: () => (isOver = true),
  }
}

/** Loaded only here: the page of a browser that has workers does without. */
async function begin(load: () => Promise<TaskRunner>, post: (message: FromWorker) => void) {
  const { createRunner } = await import('./runner.ts')
  return createRunner({ load, post, later: (call) => setTimeout(call), now: () => performance.now() })
}
