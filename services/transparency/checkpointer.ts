import type { EventStore, StoredEvent } from '@tafel/kernel/event-store.ts'
import { followChains } from '@tafel/kernel/transparency/chain.ts'
import { openCheckpoint, signCheckpoint, type TreeHead } from '@tafel/kernel/transparency/checkpoint.ts'
import { entryHash } from '@tafel/kernel/transparency/log-entry.ts'
import { rootAt } from '@tafel/kernel/transparency/merkle.ts'
import type { NoteSigner } from '@tafel/kernel/transparency/signed-note.ts'
import type { CheckpointJournal, KeptCheckpoint } from './journal.ts'
import type { TreeEntry, TreeFiles } from './tree-files.ts'

/**
 * Why nothing more is signed. `gap` and `leaf`: an event isn't the next of its stream, or not what was written. `rewritten` and `shorter`:
 * the log isn't any more what has been signed. `files`: the tree doesn't lead to its last checkpoint.
 */
export interface Alarm {
  readonly reason: 'gap' | 'leaf' | 'rewritten' | 'shorter' | 'files'
  /** The number of the entry in the log, counted from 0. */
  readonly index: number
  readonly position?: string
  readonly stream?: string
  readonly revision?: string
  readonly since: string
}

export interface CheckpointerState {
  readonly size: number
  readonly latest: KeptCheckpoint | undefined
  /** When the oldest entry was added that no checkpoint covers. */
  readonly unsignedSince: string | undefined
  readonly alarm: Alarm | undefined
}

export interface CheckpointerOptions {
  readonly store: Pick<EventStore, 'read' | 'readAll'>
  readonly files: TreeFiles
  readonly journal: CheckpointJournal
  readonly signer: NoteSigner
  readonly now?: () => Date
  /** So many new entries are signed at once. */
  readonly maxEntries?: number
  /** Fewer are signed when the oldest of them has waited so long. */
  readonly maxAgeMs?: number
}

/** Adds what is new in the log to the tree and signs it. One step at a time; each takes up where the last one, or the last process, ended. */
export function createCheckpointer(options: CheckpointerOptions) {
  const { store, files, journal, signer, now = () => new Date(), maxEntries = 1000, maxAgeMs = 30_000 } = options
  let chains = followChains(store)
  let alarm: Alarm | undefined
  let unsignedSince: Date | undefined
  let isAnchored = false

  /** Before the first step: whether the files are those of the last checkpoint, and that one is ours. */
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
    // First what it speaks of, then its word: a crash in between leaves entries that nobody has vouched for.
    files.flush()
    const position = files.positionAt(size - 1).toString()
    journal.append({ size, position, signedAt: now().toISOString(), note: signCheckpoint(signer, head) })
    unsignedSince = undefined
  }

  const unsigned = () => files.size - (journal.latest()?.size ?? 0)

  /** Reads on from the last entry, which must still be there as it was. */
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
      // What was followed is added, whatever ended the reading.
      add(batch)
    }
    return isFirst ? raised('shorter', { index: size - 1, position: files.positionAt(size - 1) }) : undefined
  }

  return {
    /** Throws `StoreUnavailable` where the log is out of reach; after anything else the process is to begin anew. */
    async step(signal: AbortSignal): Promise<void> {
      // What was followed up to a fault is not to be believed at the next look.
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
