/**
 * Reads ahead while the consumer is busy, at most `max` items, and hands over what has come: one item when the source is slow,
 * full batches when it is fast. What was read before the source fails is handed over before the failure is thrown.
 */
export async function* readInBatches<T>(source: AsyncIterable<T>, max: number, over: AbortSignal): AsyncGenerator<readonly T[]> {
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
      const batch = ready
      ready = []
      wakeReader()
      yield batch
    } else if (ended === undefined) await new Promise<void>((resolve) => (wakeConsumer = resolve))
    else {
      await reading
      if ('error' in ended) throw ended.error
      return
    }
  }
}
