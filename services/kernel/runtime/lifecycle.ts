import { endLog, type Log } from './log.ts'

/** The state of a part of the process. `degraded` works with less; `down` means send no traffic here. */
export type Health = 'ok' | 'degraded' | 'down'
/** With what is wrong or waiting, for the operator: our own words, never a secret, a version or personal data. */
export interface Condition {
  readonly health: Health
  readonly why?: string
}
export type Check = () => Health | Condition | Promise<Health | Condition>

/** In total. Whatever stops a process from outside allows longer. */
export const END_WITHIN_MS = 10_000
const FLUSHED_WITHIN_MS = 1000

export interface HealthReport {
  readonly health: Health
  readonly checks: Readonly<Record<string, Health>>
  /** Of the checks that report something. */
  readonly why: Readonly<Record<string, string>>
}

/** Named checks of a process, each with a deadline; a check that throws or hangs is `down`. */
export function createHealth(deadlineMs = 2000) {
  const checks = new Map<string, Check>()
  return {
    add(name: string, check: Check): void {
      if (checks.has(name)) throw new Error(`Two health checks are named ${name}.`)
      checks.set(name, check)
    },
    async report(): Promise<HealthReport> {
      const results = await Promise.all([...checks].map(async ([name, check]) => ({ name, ...(await within(deadlineMs, check)) })))
      const all = results.map(({ health }) => health)
      const health = all.includes('down') ? 'down' : all.includes('degraded') ? 'degraded' : 'ok'
      return {
        health,
        checks: Object.fromEntries(results.map((result) => [result.name, result.health])),
        why: Object.fromEntries(results.flatMap(({ name, why }) => (why === undefined ? [] : [[name, why]]))),
      }
    },
  }
}
export type HealthChecks = ReturnType<typeof createHealth>

async function within(deadlineMs: number, check: Check): Promise<Condition> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Health>((resolve) => (timer = setTimeout(resolve, deadlineMs, 'down')))
  try {
    const condition = await Promise.race([check(), late])
    return typeof condition === 'string' ? { health: condition } : condition
  } catch {
    return { health: 'down' }
  } finally {
    clearTimeout(timer)
  }
}

function done(step: () => unknown): () => Promise<Health> {
  return async () => {
    await step()
    return 'ok'
  }
}

/** Runs `check` so that its failure only degrades: most requests don't need it. */
export function degradedWithout(check: () => Promise<unknown>, deadlineMs = 1500): Check {
  return async () => ((await within(deadlineMs, done(check))).health === 'ok' ? 'ok' : 'degraded')
}

/**
 * Closes resources in order: last opened, first closed. `close` runs once; each step gets its share of the deadline, and a step
 * that fails or hangs doesn't keep the others from closing.
 */
export function createLifecycle(log: Log, options: { readonly deadlineMs?: number } = {}) {
  const deadlineMs = options.deadlineMs ?? END_WITHIN_MS
  const steps: { readonly name: string; readonly end: () => Promise<unknown> | unknown }[] = []
  let closing: Promise<void> | undefined

  async function end() {
    const until = Date.now() + deadlineMs
    for (const step of steps.reverse()) {
      const left = Math.max(until - Date.now(), 100)
      const outcome = await within(left, done(step.end))
      if (outcome.health !== 'ok') log.error({ step: step.name }, 'did not end in time')
    }
    log.info('ended')
    await within(
      FLUSHED_WITHIN_MS,
      done(() => endLog(log)),
    )
  }

  return {
    onClose(name: string, end: () => Promise<unknown> | unknown): void {
      steps.push({ name, end })
    },
    close(): Promise<void> {
      closing ??= end()
      return closing
    },
    /** Ends the process on SIGTERM and SIGINT, and after an uncaught error. */
    untilSignal(): void {
      const leave = (code: number) => void this.close().finally(() => process.exit(code))
      process.once('SIGTERM', () => leave(0))
      process.once('SIGINT', () => leave(0))
      process.once('uncaughtException', (err) => (log.fatal({ err }, 'uncaught'), leave(1)))
      process.once('unhandledRejection', (err) => (log.fatal({ err }, 'unhandled rejection'), leave(1)))
    },
  }
}
export type Lifecycle = ReturnType<typeof createLifecycle>
