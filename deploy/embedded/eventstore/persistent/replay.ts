import type { Message } from './message.ts'
import type { Parked } from './parked.ts'

/** Gives parked events out again when somebody asks for it. One stays parked until it is done. */
export interface Replay {
  /** Those before the revision `stopAt` of the parked stream, or all that there are now. */
  ask(stopAt: number | undefined): void
  isDue(): boolean
  /** The next ones to be given out. */
  take(limit: number): readonly Message[]
  done(parkedAt: number): void
  /** How many are parked and not asked for. */
  left(): number
  settled(): Promise<void>
  stop(): void
}

export function replayOf(parked: Parked): Replay {
  /** Given out and not done, in the order in which they were parked. */
  const open = new Set<number>()
  const { first } = parked.range()
  let next = first
  let until = first
  let released = first
  let releasing: Promise<void> | undefined
  let stopped = false

  function release(): void {
    const [oldest = next] = open
    if (oldest <= released || releasing !== undefined || stopped) return
    released = oldest
    const over = (): void => void (releasing = undefined)
    releasing = parked.release(oldest).then(over, over)
    void releasing.then(release)
  }

  return {
    ask(stopAt) {
      const { end } = parked.range()
      until = Math.max(until, Math.min(stopAt ?? end, end))
    },
    isDue: () => next < until,
    take(limit) {
      const messages: Message[] = []
      const page = parked.page(next, limit)
      for (const { revision, resolved } of page.events) {
        if (revision >= until || resolved.event === undefined) continue
        open.add(revision)
        messages.push({ sequence: -1, parkedAt: revision, record: resolved.link!, resolved, retries: 0 })
      }
      next = Math.min(page.next, until)
      release()
      return messages
    },
    done(parkedAt) {
      open.delete(parkedAt)
      release()
    },
    left() {
      const range = parked.range()
      return Math.max(0, range.end - Math.max(until, range.first))
    },
    settled: async () => await releasing,
    stop: () => void (stopped = true),
  }
}
