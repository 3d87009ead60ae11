import { setTimeout as wait } from 'node:timers/promises'
import type { EventLogOptions } from '../storage/event-log.ts'

type Disk = Required<EventLogOptions>['disk']

/** A disk that waits before it begins to write. */
export const slowDisk =
  (ms: () => number): Disk =>
  (append) =>
  async (records) => {
    await wait(ms())
    await append(records)
  }

/** A disk that refuses the next write like a full one, after `fillUp` was called. */
export function fullDisk(): { readonly disk: Disk; fillUp(): void } {
  let full = false
  return {
    disk: (append) => async (records) => {
      if (!full) return append(records)
      full = false
      throw Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 })
    },
    fillUp() {
      full = true
    },
  }
}
