import { dropRetired, type Generation, show } from './generations.ts'
import { advance, type Building, type BuildOptions, buildGeneration, catchUp, type RuntimeDeps } from './build-generation.ts'
import { holdLive, parityOf } from './parity.ts'

export interface RebuildOptions extends Omit<BuildOptions, 'onPhase'> {
  /** Switches even if the rebuilt tables differ from the live ones. */
  readonly acceptDifference?: boolean
  readonly onPhase?: (phase: Phase, readModel?: string) => void
}

/** The first two concern all read models together, the others one after the other. */
export type Phase = 'building' | 'indexing' | 'comparing' | 'damaged' | 'switched' | 'dropped'

/** The rebuilt tables differ from the live ones. Nothing was switched. */
export class ParityFailed extends Error {
  override readonly name = 'ParityFailed'
  readonly differences: readonly string[]
  constructor(found: readonly string[]) {
    super(`The rebuilt tables differ from the live ones:\n${found.map((line) => `  ${line}`).join('\n')}`)
    this.differences = found
  }
}

/**
 * Builds the next generations of read models from position zero next to the live ones, in one pass over the log, and switches the views to
 * them, one read model after the other. The last stretch and the comparison happen under the lock of the live checkpoint, so that both are at
 * one position: the live projector waits there, finds that it was superseded, and continues with the new generation.
 */
export async function rebuild(deps: RuntimeDeps, options: RebuildOptions): Promise<readonly Generation[]> {
  const { models, onPhase } = options
  let generations: readonly Generation[] = []
  await buildGeneration(deps, options, async (building, keep) => {
    for (const one of building) {
      await catchUp(deps, options, [one])
      onPhase?.('comparing', one.model.name)
      await compareAndSwitch(deps, options, one)
      keep(one)
      onPhase?.('switched', one.model.name)
    }
    generations = building.map(({ next }) => next)
  })
  for (const { name } of models) {
    await dropRetired(deps.knex, name)
    onPhase?.('dropped', name)
  }
  return generations
}

async function compareAndSwitch(deps: RuntimeDeps, options: RebuildOptions, one: Building): Promise<void> {
  const { model, next } = one
  await deps.knex.transaction(async (tx) => {
    const live = await holdLive(tx, one)
    await advance(deps, options, [one])
    if (live?.version === model.version && !options.acceptDifference) {
      // Tables with parked events are expected to differ, and damaged ones can't be read: that may be the reason for the rebuild.
      const parity = await parityOf(deps, tx, live, one)
      if (parity === 'damaged') options.onPhase?.('damaged', model.name)
      else if (parity !== 'incomparable' && parity.differences.length > 0) throw new ParityFailed(parity.differences)
    }
    options.signal.throwIfAborted()
    await show(tx, model, next)
  })
}
