import { type Figures, measured, observed } from '../kit/result.ts'
import { storedParts } from './stored-parts.ts'
import { type Erased, erased } from './relay/erased.ts'
import { type Fault, FAULTS } from './relay/faults.ts'
import { caughtUpRate, idle, kill, type Killed } from './relay/kills.ts'
import { startStage } from './relay/stage.ts'
import { type Steady, steady } from './relay/steady.ts'

const KILLS = Number(process.env['TAFEL_RELAY_KILLS'] ?? 100)
const KILLS_A_ROUND = 40
const CLIENTS = Number(process.env['TAFEL_RELAY_ERASED'] ?? 200)
const STAYING = 20
const IDLE_SECONDS = Number(process.env['TAFEL_RELAY_IDLE_SECONDS'] ?? 60)
const CAUGHT_UP_EVENTS = 10_000
/** Duration of the load with a kill a minute. */
const STEADY_MINUTES = Number(process.env['TAFEL_RELAY_STEADY_MINUTES'] ?? 30)
/** Names of the faults to run, comma-separated; the others keep their stored counts. */
const FAULTS_ASKED = process.env['TAFEL_RELAY_FAULTS']?.split(',')
const FAULT_NAMES = ['topicMissing', 'tooLarge', 'brokerKilled', 'diskFull', 'leaderMoved', 'authorityUnknown', 'passwordWrong']
/** After this time no further kill follows. */
const MINUTES = Number(process.env['TAFEL_RELAY_MINUTES'] ?? Infinity)
/** A deliberate fault: with `acknowledgement`, unacknowledged messages count as published. The bench must then fail; it writes no result. */
const BROKEN = process.env['TAFEL_BROKEN']
const INSTEAD: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  acknowledgement: { 'services/relay/kafka-broker.ts': 'deploy/proof/sweeps/broken/answers-before-acknowledged.ts' },
}

export const claim =
  'Relay and a real Kafka broker killed 100 times under load: every published event of the log is in Kafka, in the order of its stream, repeated only under the same id. Under 100 events a second for 30 minutes, with the broker killed every minute, nothing is lost either. A broker that is killed, a leader that moves, a topic that is gone, a message that is too large, a full disk, an unknown authority and a wrong password are each named on the health page, and nothing is lost or out of order afterwards. When idle, the relay uses at most 0.3 % of a processor. Nothing of 200 erased clients is left in Kafka’s bytes once its topics are compacted.'
export const measures = ['contracts/api/integration', 'services/relay', 'services/kernel', 'deploy/real-servers', 'package-lock.json']
/** `kills` and `faults` add to their stored counts. */
export const PARTS = ['kills', 'steady', 'faults', 'idle', 'erased'] as const

interface Idle {
  readonly cpu: number
  readonly rate: number
}
interface Counts {
  readonly kills: Killed
  readonly steady: Steady
  readonly faults: Readonly<Record<string, Fault>>
  readonly idle: Idle
  readonly erased: Erased
}
const NO_KILLS: Killed = { relayKills: 0, kafkaKills: 0, events: 0, failedAppends: 0, lost: 0, outOfOrder: 0, foreign: 0, repeated: 0 }

export async function run(parts: readonly string[] = []): Promise<Figures | undefined> {
  const began = performance.now()
  const say = (text: string) => process.stdout.write(`  ${((performance.now() - began) / 1000).toFixed(0)} s  ${text}\n`)
  if (BROKEN !== undefined) return runBroken(BROKEN, say)
  const stored = storedParts<Counts[keyof Counts]>('relay')
  const isAsked = (part: (typeof PARTS)[number]) => parts.length === 0 || parts.includes(part)
  const before = parts.length === 0 ? NO_KILLS : ((stored.read('kills') as Killed | undefined) ?? NO_KILLS)
  const left = KILLS - before.relayKills - before.kafkaKills
  if (isAsked('kills') && left > 0) await takeKills(left, before, (found) => stored.write('kills', found), say)
  if (isAsked('steady')) stored.write('steady', await takeSteady(say))
  if (isAsked('faults'))
    for (const [name, take] of Object.entries(FAULTS))
      if (FAULTS_ASKED?.includes(name) ?? true) {
        const found = await take(say)
        stored.write('faults', { ...(stored.read('faults') as Counts['faults'] | undefined), ...found })
      }
  if (isAsked('idle')) stored.write('idle', await takeIdle(say))
  if (isAsked('erased')) stored.write('erased', await erased(CLIENTS, STAYING, say))
  const [kills, steadyLoad, faults, resting, forgotten] = PARTS.map((part) => stored.read(part))
  if (kills === undefined || steadyLoad === undefined || faults === undefined || resting === undefined || forgotten === undefined) {
    say('Parts are missing; no result is written.')
    return undefined
  }
  return figuresOf({
    kills: kills as Killed,
    steady: steadyLoad as Steady,
    faults: faults as Counts['faults'],
    idle: resting as Idle,
    erased: forgotten as Erased,
  })
}

