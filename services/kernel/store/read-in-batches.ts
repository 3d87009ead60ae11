/** A batch of this size doesn't wait for more. */
const ENOUGH = 64

/**
 * Reads ahead while the consumer is busy, at most `max` items, and hands over what has arrived: one item from a slow source, full batches
 * from a fast one. Items read before a failure are handed over before it is thrown. After a small batch the next one waits for the
 * pause that `rest` returns, so that items in quick succession share a batch; an item after a silence doesn't wait.
 */
export async function* readInBatches<T>(
  source: AsyncIterable<T>,
  { max, over, rest }: { readonly max: number; readonly over: AbortSignal; readonly rest?: (() => Promise<void>) | undefined },
): AsyncGenerator<readonly T[]> {
  let resting: Promise<void> | undefined
  let ready: T[] = []
  let ended: { readonly error?: unknown } | undefined
  let wakeReader = (): void => undefined
  let wakeConsumer = (): void => undefined

  const reading = (async () => {
    try {
      for await (const item of source) {
        ready.push(item)
        wakeConsumer()
        while (ready.length >= max && !over.aborted) await new Promise<void>((resolve) => (wakeReader = resolve))
        if (over.aborted) break
      }
      ended = {}
    } catch (error) {
      ended = { error }
    }
    wakeConsumer()
  })()

  over.addEventListener('abort', () => wakeReader(), { once: true })
  while (true) {
    if (ready.length > 0) {
      if (ready.length < Math.min(max, ENOUGH)) await resting
      const batch = ready
      ready = []
      wakeReader()
      resting = batch.length < ENOUGH ? rest?.() : undefined
      yield batch
    } else if (ended === undefined) await new Promise<void>((resolve) => (wakeConsumer = resolve))
    else {
      await reading
      if ('error' in ended) throw ended.error
      return
    }
  }
}
