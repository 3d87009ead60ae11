import { setTimeout as wait } from 'node:timers/promises'
import { expectedOf } from '@tafel/services/relay/testing/log.ts'
import { type Verdict, verdict } from '@tafel/services/relay/testing/verdict.ts'
import { startLoad } from './load.ts'
import { readTopics } from './read-topics.ts'
import type { Stage } from './stage.ts'

/** Each has its own clients and records and writes two events a turn: together 100 events a second. */
const LOADS = 10
const STREAMS = 20
const EVERY_MS = 200
const MINUTE_MS = 60_000

export interface Steady extends Verdict {
  readonly minutes: number
  readonly perSecond: number
  readonly kafkaKills: number
  readonly events: number
  readonly failedAppends: number
}

/** Writes 100 events a second for the given minutes, and kills and restarts the broker in each of them. */
export async function steady(stage: Stage, minutes: number, say: (line: string) => void): Promise<Steady> {
  const loads = Array.from({ length: LOADS }, () => startLoad(stage.commands, { streams: STREAMS, everyMs: EVERY_MS }))
  const sum = (of: (load: (typeof loads)[number]) => number) => loads.reduce((all, load) => all + of(load), 0)
  const from = performance.now()
  let kafkaKills = 0
  try {
    for (let minute = 1; minute <= minutes; minute += 1) {
      const until = from + minute * MINUTE_MS
      await wait(Math.max(until - MINUTE_MS / 2 - performance.now(), 0))
      await stage.killKafka()
      kafkaKills += 1
      await wait(Math.max(until - performance.now(), 0))
      say(`minute ${minute}: ${sum((load) => load.appended())} events, ${kafkaKills} kills`)
    }
  } finally {
    await Promise.all(loads.map((load) => load.stop()))
  }
  const seconds = (performance.now() - from) / 1000
  let last = 0n
  for (const load of loads) {
    const position = await load.stop()
    if (position > last) last = position
  }
  await stage.caughtUp(last)
  const expected = await expectedOf(stage.store)
  const found = verdict(expected, await readTopics({ brokers: [stage.kafka().brokers] }))
  return {
    minutes,
    perSecond: Math.round(sum((load) => load.appended()) / seconds),
    kafkaKills,
    events: expected.length,
    failedAppends: sum((load) => load.failed()),
    ...found,
  }
}
