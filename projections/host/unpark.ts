import { BadConfiguration } from '@tafel/kernel/runtime/config.ts'
import { liveGeneration } from '../runtime/generations.ts'
import type { ReadModel } from '../runtime/read-model.ts'
import { parkedStreams, unpark } from '../runtime/unpark.ts'
import { type Connected, connect, readRebuildSettings } from './connect.ts'
import { readModels } from './read-models.ts'

/** `npm run unpark -- <read-model>`: retries its parked events in order, while everything runs. 0: none is left, 1: some are. */
export async function main(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  say: (line: string) => void,
  models: readonly ReadModel[] = readModels,
): Promise<number> {
  const [name, ...others] = args
  const model = models.find((each) => each.name === name)
  if (model === undefined || others.length > 0) {
    say(`Usage: npm run unpark -- <read-model>\nRead models: ${models.map((each) => each.name).join(', ')}`)
    return 2
  }
  let deps: Connected | undefined
  try {
    deps = connect(readRebuildSettings(environment), () => undefined)
    return await unparkAll(deps, model, say)
  } catch (error) {
    say(
      error instanceof BadConfiguration
        ? error.message
        : `Not all events were retried: ${error instanceof Error ? error.message : String(error)}`,
    )
    return 1
  } finally {
    await deps?.close()
  }
}

async function unparkAll(deps: Connected, model: ReadModel, say: (line: string) => void): Promise<number> {
  const live = await liveGeneration(deps.knex, model.name)
  if (live === undefined) throw new Error(`There are no tables of ${model.name} yet. Start Tafel first.`)
  if (live.version !== model.version)
    throw new Error(`Version ${live.version} of ${model.name} is live; this build knows version ${model.version}.`)
  const target = { model, schema: live.schema }
  let driven = 0
  for (;;) {
    let moved = 0
    for (const { stream } of await parkedStreams(deps.pool, live.schema)) moved += (await unpark(deps, target, stream)).driven
    driven += moved
    if (moved === 0) break
  }
  const left = await parkedStreams(deps.pool, live.schema)
  say(`${driven} of the parked events of ${model.name} are in its tables now.`)
  for (const { reason, streams, events } of byReason(left)) say(`  ${events} of ${streams} streams stay parked: ${reason}`)
  if (left.length > 0) say('Fix the cause and run this again. The log of the projections names the event that each stream waits behind.')
  return left.length > 0 ? 1 : 0
}

function byReason(left: readonly { readonly events: number; readonly reason: string }[]) {
  return [...Map.groupBy(left, ({ reason }) => reason)].map(([reason, streams]) => ({
    reason,
    streams: streams.length,
    events: streams.reduce((sum, { events }) => sum + events, 0),
  }))
}
