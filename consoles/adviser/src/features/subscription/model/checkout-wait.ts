/** PayFast notifies us before it returns the payer, but may be late: we poll with growing pauses, for at most two minutes. */
const PAUSES_MS = [1000, 2000, 3000, 5000, 8000, 13_000] as const
export const MAX_WAIT_MS = 120_000

/** The pause before the next request, after so many responses and so long a wait; undefined: stop polling. */
export function pauseAfter(responses: number, waitedMs: number): number | undefined {
  const left = MAX_WAIT_MS - waitedMs
  if (left <= 0) return undefined
  return Math.min(PAUSES_MS[Math.min(Math.max(responses, 1), PAUSES_MS.length) - 1]!, left)
}

/** `12 seconds`, `1 minute 5 seconds`. */
export function waitedText(waitedMs: number): string {
  const seconds = Math.floor(waitedMs / 1000)
  const minutes = Math.floor(seconds / 60)
  const rest = seconds % 60
  const words = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`
  if (minutes === 0) return words(rest, 'second')
  return rest === 0 ? words(minutes, 'minute') : `${words(minutes, 'minute')} ${words(rest, 'second')}`
}
