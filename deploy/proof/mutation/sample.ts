import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Engine } from './engines.ts'
import type { Mutant } from './instrument.ts'
import type { State } from './state.ts'

/** What a hunt came to, so that those that live can be hunted again at another commit: after new tests, for one. */
export interface Sample {
  /** The commit at which all of it was hunted. */
  readonly commit: string
  /** How it came out then: drawn blindly, it speaks for all. Tests that were written for its survivors since do not. */
  readonly atFirst: { readonly tried: number; readonly lived: number }
  /** How many could be planted in each file, and how many of them were. */
  readonly files: Readonly<Record<string, { readonly mutants: number; readonly tried: number }>>
  /** Names of those that live. */
  readonly alive: readonly string[]
}

/** What a hunt found stays outside of the project: it speaks of one commit. */
const FOLDER = join(tmpdir(), 'tafel-mutation-survivors')

export function survivorsFile({ survivors }: Pick<Engine, 'survivors'>, ending: 'json' | 'md'): string {
  mkdirSync(FOLDER, { recursive: true })
  return join(FOLDER, `${survivors}.${ending}`)
}

export function readSample(engine: Pick<Engine, 'survivors'>): Sample {
  const file = survivorsFile(engine, 'json')
  if (!existsSync(file)) throw new Error('There are no survivors to hunt again: hunt without TAFEL_ONLY first.')
  return JSON.parse(readFileSync(file, 'utf8')) as Sample
}

export function writeSample(engine: Pick<Engine, 'survivors'>, sample: Sample): void {
  writeFileSync(survivorsFile(engine, 'json'), `${JSON.stringify(sample, null, 2)}\n`)
}

export function sampleOf(commit: string, { bundle, hunted }: Pick<State, 'bundle' | 'hunted'>): Sample {
  const files: Record<string, { mutants: number; tried: number }> = {}
  const names = namesOf(bundle.mutants)
  const alive: string[] = []
  for (const mutant of bundle.mutants) {
    const counts = (files[mutant.file] ??= { mutants: 0, tried: 0 })
    const found = hunted.get(mutant.id)
    counts.mutants += 1
    if (found !== undefined) counts.tried += 1
    if (found?.by === null) alive.push(names.get(mutant)!)
  }
  return { commit, atFirst: { tried: Object.values(files).reduce((sum, { tried }) => sum + tried, 0), lived: alive.length }, files, alive }
}

/** The sample after its survivors were hunted again. What stands in the engine no more is no part of it any more; what isn't hunted yet lives. */
export function huntedAgain(sample: Sample, { bundle, hunted }: Pick<State, 'bundle' | 'hunted'>): Sample {
  const names = namesOf(bundle.mutants)
  const again = aliveIn(sample, bundle.mutants)
  const still = new Set(again.map((mutant) => names.get(mutant)))
  const files = structuredClone(sample.files) as Record<string, { mutants: number; tried: number }>
  for (const name of sample.alive) if (!still.has(name)) files[fileOf(name)]!.tried -= 1
  const alive = again.filter(({ id }) => (hunted.get(id)?.by ?? null) === null).map((mutant) => names.get(mutant)!)
  return { ...sample, files, alive }
}

export const fileOf = (name: string): string => name.slice(0, name.indexOf(': '))

/** Each mutant by its file and what it changes, and the how manyeth of its kind it is there: numbers and lines change from commit to commit. */
export function namesOf(mutants: readonly Mutant[]): ReadonlyMap<Mutant, string> {
  const counts = new Map<string, number>()
  const names = new Map<Mutant, string>()
  for (const mutant of mutants) {
    const { file, mutator, before, after } = mutant
    const kind = `${file}: ${mutator}: ${before} → ${after}`.replaceAll(/\s+/g, ' ')
    const nth = (counts.get(kind) ?? 0) + 1
    counts.set(kind, nth)
    names.set(mutant, `${kind} #${nth}`)
  }
  return names
}

/** Those of a sample that live and stand in a bundle yet. */
export function aliveIn({ alive }: Pick<Sample, 'alive'>, mutants: readonly Mutant[]): readonly Mutant[] {
  const wanted = new Set(alive)
  const names = namesOf(mutants)
  return mutants.filter((mutant) => wanted.has(names.get(mutant)!))
}
