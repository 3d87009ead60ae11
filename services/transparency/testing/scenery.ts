import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { memoryEventStore } from '@tafel/kernel/store/event-store.memory.ts'
import type { EventStore, StoredEvent } from '@tafel/kernel/store/event-store.ts'
import { leafOf } from '@tafel/kernel/events/leaf-hash.ts'
import { newEvent } from '@tafel/kernel/testing/new-event.ts'
import { makeSigner } from '@tafel/kernel/transparency/signed-note.ts'
import { createCheckpointer, type CheckpointerOptions } from '../checkpointer.ts'
import { openJournal } from '../journal.ts'
import { openTreeFiles } from '../tree-files.ts'

/** A log in memory, as the codec writes it, and a checkpointer with files in its own folder. */
export function scenery() {
  const folder = mkdtempSync(join(tmpdir(), 'tafel-tree-'))
  const store = memoryEventStore({ firstPosition: 2n ** 53n + 1n })
  const leaves = new Map<string, string[]>()
  const signer = makeSigner('log.example/test')
  const clock = { now: new Date('2026-11-22T08:00:00.000Z') }
  const signal = new AbortController().signal

  async function write(stream: string, count = 1): Promise<void> {
    const chain = leaves.get(stream) ?? []
    leaves.set(stream, chain)
    for (let each = 0; each < count; each += 1) {
      const revision = BigInt(chain.length)
      const event = newEvent({ data: { stream, revision: chain.length } })
      const leafHash = leafOf({ ...event, stream, revision }, chain.at(-1) ?? null)
      await store.append(stream, revision === 0n ? 'none' : revision - 1n, [{ ...event, metadata: { ...event.metadata, leafHash } }])
      chain.push(leafHash)
    }
  }

  /** As a process opens it at its start. */
  function open(options: Partial<CheckpointerOptions> = {}) {
    const journal = openJournal(join(folder, 'checkpoints'))
    const files = openTreeFiles(folder, journal.latest()?.size ?? 0)
    const checkpointer = createCheckpointer({ store, files, journal, signer, now: () => clock.now, ...options })
    return { journal, files, checkpointer, step: () => checkpointer.step(signal) }
  }

  return { folder, store, signer, clock, write, open, signal, discard: () => rmSync(folder, { recursive: true, force: true }) }
}

/** The log as an attacker with write access to the store left it. */
export function tampered(
  store: EventStore,
  change: (events: readonly StoredEvent[]) => readonly StoredEvent[],
): Pick<EventStore, 'read' | 'readAll'> {
  const all = async () => {
    const events: StoredEvent[] = []
    for await (const event of store.readAll()) events.push(event)
    return change(events)
  }
  return {
    async *read(stream, { from = 0n, maxCount = Number.POSITIVE_INFINITY } = {}) {
      let left = maxCount
      for (const event of await all()) if (event.stream === stream && event.revision >= from && left-- > 0) yield event
    },
    async *readAll({ after } = {}) {
      for (const event of await all()) if (after === undefined || event.position > after) yield event
    },
  }
}
