/** One writer's request: planned on top of those before it, answered when the flush that holds it is done. */
export interface Submission<C> {
  /** Runs when the batch is put together. What it throws goes to its own writer only; it must add nothing before it throws. */
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
 * Collects what arrives while the previous flush runs and flushes it at once: the price of a flush is shared by all
 * who wait for it. `commit` plans each submission, makes the result durable and returns; only then is anyone answered.
 */
export function groupCommit<C>(
  begin: () => C,
  commit: (batch: C) => Promise<void>,
  limit: { readonly bytes: number; readonly count: number },
): GroupCommit<C> {
  let queue: Submission<C>[] = []
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    // What came in with the same network read joins the first batch.
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
        // Said after the flush too: the reason may be an event of this very batch.
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
