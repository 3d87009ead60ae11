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
  /** Keys were made or destroyed since their last backup of this run; true before the first one. */
  readonly keysChanged: boolean
  /** The same for those who can sign in. */
  readonly signInsChanged: boolean
  /** Somebody was erased since the last scrub began, and longer ago than `SETTLED_MS`. */
  readonly erased: boolean
}

export const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Read models need a moment to follow an erasure. */
export const SETTLED_MS = MINUTE_MS
const NIGHT_HOUR = 2
/** Nobody who has just started waits for what can be done later. */
const FIRST_AFTER_MS = 10 * MINUTE_MS
const AGAIN_AFTER_MS = 10 * MINUTE_MS

/**
 * Keys: whenever they have changed, looked at each minute. Sign-ins: the same, once an hour at most, for they are copied whole. Kept files, checkpoints,
 * log and scrub: every night, or after the start where the night was missed. A scrub also after an erasure: at most 15 minutes later, with its waiting and
 * looking. What failed is tried again ten minutes later.
 */
export function isDue(job: Job, run: Run, { now, upMs, keysChanged, signInsChanged, erased }: Facts): boolean {
  const sinceTry = run.triedAt === undefined ? Infinity : now.getTime() - run.triedAt.getTime()
  if (job === 'backUpKeys') return keysChanged && (run.error === undefined || sinceTry >= MINUTE_MS)
  if (job === 'backUpSignIns') return signInsChanged && sinceTry >= (run.error === undefined ? HOUR_MS : AGAIN_AFTER_MS)
  if (sinceTry < AGAIN_AFTER_MS) return false
  if (job === 'scrub' && erased) return true
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
