import { type Figures, measured, observed } from '../kit/result.ts'
import { erased } from './relay/erased.ts'
import { caughtUpRate, idle, killed } from './relay/kills.ts'
import { startStage } from './relay/stage.ts'

const KILLS = Number(process.env['TAFEL_RELAY_KILLS'] ?? 100)
const CLIENTS = Number(process.env['TAFEL_RELAY_ERASED'] ?? 200)
const STAYING = 20
const IDLE_SECONDS = Number(process.env['TAFEL_RELAY_IDLE_SECONDS'] ?? 60)
const CAUGHT_UP_EVENTS = 10_000
/** `acknowledgement`: what Kafka has not acknowledged counts as published. The bench must turn red, and writes no result. */
const BROKEN = process.env['TAFEL_BROKEN']
const INSTEAD: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  acknowledgement: { 'services/relay/kafka-broker.ts': 'deploy/proof/bench/broken/answers-before-acknowledged.ts' },
}

export const claim =
  'Relay and a real Kafka broker killed 100 times under load: every event of the log that is told stands in Kafka, in the order of its stream, again only under the same id. Idle, the relay uses at most 1 % of a processor. Of 200 erased clients nothing is left in the bytes of Kafka once its topics are compacted.'
export const measures = ['contracts/integration', 'services/relay', 'services/kernel', 'deploy/real-servers', 'package-lock.json']

export async function run(): Promise<Figures | undefined> {
  const began = performance.now()
  const say = (text: string) => process.stdout.write(`  ${((performance.now() - began) / 1000).toFixed(0)} s  ${text}\n`)
  const instead = BROKEN === undefined ? undefined : INSTEAD[BROKEN]
  if (BROKEN !== undefined && instead === undefined)
    throw new Error(`There is no broken build ${BROKEN}: ${Object.keys(INSTEAD).join(', ')}.`)
  const stage = await startStage(instead === undefined ? {} : { instead })
  let struck: Awaited<ReturnType<typeof killed>>
  let cpu: number
  let rate: number
  try {
    struck = await killed(stage, KILLS, say)
    say(JSON.stringify(struck))
    if (instead !== undefined) {
      say(struck.verdict.lost > 0 ? 'The broken build is caught.' : '! The broken build is NOT caught.')
      return undefined
    }
    cpu = await idle(stage, IDLE_SECONDS)
    say(`idle: ${cpu} %`)
    rate = await caughtUpRate(stage, CAUGHT_UP_EVENTS)
  } finally {
    await stage.close()
  }
  const forgotten = await erased(CLIENTS, STAYING, say)
  say(JSON.stringify(forgotten))
  const { relayKills, kafkaKills, events, failedAppends, recoverySeconds, verdict } = struck
  return {
    kills: measured(relayKills + kafkaKills, 'kills', '>= 100'),
    'kills.relay': observed(relayKills, 'kills'),
    'kills.kafka': observed(kafkaKills, 'kills'),
    events: measured(events, 'events', '>= 1000'),
    lost: measured(verdict.lost, 'events', '= 0'),
    outOfOrder: measured(verdict.outOfOrder, 'streams', '= 0'),
    foreign: measured(verdict.foreign, 'messages', '= 0'),
    repeated: observed(verdict.repeated, 'messages'),
    failedAppends: measured(failedAppends, 'commands', '= 0'),
    recovery: observed(recoverySeconds, 's'),
    idleCpu: measured(cpu, '%', '<= 1'),
    caughtUpRate: observed(rate, 'events/s'),
    'erased.clients': measured(forgotten.clients, 'clients', '>= 200'),
    'control.idsBefore': measured(forgotten.idsBefore, 'ids', `= ${forgotten.ids}`),
    'erased.idsAfterCompaction': measured(forgotten.idsAfter, 'ids', '= 0'),
    'control.personalWordsPlanted': observed(forgotten.wordsPlanted, 'words'),
    personalWordsInKafka: measured(forgotten.wordsBefore, 'words', '= 0'),
    'control.stayingIdsAfterCompaction': measured(forgotten.stayingIdsAfter, 'ids', `= ${forgotten.stayingIds}`),
    'erased.seconds': observed(forgotten.seconds, 's'),
  }
}