async function takeKills(kills: number, before: Killed, keep: (found: Killed) => void, say: (line: string) => void): Promise<void> {
  const until = Date.now() + MINUTES * 60_000
  const stage = await startStage()
  try {
    await kill(stage, { kills, aRound: KILLS_A_ROUND, until }, (found) => {
      const names = Object.keys(NO_KILLS) as (keyof Killed)[]
      const total = Object.fromEntries(names.map((name) => [name, before[name] + found[name]])) as unknown as Killed
      say(JSON.stringify(total))
      keep(total)
    })
  } finally {
    await stage.close()
  }
}

async function takeSteady(say: (line: string) => void): Promise<Steady> {
  const stage = await startStage()
  try {
    const found = await steady(stage, STEADY_MINUTES, say)
    say(JSON.stringify(found))
    return found
  } finally {
    await stage.close()
  }
}

async function takeIdle(say: (line: string) => void): Promise<Idle> {
  const stage = await startStage()
  try {
    const rate = await caughtUpRate(stage, CAUGHT_UP_EVENTS)
    const cpu = await idle(stage, IDLE_SECONDS)
    say(`idle ${cpu} %, caught up ${rate} events/s`)
    return { cpu, rate }
  } finally {
    await stage.close()
  }
}

async function runBroken(broken: string, say: (line: string) => void): Promise<undefined> {
  const instead = INSTEAD[broken]
  if (instead === undefined) throw new Error(`There is no broken build ${broken}: ${Object.keys(INSTEAD).join(', ')}.`)
  const stage = await startStage({ instead })
  try {
    await kill(stage, { kills: KILLS, aRound: KILLS_A_ROUND, until: Infinity }, ({ lost }) =>
      say(`${lost} events lost: the broken build is ${lost > 0 ? '' : 'NOT '}caught.`),
    )
  } finally {
    await stage.close()
  }
}

function figuresOf({ kills, steady: steadyLoad, faults, idle: resting, erased: forgotten }: Counts): Figures {
  const taken = Object.values(faults)
  const sum = (of: (fault: Fault) => number) => taken.reduce((all, fault) => all + of(fault), 0)
  return {
    kills: measured(kills.relayKills + kills.kafkaKills, 'kills', '>= 100'),
    'kills.relay': observed(kills.relayKills, 'kills'),
    'kills.kafka': observed(kills.kafkaKills, 'kills'),
    events: measured(kills.events, 'events', '>= 1000'),
    lost: measured(kills.lost, 'events', '= 0'),
    outOfOrder: measured(kills.outOfOrder, 'streams', '= 0'),
    foreign: measured(kills.foreign, 'messages', '= 0'),
    repeated: observed(kills.repeated, 'messages'),
    failedAppends: measured(kills.failedAppends, 'commands', '= 0'),
    'steady.minutes': measured(steadyLoad.minutes, 'min', '>= 30'),
    'steady.rate': measured(steadyLoad.perSecond, 'events/s', '>= 95'),
    'steady.kills': measured(steadyLoad.kafkaKills, 'kills', '>= 30'),
    'steady.lost': measured(steadyLoad.lost, 'events', '= 0'),
    'steady.outOfOrder': measured(steadyLoad.outOfOrder, 'streams', '= 0'),
    'steady.foreign': measured(steadyLoad.foreign, 'messages', '= 0'),
    'steady.repeated': observed(steadyLoad.repeated, 'messages'),
    'steady.failedAppends': measured(steadyLoad.failedAppends, 'commands', '= 0'),
    'faults.named': measured(FAULT_NAMES.filter((name) => name in faults).length, 'faults', `= ${FAULT_NAMES.length}`),
    'faults.lost': measured(
      sum(({ lost }) => lost),
      'events',
      '= 0',
    ),
    'faults.outOfOrder': measured(
      sum(({ outOfOrder }) => outOfOrder),
      'streams',
      '= 0',
    ),
    'faults.foreign': measured(
      sum(({ foreign }) => foreign),
      'messages',
      '= 0',
    ),
    'faults.repeated': observed(
      sum(({ repeated }) => repeated),
      'messages',
    ),
    idleCpu: measured(resting.cpu, '%', '<= 0.3'),
    caughtUpRate: observed(resting.rate, 'events/s'),
    'erased.clients': measured(forgotten.clients, 'clients', '>= 200'),
    'control.idsBefore': measured(forgotten.idsBefore, 'ids', `= ${forgotten.ids}`),
    'erased.idsAfterCompaction': measured(forgotten.idsAfter, 'ids', '= 0'),
    'control.personalWordsPlanted': observed(forgotten.wordsPlanted, 'words'),
    personalWordsInKafka: measured(forgotten.wordsBefore, 'words', '= 0'),
    'control.stayingIdsAfterCompaction': measured(forgotten.stayingIdsAfter, 'ids', `= ${forgotten.stayingIds}`),
    'erased.seconds': observed(forgotten.seconds, 's'),
  }
}
