import type { Log } from '@tafel/kernel/runtime/log.ts'
import type { SubscriptionState } from '@tafel/kernel/subscriptions/subscribe.ts'
import type { Target } from '../runtime/commit.ts'
import { liveOrFirst } from '../runtime/generations.ts'
import { type Progress, runTogether } from '../runtime/loop.ts'
import type { ReadModel } from '../runtime/read-model.ts'
import type { RuntimeDeps } from '../runtime/build-generation.ts'
import type { CatchUp } from './catch-up.ts'
import { logParked } from './log-parked.ts'

/**
 * Brings all read models to the current end of the log in one pass: a first start on a restored log takes a third of the time. Only an
 * optimisation: at the first failure each read model continues alone, so that none waits for another.
 */
export async function catchUpTogether(
  deps: RuntimeDeps,
  models: readonly ReadModel[],
  log: Log,
  ending: AbortSignal,
  catchUp: CatchUp,
  onProgress: (progress: Progress) => void,
): Promise<void> {
  const trouble = new AbortController()
  const signal = AbortSignal.any([ending, trouble.signal])
  try {
    const until = await deps.store.head({ signal })
    if (until === 'none') return
    const targets: Target[] = []
    let from: bigint | undefined = until
    for (const model of models) {
      const { schema, version } = await liveOrFirst(deps.knex, model)
      const position = await deps.checkpoints.read(schema)
      if (version !== model.version || (position !== undefined && position >= until)) continue
      targets.push({ model, schema })
      from = position === undefined || from === undefined || position < from ? position : from
    }
    if (targets.length === 0) return
    catchUp.begins(from, until)
    const passed = (progress: Progress) => {
      if (progress.position !== undefined) catchUp.reached(progress.position)
      onProgress(progress)
    }
    const onState = ({ state }: SubscriptionState) => void (state === 'waiting' && trouble.abort())
    await runTogether({ ...deps, targets, signal, until, onProgress: passed, onParked: logParked(log), onState })
  } catch (err) {
    if (!ending.aborted) log.warn({ err }, 'read models catch up one by one')
  }
}
