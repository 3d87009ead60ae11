import type { EventStore } from '@tafel/kernel/event-store.ts'
import { linesOf } from '@tafel/kernel/lines-of.ts'
import { parseEventLine } from '@tafel/kernel/transparency/event-line.ts'

// An exported log, as deploy/proof/verifier/FORMAT.md has it: for whoever checks it elsewhere, with a program of another hand.

export const EXPORTED = {
  log: 'log.jsonl',
  checkpoints: 'checkpoints.jsonl',
  hashes: 'hashes.bin',
  key: 'key.txt',
} as const

/** Reads an exported log in the place of a store. */
export function exportedLog(file: string): Pick<EventStore, 'readAll'> {
  return {
    async *readAll() {
      for await (const line of linesOf(file)) yield parseEventLine(line)
    },
  }
}
