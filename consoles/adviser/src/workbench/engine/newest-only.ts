/**
 * Calls one at a time: while one is under way only the newest of the others waits. One that a newer has overtaken is never answered,
 * so that typing never queues up.
 */
export function newestOnly<Args extends readonly unknown[], Value>(call: (...args: Args) => Promise<Value>) {
  let isRunning = false
  let next: (() => void) | undefined

  function begin(args: Args, resolve: (value: Value) => void, reject: (error: unknown) => void) {
    isRunning = true
    const goOn = () => {
      isRunning = false
      const waiting = next
      next = undefined
      waiting?.()
    }
    call(...args).then(
      (value) => {
        resolve(value)
        goOn()
      },
      (error: unknown) => {
        reject(error)
        goOn()
      },
    )
  }

  return (...args: Args): Promise<Value> =>
    new Promise((resolve, reject) => {
      if (isRunning) next = () => begin(args, resolve, reject)
      else begin(args, resolve, reject)
    })
}
