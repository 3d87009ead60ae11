import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { segmentNames } from '../storage/segments.ts'
import { inspectLog } from './inspect.ts'

export interface StoreStatistics {
  readonly events: number
  readonly streams: number
  readonly logFiles: number
  /** Without the zeros that the last file is filled with ahead. */
  readonly logBytes: number
  readonly indexBytes: number
  readonly logBytesPerEvent: number
  readonly indexBytesPerEvent: number
}

/** What a store takes on the disk. It may be at work. */
export function storeStatistics(directory: string): StoreStatistics {
  const streams = new Set<string>()
  let events = 0
  const log = inspectLog(directory)
  let step = log.next()
  for (; step.done !== true; step = log.next()) {
    if (step.value.kind !== 'event') continue
    events += 1
    streams.add(step.value.record.stream)
  }
  const files = segmentNames(readdirSync(directory))
  const size = (name: string): number => statSync(join(directory, name)).size
  const finished = files.slice(0, -1).reduce((sum, name) => sum + size(name), 0)
  const indexBytes = readdirSync(directory)
    .filter((name) => name.startsWith('streams.sqlite'))
    .reduce((sum, name) => sum + size(name), 0)
  const logBytes = finished + step.value.lastFileBytes
  const perEvent = (bytes: number): number => (events === 0 ? 0 : Math.round((10 * bytes) / events) / 10)
  return {
    events,
    streams: streams.size,
    logFiles: files.length,
    logBytes,
    indexBytes,
    logBytesPerEvent: perEvent(logBytes),
    indexBytesPerEvent: perEvent(indexBytes),
  }
}
