/**
 * Runs asynchronous writes one after the other and skips those overtaken by a newer one, so that a draft dropped
 * after a save can't be brought back by a slower write begun before it.
 */
export function createWriteQueue(onError: (error: unknown) => void) {
  let waiting: (() => Promise<void>) | undefined
  let running = false

  async function run() {
    running = true
    while (waiting) {
      const write = waiting
      waiting = undefined
      try {
        await write()
      } catch (error) {
        onError(error)
      }
    }
    running = false
  }

  return (write: () => Promise<void>) => {
    waiting = write
    if (!running) void run()
  }
}
