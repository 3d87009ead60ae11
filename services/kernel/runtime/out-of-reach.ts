/** A dependency is unreachable or too busy: temporary, and not the caller's fault. Try again. */
export class OutOfReach extends Error {
  override readonly name: string = 'OutOfReach'
}
