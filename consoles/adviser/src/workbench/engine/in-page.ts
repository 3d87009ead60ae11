import type { Thread } from './engine.ts'
import { createTaskWriter, type FromWorker, type ToWorker } from './messages.ts'
import { createPartsReader, createPartsWriter } from './message-parts.ts'
import type { TaskRunner } from './question.ts'

/** Runs the same tasks, over the same messages, on the main thread of a browser without workers. */
export function beginInPage(load: () => Promise<TaskRunner>): Thread {
  let listener: (message: FromWorker) => void = () => undefined
  let hasEnded = false
  const toRunner = { write: createTaskWriter(), read: createPartsReader<ToWorker>() }
  const fromRunner = { write: createPartsWriter(), read: createPartsReader<FromWorker>() }
  const starting = start(load, (message) => {
    if (!hasEnded) listener(fromRunner.read(fromRunner.write(message)))
  })
  return {
    post: (message) => {
      starting.then(
        (runner) => hasEnded || runner.receive(toRunner.read(toRunner.write(message))),
        () => undefined,
      )
    },
    onMessage: (next) => (listener = next),
    onFailure: (fail) => {
      starting.catch((error: unknown) => fail(String(error)))
    },
    end: () => (hasEnded = true),
  }
}

/** Loaded lazily: pages in browsers with workers don't need it. */
async function start(load: () => Promise<TaskRunner>, post: (message: FromWorker) => void) {
  const { createRunner } = await import('./runner.ts')
  return createRunner({ load, post, later: (call) => setTimeout(call), now: () => performance.now() })
}
