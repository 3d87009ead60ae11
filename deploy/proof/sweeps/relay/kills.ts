import { setTimeout as wait } from 'node:timers/promises'
import { newId } from '@tafel/kernel/runtime/ids.ts'
import { clientAdded, expectedOf } from '@tafel/services/relay/testing/log.ts'
import { type Verdict, verdict } from '@tafel/services/relay/testing/verdict.ts'
import { idleCpu } from './cpu.ts'
import { startLoad } from './load.ts'
import { patientWrite } from './patient-write.ts'
import { readTopics } from './read-topics.ts'
import type { Stage } from './stage.ts'

/** The relay disconnects after 30 s without a message; with some reserve. */
const DISCONNECTED_AFTER_MS = 40_000
const STREAMS = 40
const EVERY_MS = 60
const BETWEEN_MS = [200, 1500] as const
/** Appends under way at the same time. */
const AT_ONCE = 20
/** Every eighth kill hits the broker, the others the relay. */
const VICTIMS = 8
/** Every fourth kill hits a process that is still recovering. */
const INTO_RECOVERY = 4

export interface Killed extends Verdict {
  readonly relayKills: number
  readonly kafkaKills: number
  readonly events: number
  readonly failedAppends: number
}

/**
 * Kills relay and broker under load, in rounds; after each round compares everything in Kafka with the whole log and reports the totals so far.
 */
export async function kill(
  stage: Stage,
  { kills, aRound, until }: { readonly kills: number; readonly aRound: number; readonly until: number },
  publicationOf: (found: Killed) => void,
): Promise<void> {
  const struck = { relay: 0, kafka: 0, failed: 0 }
  while (struck.relay + struck.kafka < kills && Date.now() < until) {
    const load = startLoad(stage.commands, { streams: STREAMS, everyMs: EVERY_MS })
    await strike(stage, struck, Math.min(kills - struck.relay - struck.kafka, aRound), until).finally(() => load.stop())
    await stage.caughtUp(await load.stop())
    struck.failed += load.failed()
    const expected = await expectedOf(stage.store)
    const found = verdict(expected, await readTopics({ brokers: [stage.kafka().brokers] }))
    publicationOf({ relayKills: struck.relay, kafkaKills: struck.kafka, events: expected.length, failedAppends: struck.failed, ...found })
  }
}

async function strike(stage: Stage, struck: { relay: number; kafka: number }, times: number, until: number): Promise<void> {
  let restarting: Promise<void> = Promise.resolve()
  for (let done = 0; done < times && Date.now() < until; done += 1) {
    if (done % INTO_RECOVERY !== INTO_RECOVERY - 1) {
      await restarting
      await stage.progressed()
    }
    const [least, most] = BETWEEN_MS
    await wait(least + Math.random() * (most - least))
    // The broker takes longer to come back, so it is killed less often.
    if (done % VICTIMS === VICTIMS - 1) {
      await restarting
      restarting = stage.killKafka()
      struck.kafka += 1
    } else {
      await stage.killRelay()
      struck.relay += 1
    }
  }
  await restarting
}

/** CPU use in per cent while nothing is written and the relay has disconnected from Kafka. */
export async function idle(stage: Stage, seconds: number): Promise<number> {
  await wait(DISCONNECTED_AFTER_MS)
  return idleCpu(stage.pid(), stage.port(), seconds)
}

/** Messages a second of a relay that catches up after having been stopped, including its start. */
export async function caughtUpRate(stage: Stage, events: number): Promise<number> {
  await stage.stopRelay()
  const accountId = newId()
  let last = 0n
  for (let at = 0; at < events; at += AT_ONCE) {
    const positions = await Promise.all(
      Array.from({ length: AT_ONCE }, () => patientWrite(stage, ...clientAdded(newId(), accountId, 'Thabo'))),
    )
    for (const position of positions) if (position > last) last = position
  }
  const from = performance.now()
  stage.startRelay()
  await stage.caughtUp(last)
  return Math.round((events * 1000) / (performance.now() - from))
}
