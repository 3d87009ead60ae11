import { Script } from 'node:vm'
import { assess } from '../oracle/tax/assess.ts'
import { firstDifference } from '../oracle/tax/differential.ts'
import type { OracleLines } from '../oracle/tax/lines.ts'
import { randomScenario } from '../oracle/tax/random.ts'
import type { OracleScenario } from '../oracle/tax/scenario.ts'
import type { Bundle } from './bundle.ts'
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

type Engine = (scenario: OracleScenario) => OracleLines
type Evaluate = (
  require: unknown,
  exports: { engine?: Engine },
  on: (id: number) => boolean,
  turn: () => void,
  kept: <Kept>(map: Kept) => Kept,
) => void

/** Scenarios of the oracle come in parts: the quick ones find most. */
const ORACLE_PARTS = [40, 260, 1200]
const ORACLE_SEED = 4711
/** A loop may turn so many times as often as without a mistake before it counts as endless. */
const MORE_TURNS = 20
const FREE_TURNS = 200_000
/** A check of more turns than this is left out, except the oracle: what it would find is counted as not found. */
const TOO_LONG = 120_000

export function newHunter({ code }: Bundle): Hunter {
  const script = new Script(`(function (require, exports, __on, __turn, __kept) {${code}\n})`, { filename: 'engine' })
  const evaluate = script.runInThisContext() as Evaluate
  const parts = ORACLE_PARTS.map((count, part) => ({ name: `oracle, ${count} scenarios`, rows: rowsOf(count, ORACLE_SEED + part) }))
  let active = -1
  let turns = 0
  let mayTurn = Number.POSITIVE_INFINITY
  let reached: Set<number> | undefined
  /** Of every engine that was loaded, the one of before as well as that of a mutant which needs its own. */
  const kept: Map<unknown, unknown>[] = []
  const on = (id: number) => {
    reached?.add(id)
    return id === active
  }
  const turn = () => {
    turns += 1
    if (turns > mayTurn) throw new Error('A loop without end.')
  }
  const keep = <Kept>(map: Kept): Kept => {
    kept.push(map as Map<unknown, unknown>)
    return map
  }
  const load = (): readonly Check[] => {
    const suite = newSuite()
    const exports: { engine?: Engine } = {}
    evaluate(suite.require, exports, on, turn, keep)
    return [...parts.map(({ name, rows }) => ({ name, run: () => agree(exports.engine!, rows) })), ...suite.tests]
  }
  const loaded = load()
  const start = (mutant: number, most: number) => {
    active = mutant
    turns = 0
    mayTurn = most
    for (const map of kept) map.clear()
  }

  return {
    async survey() {
      const atLoad = (reached = new Set<number>())
      const checks: Survey['checks'][number][] = []
      for (const { name, run } of load()) {
        const reaches = (reached = new Set<number>())
        start(-1, Number.POSITIVE_INFINITY)
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
        const checks = isAtLoad ? load() : loaded
        if (checks.length !== survey.checks.length) return 'the names of the tests'
        for (const at of orderOf(id, survey, isAtLoad)) {
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

/** The quickest checks that come past it first. What is evaluated once, at load, may show anywhere: there, and then in the others. */
function orderOf(id: number, { checks }: Survey, isAtLoad: boolean): readonly number[] {
  const quick = checks.flatMap(({ turns, fails }, at) => (fails === true || (turns > TOO_LONG && at >= ORACLE_PARTS.length) ? [] : [at]))
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

interface Row {
  readonly scenario: OracleScenario
  readonly lines: OracleLines
}

function rowsOf(count: number, seed: number): readonly Row[] {
  return Array.from({ length: count }, (_none, index) => {
    const scenario = randomScenario(seed, index, { firstYear: index % 4 === 0 ? 2004 : 2018 })
    return { scenario, lines: assess(scenario) }
  })
}

function agree(engine: Engine, rows: readonly Row[]): void {
  for (const { scenario, lines } of rows)
    if (firstDifference(lines, engine(scenario)) !== null) throw new Error('The oracle says otherwise.')
}
