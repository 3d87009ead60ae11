import type { Left } from '@tafel/contracts/contexts/recalculations/recalculation.ts'
import type { CommandContext, Handled } from '@tafel/kernel/aggregate.ts'
import { followingId } from '@tafel/kernel/ids.ts'
import { contextsFor, type RecordDeps } from '../contexts.ts'
import { isErased, recordOf } from '../record.ts'
import { handleOfTenant, isOfTenant } from '../tenant-scope.ts'
import { recordUndo } from '../undo/undo-record.ts'
import { advance, type Outcomes } from './advance/decide.ts'
import { recalculate } from './recalculate/decide.ts'
import { type DoneRecord, keyOf, type LeftRecord, nextStep, type Recalculation, type RecordRef, recalculations } from './recalculation.ts'

type Context = CommandContext & { readonly signal: AbortSignal }

/** Refusals that leave a record as it was. Any other is tried again. */
const WHY: Readonly<Record<string, Left>> = {
  'records/locked': 'locked',
  'records/deleted': 'deleted',
  'records/erased': 'erased',
  'functions/not-found': 'gone',
  'history/later-changes': 'laterChanges',
  'history/does-not-fit': 'doesNotFit',
}

/**
 * Carries a run on by one step, after each of its events. Each record has a command of its own, whose id follows from the run's: what is done
 * again is done once. So a run goes on where a crash cut it off, and nobody has to keep a page open.
 */
export function recalculationSteps(deps: RecordDeps) {
  const { commands } = deps
  const contextFor = contextsFor(deps)

  /** `revision`: of the event that leads to the step. Where a later one is there, that one goes on. */
  async function step(accountId: string, revision: bigint, context: Context): Promise<void> {
    const { state, revision: current } = await commands.load(recalculations, accountId, context.signal)
    const next = state.last && nextStep(state.last)
    if (state.last === undefined || next === undefined || current !== revision) return
    const run = state.last
    const outcomes: Outcomes =
      next.what === 'undo' ? await undoAll(run, next.records, context) : await recalculateAll(run, next.records, context)
    const handled = await commands.handle(recalculations, accountId, context, (now) => advance(run, outcomes, now))
    if (handled.outcome !== 'done') throw new Error(`What became of a run was not written: ${handled.outcome}.`)
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

/** The revision that was written, or why none was. */
function outcomeOf(handled: Handled<string>): number | Left {
  if (handled.outcome === 'done') return handled.position === undefined ? 'asItIs' : Number(handled.revision)
  const why = handled.outcome === 'refused' ? WHY[handled.refused] : undefined
  if (why === undefined) throw new Error(`A record of a run was not dealt with: ${handled.outcome}.`)
  return why
}
