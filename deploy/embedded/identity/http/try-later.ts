/** Overload, by this sender or in total; nothing was started. Retry after the given seconds. */
export class TryLater extends Error {
  override readonly name = 'TryLater'
  readonly status: 429 | 503
  readonly seconds: number
  constructor(status: 429 | 503, seconds: number) {
    super(`${status === 429 ? 'Too many requests from your network.' : 'Too many people are signing in at the moment.'} ${remedy(seconds)}`)
    this.status = status
    this.seconds = seconds
  }
}

const remedy = (seconds: number) =>
  `Your account is unchanged. Try again in ${seconds === 1 ? 'a second' : seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`}.`
