/** Callers in this process that wait for checkpoints. */
export interface CheckpointWaits {
  wait(name: string, position: bigint, timeoutMs: number, signal?: AbortSignal): Promise<'seen' | 'late'>
  /** Reports that checkpoint `name` has reached `position`. */
  report(name: string, position: bigint): void
  /** The names waited for. */
  names(): readonly string[]
  /** Answers `late` to all callers still waiting. */
  end(): void
}

export function checkpointWaits(): CheckpointWaits {
  const waiting = new Set<{ readonly name: string; readonly position: bigint; readonly settle: (answer: 'seen' | 'late') => void }>()
  return {
    wait(name, position, timeoutMs, signal) {
      const { promise, resolve } = Promise.withResolvers<'seen' | 'late'>()
      const late = () => waiter.settle('late')
      const timer = setTimeout(late, timeoutMs)
      const waiter = {
        name,
        position,
        settle(answer: 'seen' | 'late') {
          waiting.delete(waiter)
          clearTimeout(timer)
          signal?.removeEventListener('abort', late)
          resolve(answer)
        },
      }
      waiting.add(waiter)
      signal?.addEventListener('abort', late, { once: true })
      if (signal?.aborted === true) late()
      return promise
    },
    report(name, position) {
      for (const waiter of waiting) if (waiter.name === name && position >= waiter.position) waiter.settle('seen')
    },
    names: () => [...new Set([...waiting].map((waiter) => waiter.name))],
    end() {
      for (const waiter of waiting) waiter.settle('late')
    },
  }
}
