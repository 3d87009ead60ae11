/** So long a server that starts may do nothing at all before it counts as hung. */
const STILL_MS = 120_000
/** The same where the system doesn't say how long a process has run: Keycloak is silent while it is built. */
const SILENT_MS = 600_000
/** A JVM that waits for what never comes uses less than this in that time. */
const WORK_MS = 2000

/** What was seen of a server that starts. */
export interface StartSeen {
  /** Ms, on a clock that only goes forward. */
  readonly at: number
  readonly logBytes: number
  /** How long it and its children have run; undefined where the system doesn't say. */
  readonly ranMs: number | undefined
}

/** Tells a server that hangs while it starts from one that is slow: on a busy machine a JVM takes many minutes, and works all the while. */
export function startPatience(from: number) {
  let progress = { at: from, logBytes: 0, ranMs: 0 }
  return {
    /** What is wrong with it, in words; undefined while it makes progress. */
    sees({ at, logBytes, ranMs }: StartSeen): string | undefined {
      if (logBytes !== progress.logBytes || (ranMs ?? 0) - progress.ranMs > WORK_MS) progress = { at, logBytes, ranMs: ranMs ?? 0 }
      const allowedMs = ranMs === undefined ? SILENT_MS : STILL_MS
      return at - progress.at > allowedMs ? `made no progress for ${allowedMs / 1000} s` : undefined
    },
  }
}
