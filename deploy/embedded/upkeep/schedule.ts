/** The stack's own maintenance. */
export type Job = 'backUpKeys' | 'backUpSignIns' | 'backUpFiles' | 'backUpCheckpoints' | 'backUpLog' | 'scrub'

/** The last result of a job. Times are of its beginning: later changes may not be in it. */
export interface Run {
  readonly goodAt?: Date
  readonly triedAt?: Date
  /** Of the last attempt, if it failed. */
  readonly error?: string
}

/** The facts that decide whether a job is due. */
export interface Facts {
  readonly now: Date
  /** How long the stack has been up. */
  readonly upMs: number
  /**
   * An event that requires it: keys or sign-ins have changed since their last backup in this run, the log's newest backup can't be
   * continued, or an erasure happened after the start of the last scrub and more than `SETTLED_MS` ago.
   */
  readonly asked: boolean
}

export const MINUTE_MS = 60_000
/** Read models need a moment to follow an erasure. */
export const SETTLED_MS = MINUTE_MS
/** The interval of checks for due jobs and of copying appended events. */
export const TURN_MS = 30_000
const NIGHT_HOUR = 2
/** Heavy jobs wait after a start. */
const FIRST_AFTER_MS = 10 * MINUTE_MS
const AGAIN_AFTER_MS = 10 * MINUTE_MS

/**
 * Keys and sign-ins: whenever they have changed. Stored files, checkpoints, log and scrub: every night, or after the start if the night was missed.
 * A scrub also after an erasure: at most 15 minutes later, including the delays. A backup of the log also as soon as there is none to
 * continue. A failed job is retried ten minutes later, a backup of keys or sign-ins after one.
 */
export function isDue(job: Job, run: Run, { now, upMs, asked }: Facts): boolean {
  const sinceTry = run.triedAt === undefined ? Infinity : now.getTime() - run.triedAt.getTime()
  const failed = run.error !== undefined
  if (job === 'backUpKeys' || job === 'backUpSignIns') return asked && (!failed || sinceTry >= MINUTE_MS)
  if (job === 'backUpLog' && asked && !failed) return sinceTry >= MINUTE_MS
  if (sinceTry < AGAIN_AFTER_MS) return false
  if (asked) return true
  if (upMs < FIRST_AFTER_MS) return false
  return run.goodAt === undefined || run.goodAt < lastNight(now)
}

/** The beginning of the last night, by this machine's clock. */
export function lastNight(now: Date): Date {
  const night = new Date(now)
  night.setHours(NIGHT_HOUR, 0, 0, 0)
  if (night > now) night.setDate(night.getDate() - 1)
  return night
}

const LATE_MS = 30 * 60 * MINUTE_MS

/** Reports a job that failed, or was not done for longer than a night and a morning. */
export function healthOf(run: Run, { now, upMs }: Pick<Facts, 'now' | 'upMs'>): 'ok' | 'degraded' {
  if (run.error !== undefined) return 'degraded'
  const since = run.goodAt === undefined ? upMs : now.getTime() - run.goodAt.getTime()
  return since > LATE_MS && upMs > 2 * FIRST_AFTER_MS ? 'degraded' : 'ok'
}

/** The promised recovery point, and half a minute for a slow turn. */
const RECOVERY_POINT_MS = MINUTE_MS + 30_000

/** The age of the recovery point: undefined before the first one of this run. */
export function recoveryAge(run: Run, now: Date): number | undefined {
  return run.goodAt === undefined ? undefined : now.getTime() - run.goodAt.getTime()
}

/** Reports a recovery point that failed or is too old. */
export function recoveryHealthOf(run: Run, { now, upMs }: Pick<Facts, 'now' | 'upMs'>): 'ok' | 'degraded' {
  return run.error !== undefined || (recoveryAge(run, now) ?? upMs) > RECOVERY_POINT_MS ? 'degraded' : 'ok'
}
