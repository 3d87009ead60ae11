import type { Log } from '@tafel/services/kernel/log.ts'

/** Does the work behind the answer: what it finds out, and how long that takes, nobody outside can tell. A failure is logged as `what`. */
export function behind(log: Log, what: string, work: () => Promise<void>): void {
  work().catch((err: unknown) => log.error({ err }, what))
}
