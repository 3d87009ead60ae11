import type {
  CheckpointView,
  ConsistencyView,
  EntryHashesView,
  VerificationView,
  WholeLogCheck,
} from '@tafel/contracts/contexts/transparency/views.ts'
import { consistencyProof, inclusionProof } from '@tafel/kernel/transparency/merkle.ts'
import type { NoteVerifier } from '@tafel/kernel/transparency/signed-note.ts'
import type { CheckpointerState } from './checkpointer.ts'
import type { CheckpointJournal, KeptCheckpoint } from './journal.ts'
import type { TreeFiles } from './tree-files.ts'

/** Maximum number of hashes in one answer. */
export const ENTRIES_AT_ONCE = 4096

export interface Inclusion {
  readonly index: number
  readonly hashes: readonly string[]
}

/** Queries of the tree. Undefined: doesn't exist, or not yet. */
export interface TreeAnswers {
  state(): VerificationView
  /** The newest, or the one of exactly this many entries. */
  checkpoint(size?: number): CheckpointView | undefined
  entries(from: number, count: number): EntryHashesView
  consistency(from: number, to: number): ConsistencyView | undefined
  inclusion(position: bigint, size: number): Inclusion | undefined
  check(): WholeLogCheck | undefined
  startCheck(): WholeLogCheck
}

export interface AnswersOptions {
  readonly state: () => CheckpointerState
  readonly files: TreeFiles
  readonly journal: CheckpointJournal
  readonly key: NoteVerifier
  readonly checks: Pick<TreeAnswers, 'check' | 'startCheck'>
}

export function treeAnswers({ state, files, journal, key, checks }: AnswersOptions): TreeAnswers {
  const view = ({ size, signedAt, note }: KeptCheckpoint): CheckpointView => ({ size, signedAt, note, verifierKey: key.text })
  /** Entries beyond the last checkpoint aren't shown: they may still be dropped. */
  const signed = () => journal.latest()?.size ?? 0
  return {
    state() {
      const { size, latest, unsignedSince, alarm } = state()
      return {
        origin: key.name,
        verifierKey: key.text,
        size,
        latest: latest === undefined ? null : view(latest),
        unsignedSince: unsignedSince ?? null,
        alarm: alarm ?? null,
        check: checks.check() ?? null,
      }
    },
    checkpoint(size) {
      const found = size === undefined ? journal.latest() : journal.ofSize(size)
      return found === undefined ? undefined : view(found)
    },
    entries(from, count) {
      const there = Math.max(0, Math.min(count, ENTRIES_AT_ONCE, signed() - from))
      return { from, count: there, hashes: there === 0 ? '' : files.hashes(from, there).toString('base64') }
    },
    consistency(from, to) {
      if (from > to || to > signed()) return undefined
      return { from, to, hashes: consistencyProof(files.nodeAt, from, to).map((hash) => hash.toString('base64')) }
    },
    inclusion(position, size) {
      const index = files.indexOf(position)
      if (index === undefined || size > signed() || index >= size) return undefined
      return { index, hashes: inclusionProof(files.nodeAt, index, size).map((hash) => hash.toString('base64')) }
    },
    ...checks,
  }
}
