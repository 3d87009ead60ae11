import type { KindName } from '@tafel/contracts/base/kind-names.ts'
import type { RecordEvent } from '@tafel/contracts/contexts/records/record-kinds.ts'
import type { CommandContext, Decision, Handled } from '@tafel/kernel/commands/aggregate.ts'
import { same } from '@tafel/kernel/runtime/same.ts'
import type { RecordContext } from '../answered.ts'
import { type Asked, contextsFor, type RecordDeps } from '../contexts.ts'
import type { ExistingRecord } from '../record.ts'
import { handleOfTenant, isOfTenant } from '../tenant-scope.ts'
import { type HeldAgain, RECORD_CHANGES, undoInRecord, type UndoRefusal } from './decide.ts'
import { recordWithPast, type WithPast } from './past.ts'
import { wantedOf } from './plan.ts'

export interface PreparedUndo {
  readonly state: WithPast<ExistingRecord>
  readonly revision: bigint
  readonly held: HeldAgain | undefined
  readonly contextAt: (now: string) => RecordContext
}

/** Undoes revisions of records of a kind. The records that the inputs will link to are read before deciding. */
export function recordUndo(kind: KindName, deps: RecordDeps) {
  const record = recordWithPast(kind)
  const contextFor = contextsFor(deps)

  /** Undefined: the firm has no such record. */
  async function prepare(asked: Asked, revisions: readonly number[]): Promise<PreparedUndo | undefined> {
    const { state, revision } = await deps.commands.load(record, asked.recordId, asked.signal)
    if (!isOfTenant(state, asked.accountId) || revision === 'none') return undefined
    const held = heldAfter(state, revisions)
    return { state, revision, held, contextAt: await contextFor(asked, held?.inputs ?? {}, held?.constantsVersion) }
  }

  async function undo(
    { recordId, accountId }: Asked,
    revisions: readonly number[],
    { held, contextAt }: PreparedUndo,
    context: CommandContext,
  ): Promise<Handled<UndoRefusal | 'functions/aborted' | 'functions/not-found'>> {
    return handleOfTenant(
      deps.commands,
      record,
      recordId,
      accountId,
      context,
      (state, { now }): Decision<RecordEvent, UndoRefusal | 'functions/aborted'> => {
        // Changed since it was read: the linked records of the new inputs aren't loaded.
        if (!same(heldAfter(state, revisions), held)) return { refused: 'functions/aborted' }
        return undoInRecord({ revisions: [...revisions] }, state, contextAt(now))
      },
    )
  }
  return { prepare, undo }
}

/** Undefined if the content stays the same. */
function heldAfter(state: WithPast<ExistingRecord>, revisions: readonly number[]): HeldAgain | undefined {
  const wanted = wantedOf(state.past, revisions, RECORD_CHANGES)
  return 'refused' in wanted || wanted.what === 'flag' ? undefined : (wanted.plan.values as unknown as HeldAgain)
}
