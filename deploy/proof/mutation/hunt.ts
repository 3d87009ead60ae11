import { Script } from 'node:vm'
import type { Bundle } from './bundle.ts'
import type { Engine } from './engines.ts'
import type { Mutant } from './instrument.ts'
import { newSuite } from './suite.ts'

/** What the checks do where nothing is wrong: it tells which of them can find which mistake. */
export interface Survey {
  /** Mutants that are come past while the engine is loaded. */
  readonly atLoad: readonly number[]
  readonly checks: readonly {
    readonly name: string
    readonly ms: number
    /** Turns of loops. */
    readonly turns: number
    /** It fails as it is, and so can tell nothing. */
    readonly fails?: true
    readonly reaches: readonly number[]
  }[]
}

export interface Hunter {
  survey(): Promise<Survey>
  /** The name of what found the mistake; undefined: nothing did. */
  hunt(mutant: Mutant, survey: Survey): Promise<string | undefined>
}

interface Check {
  readonly name: string
  readonly run: () => unknown
}

type Evaluate = (
  require: unknown,
  exports: { engine?: unknown },
  on: (id: number) => boolean,
  turn: () => void,
  kept: <Kept>(map: Kept) => Kept,
) => void

/** A loop may turn so many times as often as without a mistake before it counts as endless. */
const MORE_TURNS = 20
const FREE_TURNS = 200_000
/** A check that comes past no mutant is asked only where it is quick. */
const SLOW_MS = 200

export function newHunter(engine: Pick<Engine, 'oracle' | 'tooLong'>, { code }: Bundle): Hunter {
  const script = new Script(`(function (require, exports, __on, __turn, __kept) {${code}\n})`, { filename: 'engine' })
  const evaluate = script.runInThisContext() as Evaluate
  const oracle = engine.oracle?.() ?? []
  let active = -1
  let turns = 0
  let mayTurn = Number.POSITIVE_INFINITY
  let reached: Set<number> | undefined
  /** Of every engine that was loaded, the one of before as well as that of a mutant which needs its own. */
  let kept: WeakRef<Map<unknown, unknown>>[] = []
  const on = (id: number) => {
    reached?.add(id)
    return id === active
  }
  const turn = () => {
    turns += 1
    if (turns > mayTurn) throw new Error('A loop without end.')
  }
  const keep = <Kept>(map: Kept): Kept => {
    kept.push(new WeakRef(map as Map<unknown, unknown>))
    return map
  }
  const load = (): readonly Check[] => {
    const suite = newSuite()
    const exports: { engine?: unknown } = {}
    evaluate(suite.require, exports, on, turn, keep)
    return [...oracle.map(({ name, agree }) => ({ name, run: () => agree(exports.engine) })), ...suite.tests]
  }
  const loaded = load()
  const isLeftOut: IsLeftOut = ({ turns: needed, fails, ms, reaches }, at) =>
    fails === true || (at >= oracle.length && (needed > engine.tooLong || (ms > SLOW_MS && reaches.length === 0)))
  const start = (mutant: number, most: number) => {
    active = mutant
    turns = 0
    mayTurn = most
  }
  const forget = () => {
    kept = kept.filter((map) => map.deref() !== undefined)
    for (const map of kept) map.deref()?.clear()
  }

  return {
    async survey() {
      const atLoad = (reached = new Set<number>())
      const checks: Survey['checks'][number][] = []
      for (const { name, run } of load()) {
        const reaches = (reached = new Set<number>())
        start(-1, Number.POSITIVE_INFINITY)
        forget()
        const began = performance.now()
        const fails = await failed(run)
        checks.push({ name, ms: performance.now() - began, turns, reaches: [...reaches], ...(fails ? { fails } : {}) })
      }
      reached = undefined
      return { atLoad: [...atLoad], checks }
    },
    async hunt({ id }, survey) {
      const isAtLoad = survey.atLoad.includes(id)
      try {
        start(id, FREE_TURNS)
        forget()
        const checks = isAtLoad ? load() : loaded
        if (checks.length !== survey.checks.length) return 'the names of the tests'
        for (const at of orderOf(id, survey, isAtLoad, isLeftOut)) {
          start(id, survey.checks[at]!.turns * MORE_TURNS + FREE_TURNS)
          if (await failed(checks[at]!.run)) return checks[at]!.name
        }
        return undefined
      } catch {
        return 'loading it'
      } finally {
        active = -1
      }
    },
  }
}

/** An oracle is never too long. */
type IsLeftOut = (check: Survey['checks'][number], at: number) => boolean

/** The quickest checks that come past it first. What is evaluated once, at load, may show anywhere: there, and then in the others. */
function orderOf(id: number, { checks }: Survey, isAtLoad: boolean, isLeftOut: IsLeftOut): readonly number[] {
  const quick = checks.flatMap((check, at) => (isLeftOut(check, at) ? [] : [at]))
  const all = quick.toSorted((a, b) => checks[a]!.ms - checks[b]!.ms)
  const near = all.filter((at) => checks[at]!.reaches.includes(id))
  return isAtLoad ? [...new Set([...near, ...all])] : near
}

async function failed(run: () => unknown): Promise<boolean> {
  try {
    await run()
    return false
  } catch {
    return true
  }
}
