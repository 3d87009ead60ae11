import type { EventStore } from '@tafel/kernel/store/event-store.ts'
import { linesOf } from '@tafel/kernel/runtime/lines-of.ts'
import { parseEventLine } from '@tafel/kernel/transparency/event-line.ts'

// An exported log, as defined in deploy/proof/verifier/FORMAT.md, for independent verification.

export const EXPORTED = {
  log: 'log.jsonl',
  checkpoints: 'checkpoints.jsonl',
  hashes: 'hashes.bin',
  key: 'key.txt',
} as const

/** Reads an exported log instead of a store. */
export function exportedLog(file: string): Pick<EventStore, 'readAll'> {
  return {
    async *readAll() {
      for await (const line of linesOf(file)) yield parseEventLine(line)
    },
  }
}
