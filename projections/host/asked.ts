import { SYSTEM_STREAMS } from '@tafel/contracts/contexts/system/events.ts'
import type { Log } from '@tafel/kernel/runtime/log.ts'
import { runSubscription } from '@tafel/kernel/subscriptions/subscribe.ts'
import { liveGeneration } from '../runtime/generations.ts'
import type { ReadModel } from '../runtime/read-model.ts'
import type { RuntimeDeps } from '../runtime/build-generation.ts'
import { rebuild } from '../runtime/rebuild.ts'
import { parkedStreams, unpark } from '../runtime/unpark.ts'

/**
 * Executes admins' requests from the system page in order, until the signal aborts. Starts with new requests: anyone who still needs an older
 * one repeats it.
 */
export async function doWhatIsAsked(
  deps: RuntimeDeps,
  models: readonly ReadModel[],
  /** Whether a comparison found differences in a read model's live tables: a rebuild then replaces them. */
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
          // A rebuild takes time; the subscription continues meanwhile.
          working = working.then(() =>
            (type === 'RebuildAsked' ? rebuildOne(deps, model, isDifferent(model.name), log, signal) : retryAll(deps, model, log)).catch(
              (err: unknown) => log.error({ readModel: model.name, asked: type, err }, 'a request failed'),
            ),
          )
        }
      },
    })
  while (!signal.aborted) {
    await follow().catch((err: unknown) => {
      // The log was restored or replaced: later requests must still be executed.
      position = undefined
      log.error({ err }, 'continuing with admin requests from the end of the log')
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
  log.info({ readModel: model.name, driven }, 'parked events retried')
}
