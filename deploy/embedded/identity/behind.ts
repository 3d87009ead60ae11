import type { Log } from '@tafel/kernel/log.ts'

export interface Behind {
  /** Does the work behind the answer: what it finds out, and how long that takes, nobody outside can tell. A failure is logged as `what`. */
  run(what: string, work: () => Promise<void>): void
  /** Waits for what is under way. */
  settled(): Promise<void>
}

const AT_ONCE = 500

export function createBehind(log: Log): Behind {
  const underWay = new Set<Promise<void>>()
  return {
    run(what, work) {
      if (underWay.size >= AT_ONCE) return void log.error(`${what}: too much is under way`)
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
