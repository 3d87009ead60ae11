import { setTimeout as wait } from 'node:timers/promises'
import { newId } from '@tafel/kernel/ids.ts'
import { clientAdded, expectedOf, write } from '@tafel/services/relay/testing/log.ts'
import { type Verdict, verdict } from '@tafel/services/relay/testing/verdict.ts'
import { idleCpu } from './cpu.ts'
import { startLoad } from './load.ts'
import { readTopics } from './read-topics.ts'
import type { Stage } from './stage.ts'

const STREAMS = 40
const EVERY_MS = 15
const BETWEEN_MS = [200, 1500] as const
/** Each so many is struck while the other one is not back yet. */
const INTO_RECOVERY = 4

export interface Killed {
  readonly relayKills: number
  readonly kafkaKills: number
  readonly events: number
  readonly failedAppends: number
  readonly recoverySeconds: number
  readonly verdict: Verdict
}

/** Relay and broker are killed in turn under load; then everything in Kafka is held against the log. */
export async function killed(stage: Stage, kills: number, say: (line: string) => void): Promise<Killed> {
  const load = startLoad(stage.commands, { streams: STREAMS, everyMs: EVERY_MS })
  let [relayKills, kafkaKills] = [0, 0]
  let restarting: Promise<void> = Promise.resolve()
  while (relayKills + kafkaKills < kills) {
    const [least, most] = BETWEEN_MS
    await wait(least + Math.random() * (most - least))
    const done = relayKills + kafkaKills
    if (done % 2 === 0) {
      await stage.killRelay()
      relayKills += 1
    } else {
      await restarting
      restarting = stage.killKafka()
      kafkaKills += 1
      if (kafkaKills % INTO_RECOVERY !== 0) await restarting
    }
    if ((done + 1) % 10 === 0) say(`${done + 1} kills, ${load.appended()} events`)
  }
  await restarting
  const last = await load.stop()
  const from = performance.now()
  await stage.caughtUp(last)
  const recoverySeconds = Math.round((performance.now() - from) / 100) / 10
  const [expected, standing] = [await expectedOf(stage.store), await readTopics(stage.kafka().brokers)]
  const found = { relayKills, kafkaKills, events: expected.length, failedAppends: load.failed(), recoverySeconds }
  return { ...found, verdict: verdict(expected, standing) }
}

/** While nothing is written: what the relay uses of a processor, in per cent. */
export const idle = (stage: Stage, seconds: number): Promise<number> => idleCpu(stage.pid(), stage.port(), seconds)

/** Messages a second of a relay that was stopped while so many events were written, its start included. */
export async function caughtUpRate(stage: Stage, events: number): Promise<number> {
  await stage.stopRelay()
  const accountId = newId()
  let last = 0n
  const AT_ONCE = 50
  for (let at = 0; at < events; at += AT_ONCE) {
    const positions = await Promise.all(
      Array.from({ length: AT_ONCE }, () => write(stage.commands, ...clientAdded(newId(), accountId, 'Thabo'))),
    )
    for (const position of positions) if (position > last) last = position
  }
  const from = performance.now()
  stage.startRelay()
  await stage.caughtUp(last)
  return Math.round((events * 1000) / (performance.now() - from))
}
