/** How long a starting server may do nothing at all before it counts as hung. */
const STILL_MS = 120_000
/** The same if the system doesn't report how long a process has run: Keycloak is silent while it is built. */
const SILENT_MS = 600_000
/** A JVM that waits for ever uses less than this in that time. */
const WORK_MS = 2000

/** An observation of a starting server. */
export interface StartSeen {
  /** Ms, on a monotonic clock. */
  readonly at: number
  readonly logBytes: number
  /** How long it and its children have run; undefined if the system doesn't report it. */
  readonly ranMs: number | undefined
}

/** Distinguishes a server that hangs while it starts from a slow one: on a busy machine a JVM takes many minutes, and works all the time. */
export function startPatience(from: number) {
  let progress = { at: from, logBytes: 0, ranMs: 0 }
  return {
    /** The problem in words; undefined while it makes progress. */
    sees({ at, logBytes, ranMs }: StartSeen): string | undefined {
      if (logBytes !== progress.logBytes || (ranMs ?? 0) - progress.ranMs > WORK_MS) progress = { at, logBytes, ranMs: ranMs ?? 0 }
      const allowedMs = ranMs === undefined ? SILENT_MS : STILL_MS
      return at - progress.at > allowedMs ? `made no progress for ${allowedMs / 1000} s` : undefined
    },
  }
}
