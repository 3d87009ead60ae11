/** Before this the rate is too uncertain. */
const RATE_KNOWN_AFTER_MS = 5000
const MINUTE_MS = 60_000

/** Progress of a first reading of the log: `catching up with the log: 43 %, about 2 minutes left`. */
export interface CatchUp {
  /** The reading starts after `from`, and ends at `until`. */
  begins(from: bigint | undefined, until: bigint): void
  reached(position: bigint): void
  words(): string
}

export function createCatchUp(now: () => number = Date.now): CatchUp {
  let way: { readonly from: bigint; readonly length: number; readonly since: number } | undefined
  let done = 0
  return {
    begins(from = 0n, until) {
      way = { from, length: Number(until - from), since: now() }
      done = 0
    },
    reached(position) {
      if (way !== undefined && way.length > 0) done = Math.min(1, Math.max(done, Number(position - way.from) / way.length))
    },
    words() {
      const spent = way === undefined ? 0 : now() - way.since
      const percent = `catching up with the log: ${(done * 100).toFixed(done < 0.1 ? 1 : 0)} %`
      if (done === 0) return 'catching up with the log'
      return spent < RATE_KNOWN_AFTER_MS ? percent : `${percent}, ${minutes((spent * (1 - done)) / done)} left`
    },
  }
}

function minutes(ms: number): string {
  const whole = Math.round(ms / MINUTE_MS)
  if (whole === 0) return 'less than a minute'
  return `about ${whole} ${whole === 1 ? 'minute' : 'minutes'}`
}
