import type { Log } from '@tafel/kernel/runtime/log.ts'

export interface Behind {
  /** Runs work after the answer, so that neither its result nor its duration is visible outside. A failure is logged as `what`. */
  run(what: string, work: () => Promise<void>): void
  /** Waits for running work. */
  settled(): Promise<void>
}

const AT_ONCE = 500

export function createBehind(log: Log): Behind {
  const underWay = new Set<Promise<void>>()
  return {
    run(what, work) {
      if (underWay.size >= AT_ONCE) return void log.error(`${what}: too much work is running`)
      const done = work()
        .catch((err: unknown) => log.error({ err }, what))
        .finally(() => underWay.delete(done))
      underWay.add(done)
    },
    async settled() {
      await Promise.all(underWay)
    },
  }
}
