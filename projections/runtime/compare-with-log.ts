import { advance, type BuildOptions, buildGeneration, catchUp, type RuntimeDeps } from './build-generation.ts'
import { holdLive, type Parity, parityOf } from './parity.ts'

/**
 * Builds read models from the log next to the live ones, compares the two and drops what was built: this finds rows that something other
 * than the projector wrote. Live tables stay as they are. Older versions are left out.
 */
export async function compareWithLog(deps: RuntimeDeps, options: BuildOptions): Promise<ReadonlyMap<string, Parity>> {
  const found = new Map<string, Parity>()
  await buildGeneration(deps, options, async (building) => {
    for (const one of building) {
      await catchUp(deps, options, [one])
      await deps.knex.transaction(async (tx) => {
        const live = await holdLive(tx, one)
        if (live?.version !== one.model.version) return
        await advance(deps, options, [one])
        found.set(one.model.name, await parityOf(deps, tx, live, one))
      })
    }
  })
  return found
}
