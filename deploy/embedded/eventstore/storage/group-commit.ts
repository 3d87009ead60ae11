/** One writer's request: planned on top of earlier ones, answered after the flush that contains it. */
export interface Submission<C> {
  /** Runs when the batch is assembled. What it throws goes to its own writer only; it must add nothing before it throws. */
  plan(batch: C): () => void
  refuse(error: unknown): void
  readonly bytes: number
}

export interface GroupCommit<C> {
  submit(submission: Submission<C>): void
  /** Resolves when everything submitted so far is answered. */
  drained(): Promise<void>
}

/**
 * Collects the requests that arrive during a flush and flushes them together: all of them share the cost of one
 * flush. `commit` makes a batch durable; only then are its writers answered.
 */
export function groupCommit<C>(
  begin: () => C,
  commit: (batch: C) => Promise<void>,
  limit: { readonly bytes: number; readonly count: number },
): GroupCommit<C> {
  let queue: Submission<C>[] = []
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    // Requests of the same network read join the first batch.
    await new Promise((resolve) => setImmediate(resolve))
    while (queue.length > 0) await flushOnce()
    running = undefined
  }

  async function flushOnce(): Promise<void> {
    const taken = take()
    const batch = begin()
    const planned: { readonly submission: Submission<C>; readonly answer: () => void }[] = []
    for (const submission of taken) {
      try {
        planned.push({ submission, answer: submission.plan(batch) })
      } catch (error) {
        // Also reported after the flush: the reason may be an event of this batch.
        planned.push({ submission, answer: () => submission.refuse(error) })
      }
    }
    try {
      await commit(batch)
    } catch (error) {
      for (const { submission } of planned) submission.refuse(error)
      return
    }
    for (const { answer } of planned) answer()
  }

  function take(): Submission<C>[] {
    let bytes = 0
    let count = 0
    for (const submission of queue) {
      if (count > 0 && (bytes + submission.bytes > limit.bytes || count >= limit.count)) break
      bytes += submission.bytes
      count += 1
    }
    const taken = queue.slice(0, count)
    queue = queue.slice(count)
    return taken
  }

  return {
    submit(submission) {
      queue.push(submission)
      running ??= run()
    },
    async drained() {
      while (running !== undefined) await running
    },
  }
}
