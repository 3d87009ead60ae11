import type { Thread } from './engine.ts'
import type { FromWorker } from './messages.ts'

/** The same tasks in the page itself, where a browser has no workers. */
export function beginInPage(): Thread {
  let listener: (message: FromWorker) => void = () => undefined
  let isOver = false
  const beginning = begin((message) => {
    if (!isOver) listener(message)
  })
  return {
    post: (message) => {
      beginning.then(
        (runner) => isOver || runner.receive(message),
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
async function begin(post: (message: FromWorker) => void) {
  const [{ createRunner }, { loadDoer }] = await Promise.all([import('./runner.ts'), import('./doers.ts')])
  return createRunner({ load: loadDoer, post, later: (call) => setTimeout(call), now: () => performance.now() })
}
