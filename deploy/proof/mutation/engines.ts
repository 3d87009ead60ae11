import { EXPLANATIONS_OF_OTHERS } from './explanations-of-others.ts'
import { EXPLANATIONS, type Explanation } from './explanations.ts'
import { type Oracle, homeLoanOracle, taxOracle } from './oracles.ts'

/** An engine in which mistakes are planted, and what must notice them. */
export interface Engine {
  readonly name: string
  readonly title: string
  /** What ships of it, as globs; tests, examples and what helps tests are left out of them. */
  readonly planted: readonly string[]
  readonly tests: readonly string[]
  /** The file that an oracle asks it by. */
  readonly asked?: string
  readonly oracle: (() => Oracle) | undefined
  /** A test with more turns of loops than this is left out: what it would find is counted as not found. */
  readonly tooLong: number
  readonly bench: string
  readonly explanations: readonly Explanation[]
  readonly explainedIn: string
  /** Where its survivors stand, without an ending. */
  readonly survivors: string
}

/** What all calculators are built of; planted with the tax engine. */
export const SHARED = 'contracts/calculators'

export const TAX: Engine = {
  name: 'tax',
  title: 'tax engine',
  planted: [`${SHARED}/*.ts`, `${SHARED}/tax/**/*.ts`],
  tests: [`${SHARED}/*.test.ts`, `${SHARED}/tax/**/*.test.ts`],
  asked: 'deploy/proof/oracle/tax/engine.ts',
  oracle: taxOracle,
  tooLong: 120_000,
  bench: 'mutation',
  explanations: EXPLANATIONS,
  explainedIn: 'explanations.ts',
  survivors: 'survivors',
}

/** Beside its own tests, those of the lines that ask it. */
const other = (name: string, title: string, kind: string, rest: Pick<Engine, 'oracle' | 'asked'> = { oracle: undefined }): Engine => ({
  name,
  title,
  planted: [`${SHARED}/${name}/**/*.ts`],
  tests: [`${SHARED}/${name}/**/*.test.ts`, `contracts/calculate/${kind}.test.ts`],
  tooLong: 1_300_000,
  bench: 'mutation-others',
  explanations: EXPLANATIONS_OF_OTHERS,
  explainedIn: 'explanations-of-others.ts',
  survivors: `survivors-${name}`,
  ...rest,
})

export const OTHERS: readonly Engine[] = [
  other('transfer-duty', 'transfer costs', 'transfer-duty'),
  other('home-loan', 'home loans', 'home-loan', { oracle: homeLoanOracle, asked: 'deploy/proof/oracle/home-loan/engine.ts' }),
  other('investment', 'investment comparison', 'investment-comparison'),
]

export function engineNamed(name: string): Engine {
  const found = [TAX, ...OTHERS].find((engine) => engine.name === name)
  if (found === undefined)
    throw new Error(`There is no engine ${name}. There are: ${[TAX, ...OTHERS].map((engine) => engine.name).join(', ')}.`)
  return found
}

/** The engine with the survivors of its nth sample, which stand in a file of their own. */
export const ofDraw = (engine: Engine, draw: number): Engine =>
  draw === 1 ? engine : { ...engine, survivors: `${engine.survivors}-${draw}` }
