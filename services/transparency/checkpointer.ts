import type { EventStore, StoredEvent } from '@tafel/kernel/store/event-store.ts'
import { followChains } from '@tafel/kernel/transparency/chain.ts'
import { openCheckpoint, signCheckpoint, type TreeHead } from '@tafel/kernel/transparency/checkpoint.ts'
import { entryHash } from '@tafel/kernel/transparency/log-entry.ts'
import { rootAt } from '@tafel/kernel/transparency/merkle.ts'
import type { NoteSigner } from '@tafel/kernel/transparency/signed-note.ts'
import type { CheckpointJournal, KeptCheckpoint } from './journal.ts'
import type { TreeEntry, TreeFiles } from './tree-files.ts'

/**
 * Why signing stopped. `gap` and `leaf`: an event isn't the next of its stream, or not what was written. `rewritten` and `shorter`:
 * the log no longer matches what was signed. `files`: the tree doesn't match its last checkpoint.
 */
export interface Alarm {
  readonly reason: 'gap' | 'leaf' | 'rewritten' | 'shorter' | 'files'
  /** The index of the entry in the log, from 0. */
  readonly index: number
  readonly position?: string
  readonly stream?: string
  readonly revision?: string
  readonly since: string
}

export interface CheckpointerState {
  readonly size: number
  readonly latest: KeptCheckpoint | undefined
  /** When the oldest entry beyond the last checkpoint was added. */
  readonly unsignedSince: string | undefined
  readonly alarm: Alarm | undefined
}

export interface CheckpointerOptions {
  readonly store: Pick<EventStore, 'read' | 'readAll'>
  readonly files: TreeFiles
  readonly journal: CheckpointJournal
  readonly signer: NoteSigner
  readonly now?: () => Date
  /** This many new entries are signed at once. */
  readonly maxEntries?: number
  /** Fewer are signed when the oldest has waited this long. */
  readonly maxAgeMs?: number
}

/** Adds new events to the tree and signs it, one step at a time; each step continues where the last step or process ended. */
export function createCheckpointer(options: CheckpointerOptions) {
  const { store, files, journal, signer, now = () => new Date(), maxEntries = 1000, maxAgeMs = 30_000 } = options
  let chains = followChains(store)
  let alarm: Alarm | undefined
  let unsignedSince: Date | undefined
  let isAnchored = false

  /** Before the first step: checks that the files match the last checkpoint, and that it is ours. */
  function checkFiles(): Alarm | undefined {
    const latest = journal.latest()
    if (latest === undefined) return undefined
    const { size, root } = openCheckpoint(latest.note, signer.verifier)
    return rootAt(files.nodeAt, size).equals(root) ? undefined : raised('files', { index: size - 1 })
  }

  const raised = (
    reason: Alarm['reason'],
    place: Pick<Alarm, 'index'> & { readonly event?: StoredEvent; readonly position?: bigint },
  ): Alarm => {
    const { index, event, position = event?.position } = place
    const since = alarm?.reason === reason && alarm.index === index ? alarm.since : now().toISOString()
    return {
      reason,
      index,
      ...(position !== undefined && { position: position.toString() }),
      ...(event !== undefined && { stream: event.stream, revision: event.revision.toString() }),
      since,
    }
  }

  function add(entries: readonly TreeEntry[]): void {
    if (entries.length === 0) return
    files.add(entries)
    unsignedSince ??= now()
  }

  function sign(): void {
    const { size } = files
    const head: TreeHead = { size, root: rootAt(files.nodeAt, size) }
    // First the entries, then the checkpoint: a crash in between leaves unsigned entries only.
    files.flush()
    const position = files.positionAt(size - 1).toString()
    journal.append({ size, position, signedAt: now().toISOString(), note: signCheckpoint(signer, head) })
    unsignedSince = undefined
  }

  const unsigned = () => files.size - (journal.latest()?.size ?? 0)

  /** Reads on from the last entry, which must still be unchanged. */
  async function readOn(signal: AbortSignal): Promise<Alarm | undefined> {
    const { size } = files
    const after = size >= 2 ? files.positionAt(size - 2) : undefined
    let batch: TreeEntry[] = []
    let isFirst = size > 0
    try {
      for await (const event of store.readAll({ ...(after !== undefined && { after }), signal })) {
        const entry = { hash: entryHash(event), position: event.position }
        if (isFirst) {
          isFirst = false
          if (!entry.hash.equals(files.hashes(size - 1, 1))) return raised('rewritten', { index: size - 1, event })
          continue
        }
        const fault = await chains.follow(event)
        if (fault !== undefined) return raised(fault, { index: files.size + batch.length, event })
        batch.push(entry)
        if (unsigned() + batch.length < maxEntries) continue
        add(batch)
        batch = []
        sign()
      }
    } finally {
      // Adds the verified entries, even if reading ended early.
      add(batch)
    }
    return isFirst ? raised('shorter', { index: size - 1, position: files.positionAt(size - 1) }) : undefined
  }

  return {
    /** Throws `StoreUnavailable` if the log is unavailable; after any other error the process must restart. */
    async step(signal: AbortSignal): Promise<void> {
      // The state of the chains at a fault can't be trusted at the next check.
      if (alarm !== undefined) chains = followChains(store)
      if (!isAnchored) {
        alarm = checkFiles()
        if (alarm !== undefined) return
        isAnchored = true
      }
      alarm = await readOn(signal)
      const isTampered = alarm?.reason === 'rewritten' || alarm?.reason === 'shorter'
      if (isTampered || unsigned() === 0) return
      const isFirst = journal.latest() === undefined
      if (isFirst || unsigned() >= maxEntries || now().getTime() - (unsignedSince?.getTime() ?? 0) >= maxAgeMs) sign()
    },
    state: (): CheckpointerState => ({
      size: files.size,
      latest: journal.latest(),
      unsignedSince: unsignedSince?.toISOString(),
      alarm,
    }),
  }
}
export type Checkpointer = ReturnType<typeof createCheckpointer>
