/** The stored events were changed after they were written. Nothing is served from the place named. */
export class DamagedStore extends Error {
  override readonly name = 'DamagedStore'

  constructor(place: string, reason: string) {
    super(`${place}: ${reason}. Restore the data folder from a backup, or move the damaged file away to start without it.`)
  }
}

/** The store accepts no more events. Acknowledged events are safe and can still be read. */
export class StoreClosed extends Error {
  override readonly name = 'StoreClosed'
}
