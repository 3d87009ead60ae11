import type { Left } from '@tafel/contracts/contexts/recalculations/recalculation.ts'
import type { CommandContext, Handled } from '@tafel/kernel/commands/aggregate.ts'
import { followingId } from '@tafel/kernel/runtime/ids.ts'
import { contextsFor, type RecordDeps } from '../contexts.ts'
import { isErased, recordOf } from '../record.ts'
import { handleOfTenant, isOfTenant } from '../tenant-scope.ts'
import { recordUndo } from '../undo/undo-record.ts'
import { advance, type Outcomes } from './advance/decide.ts'
import { recalculate } from './recalculate/decide.ts'
import { type DoneRecord, keyOf, type LeftRecord, nextStep, type Recalculation, type RecordRef, recalculations } from './recalculation.ts'

type Context = CommandContext & { readonly signal: AbortSignal }

/** Refusals that leave a record unchanged. Others are retried. */
const WHY: Readonly<Record<string, Left>> = {
  'records/locked': 'locked',
  'records/deleted': 'deleted',
  'records/erased': 'erased',
  'functions/not-found': 'gone',
  'history/later-changes': 'laterChanges',
  'history/does-not-fit': 'doesNotFit',
}

/**
 * Continues a run by one step after each of its events. Each record has its own command, whose id derives from the run's, so that repeating
 * it has no effect. So a run continues after a crash, and needs no open page.
 */
export function recalculationSteps(deps: RecordDeps) {
  const { commands } = deps
  const contextFor = contextsFor(deps)

  /** `revision`: of the event that triggers the step. If there is a later one, that one continues. */
  async function step(accountId: string, revision: bigint, context: Context): Promise<void> {
    const { state, revision: current } = await commands.load(recalculations, accountId, context.signal)
    const next = state.last && nextStep(state.last)
    if (state.last === undefined || next === undefined || current !== revision) return
    const run = state.last
    const outcomes: Outcomes =
      next.what === 'undo' ? await undoAll(run, next.records, context) : await recalculateAll(run, next.records, context)
    const handled = await commands.handle(recalculations, accountId, context, (now) => advance(run, outcomes, now))
    if (handled.outcome !== 'done') throw new Error(`The outcome of a run was not written: ${handled.outcome}.`)
  }

  async function recalculateAll(run: Recalculation, records: readonly RecordRef[], context: Context): Promise<Outcomes> {
    const done: DoneRecord[] = []
    const left: LeftRecord[] = []
    for (const record of records) {
      const { kind, recordId } = record
      const asked = { kind, recordId, accountId: run.accountId, signal: context.signal }
      const { state } = await commands.load(recordOf(kind), recordId, context.signal)
      const why = !isOfTenant(state, run.accountId) ? 'gone' : isErased(state) ? 'erased' : undefined
      if (why !== undefined || !state.exists) {
        left.push({ ...record, why: why ?? 'gone' })
        continue
      }
      const contextAt = await contextFor(asked, state.inputs, run.constantsVersion)
      const handled = await handleOfTenant(commands, recordOf(kind), recordId, run.accountId, partOf(context, run, record), (at, { now }) =>
        recalculate(state.inputs, at, contextAt(now)),
      )
      const outcome = outcomeOf(handled)
      if (typeof outcome === 'string') left.push({ ...record, why: outcome })
      else done.push({ ...record, revision: outcome })
    }
    return { what: 'recalculate', done, left }
  }

  async function undoAll(run: Recalculation, records: readonly DoneRecord[], context: Context): Promise<Outcomes> {
    const undone: RecordRef[] = []
    const left: LeftRecord[] = []
    for (const { kind, recordId, revision } of records) {
      const asked = { kind, recordId, accountId: run.accountId, signal: context.signal }
      const { prepare, undo } = recordUndo(kind, deps)
      const found = await prepare(asked, [revision])
      const handled = found && (await undo(asked, [revision], found, partOf(context, run, { kind, recordId }, 'undo')))
      const outcome = handled === undefined ? 'gone' : outcomeOf(handled)
      if (typeof outcome === 'string') left.push({ kind, recordId, why: outcome })
      else undone.push({ kind, recordId })
    }
    return { what: 'undo', undone, left }
  }
  return { step }
}

const partOf = (context: Context, { recalculationId }: Recalculation, record: RecordRef, what = 'calculate'): Context => ({
  ...context,
  commandId: followingId(recalculationId, `${what} ${keyOf(record)}`),
  commandHash: recalculationId,
})

/** The revision written, or why there is none. */
function outcomeOf(handled: Handled<string>): number | Left {
  if (handled.outcome === 'done') return handled.position === undefined ? 'asItIs' : Number(handled.revision)
  const why = handled.outcome === 'refused' ? WHY[handled.refused] : undefined
  if (why === undefined) throw new Error(`A record of a run was not handled: ${handled.outcome}.`)
  return why
}
