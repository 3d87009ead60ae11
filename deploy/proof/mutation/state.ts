import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Bundle, bundle } from './bundle.ts'
import type { Engine } from './engines.ts'
import { type Hunter, type Survey, newHunter } from './hunt.ts'
import type { Mutant } from './instrument.ts'

/** What became of one mutant: the check that found it; null: it lives; unreached: no test comes past it. */
export interface Hunted {
  readonly id: number
  readonly by: string | null
  readonly unreached?: true
}

/** What a hunt has come to, in a folder of its own for each engine and commit: it can be left off at any time and goes on from there. */
export interface State {
  readonly bundle: Bundle
  readonly hunted: ReadonlyMap<number, Hunted>
  /** With what the checks do where nothing is wrong; worked out once. */
  hunter(): Promise<{ readonly hunter: Hunter; readonly survey: Survey }>
  begin(id: number): void
  record(hunted: Hunted): void
}

const folderOf = ({ name }: Pick<Engine, 'name'>, commit: string) =>
  join(tmpdir(), name === 'tax' ? `tafel-mutation-${commit}` : `tafel-mutation-${name}-${commit}`)

export async function openState(engine: Engine, commit: string): Promise<State> {
  const folder = folderOf(engine, commit)
  const at = (name: string) => join(folder, name)
  const [bundled, surveyed, log, current] = [at('bundle.json'), at('survey.json'), at('hunted.jsonl'), at('current')]
  mkdirSync(folder, { recursive: true })
  if (!existsSync(bundled)) writeFileSync(bundled, JSON.stringify(await bundle(engine, commit, folder)))
  const hunted = new Map<number, Hunted>()
  const lines = existsSync(log) ? readFileSync(log, 'utf8').split('\n').filter(Boolean) : []
  for (const line of lines) {
    const one = JSON.parse(line) as Hunted
    hunted.set(one.id, one)
  }
  const record = (one: Hunted) => {
    hunted.set(one.id, one)
    appendFileSync(log, `${JSON.stringify(one)}\n`)
    rmSync(current, { force: true })
  }
  // A hunt that never came back was ended from outside: that mutant does not go unnoticed.
  if (existsSync(current)) record({ id: Number(readFileSync(current, 'utf8')), by: 'the time it takes' })
  const whole = JSON.parse(readFileSync(bundled, 'utf8')) as Bundle
  return {
    bundle: whole,
    hunted,
    async hunter() {
      const hunter = newHunter(engine, whole)
      if (!existsSync(surveyed)) writeFileSync(surveyed, JSON.stringify(await hunter.survey()))
      return { hunter, survey: JSON.parse(readFileSync(surveyed, 'utf8')) as Survey }
    },
    begin: (id) => writeFileSync(current, String(id)),
    record,
  }
}

/** The same order each time, in which neighbours are far apart: any beginning of it is a sample of the whole. */
function shuffled(mutants: readonly Mutant[]): readonly Mutant[] {
  const rank = ({ id }: Mutant) => Math.imul(id + 1, 0x9e_37_79_b1) >>> 0
  return mutants.toSorted((a, b) => rank(a) - rank(b))
}

/** The first so many of that order. */
export const sampled = (mutants: readonly Mutant[], most: number): readonly Mutant[] => shuffled(mutants).slice(0, most)
