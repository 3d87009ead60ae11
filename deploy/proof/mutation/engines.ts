import { type Oracle, homeLoanOracle, taxOracle } from './oracles.ts'

/** An engine in which mistakes are planted, and what must notice them. */
export interface Engine {
  readonly name: string
  /** What ships of it, as globs; tests, examples and what helps tests are left out of them. */
  readonly planted: readonly string[]
  readonly tests: readonly string[]
  /** The file that an oracle asks it by. */
  readonly asked?: string
  readonly oracle: (() => Oracle) | undefined
  /** A test with more turns of loops than this is left out: what it would find is counted as not found. */
  readonly tooLong: number
}

/** What all calculators are built of; planted with the tax engine. */
export const SHARED = 'contracts/law/working'

export const TAX: Engine = {
  name: 'tax',
  planted: [`${SHARED}/*.ts`, 'contracts/{law/assessment,kinds/scenario/calculator}/**/*.ts'],
  tests: [`${SHARED}/*.test.ts`, 'contracts/{law/assessment,kinds/scenario/calculator}/**/*.test.ts'],
  asked: 'deploy/proof/oracle/tax/engine.ts',
  oracle: taxOracle,
  tooLong: 120_000,
}

/** Beside its own tests, those of the lines that ask it. */
const other = (name: string, kind: string, rest: Pick<Engine, 'oracle' | 'asked'> = { oracle: undefined }): Engine => ({
  name,
  planted: [`contracts/kinds/${name}/calculator/**/*.ts`],
  tests: [`contracts/kinds/${name}/calculator/**/*.test.ts`, `contracts/contexts/calculate/${kind}.test.ts`],
  tooLong: 1_300_000,
  ...rest,
})

export const OTHERS: readonly Engine[] = [
  other('transfer-duty', 'transfer-duty'),
  other('home-loan', 'home-loan', { oracle: homeLoanOracle, asked: 'deploy/proof/oracle/home-loan/engine.ts' }),
  other('investment', 'investment-comparison'),
]

export function engineNamed(name: string): Engine {
  const found = [TAX, ...OTHERS].find((engine) => engine.name === name)
  if (found === undefined)
    throw new Error(`There is no engine ${name}. There are: ${[TAX, ...OTHERS].map((engine) => engine.name).join(', ')}.`)
  return found
}
