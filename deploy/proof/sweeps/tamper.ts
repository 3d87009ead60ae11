import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashLeaf, inclusionProof } from '@tafel/kernel/transparency/merkle.ts'
import { makeSigner } from '@tafel/kernel/transparency/signed-note.ts'
import { drawnPlace, TAMPERINGS, TAMPERINGS_FOR_A_WITNESS } from '@tafel/services/transparency/testing/tampering.ts'
import { verifyBundle } from '@tafel/services/exports/bundle/verify-bundle.ts'
import { drawnWorld, exportWitness, exportWorld, type World } from '@tafel/services/transparency/testing/worlds.ts'
import { zipSync } from 'fflate'
import { type Figure, type Figures, measured, observed } from '../kit/result.ts'
import { chanceOf } from '../oracle/chance.ts'
import { storedParts } from './stored-parts.ts'
import { appendCost } from './tamper/append.ts'
import { BUNDLE_DAMAGES, coveredLine, drawnBundle } from './tamper/bundles.ts'
import { cleanHistory, LIVES } from './tamper/histories.ts'
import { killed } from './tamper/kills.ts'
import { speed } from './tamper/speed.ts'
import { otherVerifier, ourVerdict } from './tamper/verdicts.ts'

const SEED = 20_261_122
const PLACES = Number(process.env['TAFEL_PLACES'] ?? 100)
const CLEAN = Number(process.env['TAFEL_CLEAN'] ?? 1000)
const BUNDLES = Number(process.env['TAFEL_BUNDLES'] ?? 1000)
const COMMANDS = Number(process.env['TAFEL_COMMANDS'] ?? 2000)
const KILLS = Number(process.env['TAFEL_KILLS'] ?? 300)
const EVENTS = Number(process.env['TAFEL_EVENTS'] ?? 1_000_000)

export const claim =
  'Thirteen kinds of tampering at 100 drawn places each are found, each with its first bad place, and 1 000 untouched logs raise no alarm; an independent second verifier agrees on every one, and on 1 000 bundles, half of them changed. The checkpointer, killed 300 times, never shows contradictory checkpoints or a smaller tree. Three kinds can be found only with a witness; the ten others are also counted without one. The leaf hash costs a command at most 5 %. A log of 1 000 000 events is verified whole within a minute.'
export const measures = [
  'services/transparency',
  'services/kernel/transparency',
  'services/kernel/events/leaf-hash.ts',
  'services/kernel/transparency/verify-log.ts',
  'services/exports/bundle',
  'deploy/proof/verifier',
  'deploy/embedded/verify-main.ts',
  'deploy/embedded/verify-parts.ts',
]
export const PARTS = ['found', 'clean', 'bundles', 'kills', 'append', 'speed'] as const

const say = (line: string) => void process.stdout.write(`  ${line}\n`)

const MEASURED = { found, clean, bundles, kills, append, speed: fast } as const

/** Parts that run alone are stored in a file each, so that several can run at once; a run of all parts uses what is stored. */
export async function run(parts: readonly string[] = []): Promise<Figures | undefined> {
  const figures: Record<string, Figure> = {}
  for (const part of PARTS) {
    if (parts.length > 0 && !parts.includes(part)) continue
    const stored = storedParts<Record<string, Figure>>(`tamper-${part}`, measures)
    const there = parts.length === 0 ? stored.read(part) : undefined
    const measuredNow = there ?? (await MEASURED[part]())
    stored.write(part, measuredNow)
    Object.assign(figures, measuredNow)
  }
  if (parts.length === 0) return figures
  for (const [name, { value, unit }] of Object.entries(figures)) say(`${name} ${value} ${unit}`)
  return undefined
}

