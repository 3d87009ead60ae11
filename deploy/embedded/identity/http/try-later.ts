/** There is too much to do already, from this sender or at all; nothing was begun. In so many seconds there is room again. */
export class TryLater extends Error {
  override readonly name = 'TryLater'
  readonly status: 429 | 503
  readonly seconds: number
  constructor(status: 429 | 503, seconds: number) {
    super(`${status === 429 ? 'Too much came from your network at once.' : 'Too many people sign in at this moment.'} ${remedy(seconds)}`)
    this.status = status
    this.seconds = seconds
  }
}

const remedy = (seconds: number) =>
  `Nothing has happened to your account. Try again in ${seconds === 1 ? 'a second' : seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`}.`
