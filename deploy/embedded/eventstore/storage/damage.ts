/** The stored events are not what was written. Nothing is served from a place that this names. */
export class DamagedStore extends Error {
  override readonly name = 'DamagedStore'

  constructor(place: string, reason: string) {
    super(`${place}: ${reason}. Restore the data folder from a backup, or move the damaged file away to start without it.`)
  }
}

/** The store cannot take events any more. What was acknowledged before is safe and can still be read. */
export class StoreClosed extends Error {
  override readonly name = 'StoreClosed'
}