/** Runs the work in a temporary folder. */
async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'tafel-world-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function found(): Promise<Record<string, Figure>> {
  const draw = chanceOf(SEED, 0).int
  const other = otherVerifier('log')
  const counted = { tampered: 0, found: 0, alike: 0, alone: 0, aloneAtPlace: 0, toWitnessOnly: 0, saidSo: 0 }
  for (const [kinds, needsWitness] of [
    [TAMPERINGS, false],
    [TAMPERINGS_FOR_A_WITNESS, true],
  ] as const)
    for (const [kind, tamper] of Object.entries(kinds)) {
      let ofKind = 0
      for (let place = 0; place < PLACES; place += 1) {
        const world = drawnWorld(draw)
        const { world: left, firstBad } = tamper(world, drawnPlace(world, draw), draw)
        const ours = await ourVerdict(left, world)
        const alone = await ourVerdict(left)
        const [theirs, theirsAlone] = await inFolder(async (folder) => {
          exportWorld(left, join(folder, 'log'))
          exportWitness(world, join(folder, 'witness'))
          return [await other.ask(`${folder}/log\t${folder}/witness`), await other.ask(`${folder}/log`)] as const
        })
        const isFound = ours?.index === firstBad && ours.until === undefined && theirs.firstBad === firstBad
        counted.tampered += 1
        if (isFound) counted.found += 1
        else say(`${kind}, place ${place}: ${firstBad} expected, ${JSON.stringify(ours?.index)} and ${theirs.firstBad} found`)
        if (ours?.index === (theirs.firstBad ?? undefined) && alone?.index === (theirsAlone.firstBad ?? undefined)) counted.alike += 1
        if (isFound) ofKind += 1
        if (needsWitness) {
          if (alone === undefined && theirsAlone.ok) counted.toWitnessOnly += 1
          if (theirsAlone.notice !== null) counted.saidSo += 1
        } else {
          if (alone !== undefined && alone.index <= firstBad && (alone.until ?? alone.index) >= firstBad) counted.alone += 1
          if (alone?.index === firstBad && alone.until === undefined) counted.aloneAtPlace += 1
        }
      }
      say(`${kind}: ${ofKind} of ${PLACES}`)
    }
  await other.close()
  const all = PLACES * 13
  return {
    'tampered.histories': measured(counted.tampered, 'histories', '>= 1300'),
    'tampered.foundAtTheirPlace': measured(counted.found, 'histories, by both verifiers with a witness', `= ${all}`),
    'tampered.verifiersAlike': measured(counted.alike, 'histories, with and without a witness', `= ${all}`),
    'tampered.foundWithoutWitness': measured(counted.alone, 'of those of the first ten kinds', `= ${PLACES * 10}`),
    'tampered.atTheirPlaceWithoutWitness': observed(counted.aloneAtPlace, 'of those of the first ten kinds, by the entry'),
    'tampered.onlyToAWitness': measured(counted.toWitnessOnly, 'of those of the last three kinds', `= ${PLACES * 3}`),
    'tampered.reportedNotProvable': measured(counted.saidSo, 'of those of the last three kinds', `= ${PLACES * 3}`),
  }
}

async function clean(): Promise<Record<string, Figure>> {
  const draw = chanceOf(SEED + 1, 0).int
  const other = otherVerifier('log')
  const signer = makeSigner('log.example/clean')
  const counted = { histories: 0, accused: 0, accusedByOther: 0 }
  for (; counted.histories < CLEAN; counted.histories += 1) {
    const life = LIVES[counted.histories % LIVES.length]!
    const world: World = await cleanHistory(life, draw, signer)
    const times = life === 'read again' ? 2 : 1
    for (let time = 0; time < times; time += 1) if ((await ourVerdict(world, world)) !== undefined) counted.accused += 1
    const { ok } = await inFolder(async (folder) => {
      exportWorld(world, join(folder, 'log'))
      exportWitness(world, join(folder, 'witness'))
      return other.ask(`${folder}/log\t${folder}/witness`)
    })
    if (!ok) counted.accusedByOther += 1
    if (counted.histories % 200 === 199) say(`${counted.histories + 1} clean histories`)
  }
  await other.close()
  return {
    'clean.histories': measured(counted.histories, 'histories', '>= 1000'),
    'clean.accused': measured(counted.accused, 'false alarms', '= 0'),
    'clean.accusedByOtherVerifier': measured(counted.accusedByOther, 'false alarms', '= 0'),
  }
}

