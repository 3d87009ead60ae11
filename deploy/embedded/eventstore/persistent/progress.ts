import type { Checkpoints } from './checkpoints.ts'
import type { GroupSettings } from './settings.ts'

/** How far a group has come. The checkpoint never passes an event that is not done. */
export interface Progress {
  /** Counts an event that was looked at, and answers with its number. */
  looked(place: number): number
  /** The event that was looked at last is to be done. */
  toDo(): void
  done(sequence: number): void
  /** Saves a checkpoint once that is worth it: at the latest distance, after the time, or at the end. */
  save(when: 'full' | 'time' | 'end'): void
  /** Sees to it that a checkpoint is saved after a while. */
  saveLater(): void
  /** Place of the last event that was looked at, and of the last checkpoint. */
  lastKnown(): number | undefined
  lastCheckpoint(): number | undefined
  /** Resolves when nothing is being saved. */
  settled(): Promise<void>
  stop(): void
}

interface Step {
  readonly sequence: number
  readonly place: number | undefined
}

const SHORTEST_MS = 10

export function progressOf(memory: Checkpoints, settings: GroupSettings, text: (place: number) => string): Progress {
  /** Numbers of events to be done, each with the place before it, in the order of the source. */
  const unfinished = new Map<number, number | undefined>()
  let scanned: Step = { sequence: 0, place: memory.load() }
  let before = scanned.place
  let saved = scanned
  let saving: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  /** The last place up to which everything is done. */
  function reached(): Step {
    const [first] = unfinished
    return first === undefined ? scanned : { sequence: first[0] - 1, place: first[1] }
  }

  function save(when: 'full' | 'time' | 'end'): void {
    const now = reached()
    const least = { full: settings.maxCheckpointCount, time: settings.minCheckpointCount, end: 1 }[when]
    if (now.sequence - saved.sequence < Math.max(1, least) || now.place === undefined || saving !== undefined) return
    const previous = saved
    saved = now
    saving = memory.save(text(now.place)).then(
      () => void (saving = undefined),
      () => {
        saved = previous
        saving = undefined
      },
    )
  }

  function saveLater(): void {
    if (timer !== undefined || stopped || reached().sequence - saved.sequence < Math.max(1, settings.minCheckpointCount)) return
    timer = setTimeout(
      () => {
        timer = undefined
        save('time')
        saveLater()
      },
      Math.max(SHORTEST_MS, settings.checkpointAfterMs),
    )
    timer.unref()
  }

  return {
    looked(place) {
      before = scanned.place
      scanned = { sequence: scanned.sequence + 1, place }
      return scanned.sequence
    },
    toDo: () => void unfinished.set(scanned.sequence, before),
    done: (sequence) => void unfinished.delete(sequence),
    save,
    saveLater,
    lastKnown: () => scanned.place,
    lastCheckpoint: () => saved.place,
    settled: async () => await saving,
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
