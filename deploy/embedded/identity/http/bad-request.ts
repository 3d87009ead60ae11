/** What was sent can't be taken; the message names the field and the remedy, `status` says how. */
export class BadRequest extends Error {
  override readonly name = 'BadRequest'
  readonly status: number
  constructor(message: string, status = 400) {
    super(message)
    this.status = status
  }
}