/** Verifies bundles, half of them changed, with both verifiers and compares their verdicts. */
async function bundles(): Promise<Record<string, Figure>> {
  const draw = chanceOf(SEED + 3, 0).int
  const other = otherVerifier('bundle')
  const damages = Object.values(BUNDLE_DAMAGES)
  const counted = { bundles: 0, alike: 0, accused: 0, damaged: 0, found: 0 }
  for (; counted.bundles < BUNDLES; counted.bundles += 1) {
    const bundle = drawnBundle(drawnWorld(draw), draw)
    const isDamaged = counted.bundles % 2 === 1
    const damage = damages[(counted.bundles >> 1) % damages.length]!
    const handed = isDamaged ? damage(bundle, coveredLine(bundle, draw), drawnWorld(draw)) : bundle
    const ours = verifyBundle(handed)
    const theirs = await inFolder(async (folder) => {
      const path = join(folder, 'bundle.zip')
      writeFileSync(path, zipSync(Object.fromEntries(handed), { level: 0 }))
      return other.ask(path)
    })
    const isFound = ours.problems.length > 0
    if (isFound !== theirs.ok) counted.alike += 1
    else say(`bundle ${counted.bundles}: ${ours.problems.join('; ') || 'holds'}; the other verifier reports ${theirs.ok}`)
    if (isDamaged) counted.damaged += 1
    if (isFound) counted[isDamaged ? 'found' : 'accused'] += 1
    if (counted.bundles % 200 === 199) say(`${counted.bundles + 1} bundles`)
  }
  await other.close()
  return {
    'bundles.bundles': measured(counted.bundles, 'bundles', '>= 1000'),
    'bundles.verifiersAlike': measured(counted.alike, 'bundles', `= ${BUNDLES}`),
    'bundles.found': measured(counted.found, `of ${counted.damaged} that were changed in ${damages.length} ways`, `= ${counted.damaged}`),
    'bundles.accused': measured(counted.accused, 'false alarms', '= 0'),
  }
}

async function kills(): Promise<Record<string, Figure>> {
  const { kills, checkpoints, inconsistent, smaller, alarms } = await killed(KILLS, chanceOf(SEED + 2, 0).int, say)
  return {
    'kills.kills': measured(kills, 'kill -9', '>= 300'),
    'kills.checkpoints': observed(checkpoints, 'checkpoints shown'),
    'kills.inconsistent': measured(inconsistent, 'checkpoints', '= 0'),
    'kills.smaller': measured(smaller, 'trees', '= 0'),
    'kills.alarms': measured(alarms, 'false alarms', '= 0'),
  }
}

async function append(): Promise<Record<string, Figure>> {
  const { command, leaf } = await appendCost(COMMANDS)
  const rounded = (ms: number) => Math.round(ms * 1000) / 1000
  return {
    'append.commands': measured(COMMANDS, 'commands, one after the other', '>= 2000'),
    'append.command.p99': observed(rounded(command), 'ms, against the embedded server'),
    'append.leaf.p99': observed(rounded(leaf), 'ms of them for the leaf hash'),
    'append.overhead': measured(Math.round((leaf / command) * 1000) / 10, '% of the command’s 99th percentile', '<= 5'),
  }
}

async function fast(): Promise<Record<string, Figure>> {
  const { fillSeconds, signSeconds, verifySeconds, exitCode, recordMs } = await speed(EVENTS, say)
  const one = hashLeaf(Buffer.alloc(0))
  return {
    'speed.events': measured(EVENTS, 'events', '>= 1000000'),
    'speed.fill': observed(fillSeconds, 's'),
    'speed.sign': observed(signSeconds, 's, from the first event to the last'),
    'speed.verifyWhole': measured(verifySeconds, 's', '<= 60'),
    'speed.verifyFailed': measured(exitCode, 'exit code', '= 0'),
    'speed.record.p95': measured(recordMs, 'ms, of 100 records of ten events', '<= 200'),
    'speed.proofAt50Million': measured(inclusionProof(() => one, 31_415_926, 50_000_000).length, 'hashes', '<= 26'),
  }
}
