import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'
import type { StoredRecord } from '../storage/record.ts'
import type { DamagedStore } from '../storage/damage.ts'
import { inspectLog } from './inspect.ts'

/** Writes every readable event as a line of JSON, also from a damaged log. */
export function exportEvents(directory: string, to: string): { readonly events: number; readonly damages: readonly DamagedStore[] } {
  const damages: DamagedStore[] = []
  let events = 0
  const fd = openSync(to, 'wx', 0o600)
  try {
    for (const found of inspectLog(directory)) {
      if (found.kind === 'damage') damages.push(found.error)
      else {
        writeSync(fd, `${JSON.stringify(exported(found.record))}\n`)
        events += 1
      }
    }
    fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
  return { events, damages }
}

function exported(record: StoredRecord): Readonly<Record<string, unknown>> {
  const { position, stream, revision, type, id, created, isJson, tombstone, data, metadata } = record
  const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')
  return { position, stream, revision, type, id, created, isJson, tombstone, data: base64(data), metadata: base64(metadata) }
}
