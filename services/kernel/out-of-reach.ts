/** What is needed can't be reached at the moment, or is too busy: not the fault of what was asked. It passes; the same may be asked again. */
export class OutOfReach extends Error {
  override readonly name: string = 'OutOfReach'
}
