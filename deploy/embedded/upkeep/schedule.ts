/** What the stack does for itself, beside serving. */
export type Job = 'backUpKeys' | 'backUpSignIns' | 'backUpFiles' | 'backUpCheckpoints' | 'backUpLog' | 'scrub'

/** How a job last went. Times are of the beginning: what changed while it ran may not be in it. */
export interface Run {
  readonly goodAt?: Date
  readonly triedAt?: Date
  /** Of the last try, where it failed. */
  readonly error?: string
}

/** What is known of the world when it is asked whether a job is due. */
export interface Facts {
  readonly now: Date
  /** How long the stack has been up. */
  readonly upMs: number
  /**
   * Something has happened that asks for it: keys or sign-ins have changed since their last backup of this run, the log's newest backup can't be gone on
   * with, somebody was erased since the last scrub began and longer ago than `SETTLED_MS`.
   */
  readonly asked: boolean
}

export const MINUTE_MS = 60_000
/** Read models need a moment to follow an erasure. */
export const SETTLED_MS = MINUTE_MS
/** How often it is looked what is due, and what was appended to the log is copied. */
export const TURN_MS = 30_000
const NIGHT_HOUR = 2
/** Nobody who has just started waits for what can be done later. */
const FIRST_AFTER_MS = 10 * MINUTE_MS
const AGAIN_AFTER_MS = 10 * MINUTE_MS

/**
 * Keys and sign-ins: whenever they have changed. Kept files, checkpoints, log and scrub: every night, or after the start where the night was missed.
 * A scrub also after an erasure: at most 15 minutes later, with its waiting and looking. A backup of the log also as soon as there is none that can be
 * gone on with. What failed is tried again ten minutes later, a backup of keys or sign-ins after one.
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

/** A job that failed, or was not done for longer than a night and a morning, is reported. */
export function healthOf(run: Run, { now, upMs }: Pick<Facts, 'now' | 'upMs'>): 'ok' | 'degraded' {
  if (run.error !== undefined) return 'degraded'
  const since = run.goodAt === undefined ? upMs : now.getTime() - run.goodAt.getTime()
  return since > LATE_MS && upMs > 2 * FIRST_AFTER_MS ? 'degraded' : 'ok'
}

/** What is promised of the log's recovery point, and half a minute for a turn that takes long. */
const RECOVERY_POINT_MS = MINUTE_MS + 30_000

/** How old the recovery point is: undefined before the first one of this run. */
export function recoveryAge(run: Run, now: Date): number | undefined {
  return run.goodAt === undefined ? undefined : now.getTime() - run.goodAt.getTime()
}

/** A recovery point that failed to be taken, or is older than it may be, is reported. */
export function recoveryHealthOf(run: Run, { now, upMs }: Pick<Facts, 'now' | 'upMs'>): 'ok' | 'degraded' {
  return run.error !== undefined || (recoveryAge(run, now) ?? upMs) > RECOVERY_POINT_MS ? 'degraded' : 'ok'
}
