import type { WholeLogCheck } from '@tafel/contracts/contexts/transparency/views.ts'
import type { EventStore } from '@tafel/kernel/store/event-store.ts'
import type { NoteVerifier } from '@tafel/kernel/transparency/signed-note.ts'
import type { CheckpointJournal } from './journal.ts'
import { entriesOf, type TreeFiles } from './tree-files.ts'
import { firstBadPlace, signedHeads, verifyWhole, type WholeVerdict } from './verification.ts'

export interface WholeLogChecksOptions {
  readonly store: Pick<EventStore, 'readAll'>
  readonly files: TreeFiles
  readonly journal: CheckpointJournal
  readonly key: NoteVerifier
  readonly signal: AbortSignal
  readonly onError: (error: unknown) => void
  readonly now?: () => Date
}

const HEADS = 2000

/** Checks the whole log on request, one check at a time; concurrent callers get the running one. */
export function wholeLogChecks({ store, files, journal, key, signal, onError, now = () => new Date() }: WholeLogChecksOptions) {
  let last: WholeLogCheck | undefined

  async function run(begun: WholeLogCheck): Promise<WholeLogCheck> {
    const evidence = { source: 'checkpoints', heads: signedHeads(journal.newest(HEADS), key), entries: entriesOf(files) }
    const verdict = await verifyWhole(store, [evidence], { signal, onProgress: (events) => (last = { ...begun, events }) })
    return { ...begun, ...resultOf(verdict), events: verdict.log.events, of: verdict.log.events, endedAt: now().toISOString() }
  }

  return {
    check: () => last,
    startCheck(): WholeLogCheck {
      if (last?.state === 'running') return last
      const begun: WholeLogCheck = { startedAt: now().toISOString(), events: 0, of: files.size, state: 'running' }
      last = begun
      void run(begun).then(
        (ended) => (last = ended),
        (error: unknown) => {
          last = { ...begun, state: 'failed', endedAt: now().toISOString() }
          onError(error)
        },
      )
      return begun
    },
  }
}

function resultOf(verdict: WholeVerdict): Pick<WholeLogCheck, 'state' | 'proven' | 'firstBad'> {
  const bad = firstBadPlace(verdict)
  const { proven, faults } = verdict.tree
  if (bad === undefined) return { state: faults.length === 0 ? 'intact' : 'broken', proven }
  const stream = verdict.log.broken.find(({ index }) => index === bad.index)
  return {
    state: 'broken',
    proven,
    firstBad: {
      index: bad.index,
      ...(bad.position !== undefined && { position: bad.position.toString() }),
      ...(stream !== undefined && { stream: stream.stream, revision: stream.revision.toString() }),
    },
  }
}
