/**
 * Runs one call at a time. While it runs, only the newest other call waits; a superseded call never settles, so that typing never builds
 * up a queue.
 */
export function newestOnly<Args extends readonly unknown[], Value>(call: (...args: Args) => Promise<Value>) {
  let isRunning = false
  let next: (() => void) | undefined

  function start(args: Args, resolve: (value: Value) => void, reject: (error: unknown) => void) {
    isRunning = true
    const runNext = () => {
      isRunning = false
      const waiting = next
      next = undefined
      waiting?.()
    }
    call(...args).then(
      (value) => {
        resolve(value)
        runNext()
      },
      (error: unknown) => {
        reject(error)
        runNext()
      },
    )
  }

  return (...args: Args): Promise<Value> =>
    new Promise((resolve, reject) => {
      if (isRunning) next = () => start(args, resolve, reject)
      else start(args, resolve, reject)
    })
}
