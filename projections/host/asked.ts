import { SYSTEM_STREAMS } from '@tafel/contracts/contexts/system/events.ts'
import type { Log } from '@tafel/kernel/log.ts'
import { runSubscription } from '@tafel/kernel/subscribe.ts'
import { liveGeneration } from '../runtime/generations.ts'
import type { ReadModel } from '../runtime/read-model.ts'
import type { RuntimeDeps } from '../runtime/build-beside.ts'
import { rebuild } from '../runtime/rebuild.ts'
import { parkedStreams, unpark } from '../runtime/unpark.ts'

/**
 * Does what admins ask of read models on the system page, one after the other, until the signal aborts. Begins with what is asked from now
 * on: a wish of before a restart is asked again by whoever still has it.
 */
export async function doWhatIsAsked(
  deps: RuntimeDeps,
  models: readonly ReadModel[],
  /** Whether a comparison found that the live tables of a read model are wrong: a rebuild is to replace them then. */
  isDifferent: (readModel: string) => boolean,
  log: Log,
  signal: AbortSignal,
): Promise<void> {
  let position: bigint | undefined
  let working = Promise.resolve()
  const follow = () =>
    runSubscription({
      store: deps.store,
      codec: deps.codec,
      signal,
      streamPrefixes: [SYSTEM_STREAMS],
      from: async () => position ?? 'end',
      handle: async (batch) => {
        position = batch.position ?? position
        for (const item of batch.items) {
          if (item.kind !== 'event') continue
          const { event } = item
          if (event.type !== 'RebuildAsked' && event.type !== 'RetryAsked') continue
          const { type, data } = event
          const model = models.find(({ name }) => name === data.readModel)
          if (model === undefined) continue
          // A rebuild takes its time; the subscription goes on meanwhile.
          working = working.then(() =>
            (type === 'RebuildAsked' ? rebuildOne(deps, model, isDifferent(model.name), log, signal) : retryAll(deps, model, log)).catch(
              (err: unknown) => log.error({ readModel: model.name, asked: type, err }, 'what was asked is not done'),
            ),
          )
        }
      },
    })
  while (!signal.aborted) {
    await follow().catch((err: unknown) => {
      // The log was restored to an earlier point, or is another one: what is asked from its end on is still to be done.
      position = undefined
      log.error({ err }, 'requests of admins are followed from the end of the log')
    })
  }
  await working
}

async function rebuildOne(deps: RuntimeDeps, model: ReadModel, acceptDifference: boolean, log: Log, signal: AbortSignal): Promise<void> {
  log.info({ readModel: model.name }, 'rebuild asked')
  await rebuild(deps, { models: [model], signal, acceptDifference })
  log.info({ readModel: model.name }, 'rebuilt')
}

/** As far as each stream goes now. */
async function retryAll(deps: RuntimeDeps, model: ReadModel, log: Log): Promise<void> {
  const live = await liveGeneration(deps.knex, model.name)
  if (live === undefined || live.version !== model.version) return
  let driven = 0
  for (const { stream } of await parkedStreams(deps.pool, live.schema))
    driven += (await unpark(deps, { model, schema: live.schema }, stream)).driven
  log.info({ readModel: model.name, driven }, 'parked events tried again')
}
