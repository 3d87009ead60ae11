/** The request is invalid; the message names the field and the remedy, `status` is the answer's. */
export class BadRequest extends Error {
  override readonly name = 'BadRequest'
  readonly status: number
  constructor(message: string, status = 400) {
    super(message)
    this.status = status
  }
}
