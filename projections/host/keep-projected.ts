import { CheckpointAhead } from '@tafel/kernel/subscriptions/subscribe.ts'
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '@tafel/kernel/runtime/log.ts'
import { dropRetired, liveOrFirst } from '../runtime/generations.ts'
import { runProjection } from '../runtime/loop.ts'
import type { ReadModel } from '../runtime/read-model.ts'
import { logParked } from './log-parked.ts'
import type { RuntimeDeps } from '../runtime/build-generation.ts'
import { rebuild } from '../runtime/rebuild.ts'
import type { ReadModelStatus } from './status.ts'

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 10_000

/**
 * Keeps one read model up to date until the signal aborts. If its loop was superseded, it continues with the generation that is live now; a
 * version newer than the live one is built next to it first.
 */
export async function keepProjected(
  deps: RuntimeDeps,
  model: ReadModel,
  status: ReadModelStatus,
  log: Log,
  signal: AbortSignal,
): Promise<void> {
  let shown: string | undefined
  for (let failures = 0; !signal.aborted;) {
    try {
      const live = await liveOrFirst(deps.knex, model)
      if (live.version > model.version)
        throw new Error(`Version ${live.version} of ${model.name} is live; this build knows version ${model.version}.`)
      if (live.version < model.version) {
        log.info({ readModel: model.name, version: model.version }, 'building a new version')
        await rebuild(deps, { models: [model], signal })
        continue
      }
      // A rebuild, from here or the command line, replaced the tables with differences.
      if (shown !== undefined && shown !== live.schema) status.differs([])
      shown = live.schema
      await dropRetired(deps.knex, model.name)
      const end = await runProjection({
        ...deps,
        target: { model, schema: live.schema },
        signal,
        onParked: logParked(log),
        onProgress: (progress) => {
          failures = 0
          status.progress(progress)
        },
        onState: (state) => {
          status.state(state.state)
          if (state.state === 'waiting')
            log.warn({ readModel: model.name, err: state.error, retryInMs: state.retryInMs }, 'projection waits')
        },
      })
      if (end === 'superseded') log.info({ readModel: model.name, generation: live.generation }, 'superseded')
    } catch (err) {
      if (signal.aborted) return
      if (err instanceof CheckpointAhead) status.refused()
      log.error({ readModel: model.name, err }, 'projection stopped')
    }
    status.state('waiting')
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(failures, 10))
    failures += 1
    await wait(pause * (0.5 + Math.random() / 2), undefined, { signal }).catch(() => undefined)
  }
}
