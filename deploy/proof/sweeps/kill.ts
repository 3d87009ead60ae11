import { setTimeout as wait } from 'node:timers/promises'
import type { Entry } from '../faults/journal.ts'
import { startLoad } from '../faults/load.ts'
import { type Scene, startScene } from '../faults/kit/scene.ts'
import type { Verdict } from '../faults/kit/verdict.ts'
import { type Figures, measured } from '../kit/result.ts'
import { STACK } from '../kit/measured-folders.ts'

const KILLS = Number(process.env['TAFEL_KILLS'] ?? 1000)
const MINUTES = Number(process.env['TAFEL_KILL_MINUTES'] ?? Infinity)
/** Each round has firms of its own and is judged by itself, so that a reader's share of a minute is enough to read all of it. */
const KILLS_A_ROUND = 25
/** Stacks that are killed side by side: one alone mostly waits. */
const SCENES = Number(process.env['TAFEL_KILL_SCENES'] ?? 3)
const FIRMS = 4
const SENDERS = 2
const BETWEEN_MS = [300, 1500] as const
/** The last of so many falls on a stack that is not up again. */
const INTO_RECOVERY = 4

/** Whom the knife falls on, in turn; `stack` is every process at once. */
const VICTIMS = ['eventstore', 'postgres', 'stack', 'projections', 'services'] as const

export const claim =
  'Killed 1000 times at random moments under load, recovery included, the stack loses no acknowledged event, applies none twice, and its read models equal a fold of the log.'
export const measures = STACK

/** The kills of faults/kill.e2e.test.ts, as many as asked for. */
export async function run(): Promise<Figures> {
  const until = Date.now() + MINUTES * 60_000
  const total = { kills: 0, acknowledged: 0, unknown: 0, lost: 0, doubled: 0, otherOffences: 0, differingFirms: 0 }
  let begun = 0
  const add = ({ kills, journal, verdict }: Round) => {
    const lost = verdict.offences.filter((offence) => offence.endsWith('is lost')).length
    const doubled = verdict.offences.filter((offence) => /stands \d+ times/.test(offence)).length
    total.kills += kills
    total.acknowledged += count(journal, 'acknowledged')
    total.unknown += count(journal, 'unknown')
    total.lost += lost
    total.doubled += doubled
    total.otherOffences += verdict.offences.length - lost - doubled
    total.differingFirms += verdict.differingFirms
    process.stdout.write(`  ${JSON.stringify(total)}\n`)
    for (const found of [...verdict.offences, ...verdict.differences]) process.stdout.write(`  ! ${found}\n`)
  }
  const killIn = async (scene: Scene) => {
    while (begun < KILLS && Date.now() < until) {
      const from = begun
      const most = Math.min(KILLS - begun, KILLS_A_ROUND)
      begun += most
      add(await round(scene, from, most, until))
    }
  }
  const scenes: Scene[] = []
  try {
    while (scenes.length < SCENES) scenes.push(await startScene())
    await Promise.all(scenes.map(killIn))
  } finally {
    await Promise.all(scenes.map((scene) => scene.close()))
  }
  return {
    kills: measured(total.kills, 'kills', '>= 1000'),
    acknowledged: measured(total.acknowledged, 'commands', '>= 5000'),
    unknown: measured(total.unknown, 'commands', '>= 1'),
    lost: measured(total.lost, 'commands', '= 0'),
    doubled: measured(total.doubled, 'commands', '= 0'),
    otherOffences: measured(total.otherOffences, 'offences', '= 0'),
    differingFirms: measured(total.differingFirms, 'firms', '= 0'),
  }
}

interface Round {
  readonly kills: number
  readonly journal: readonly Entry[]
  readonly verdict: Verdict
}

async function round(scene: Scene, from: number, most: number, until: number): Promise<Round> {
  const people = await scene.advisers(FIRMS)
  const loads = people.map((person) => startLoad(() => person.api, SENDERS))
  let kills = 0
  try {
    for (; kills < most && Date.now() < until; kills++) {
      const [least, longest] = BETWEEN_MS
      await wait(least + Math.random() * (longest - least))
      const victim = VICTIMS[(from + kills) % VICTIMS.length] ?? 'stack'
      await (victim === 'stack' ? scene.killAll() : scene.kill(victim))
      if (kills % INTO_RECOVERY !== INTO_RECOVERY - 1) await scene.answering(people)
    }
    await scene.answering(people)
  } finally {
    await Promise.all(loads.map((load) => load.stop()))
  }
  const journal = loads.flatMap((load) => load.journal)
  return { kills, journal, verdict: await scene.verdict(people, journal) }
}

const count = (journal: readonly Entry[], kind: Entry['outcome']['kind']) => journal.filter((entry) => entry.outcome.kind === kind).length
