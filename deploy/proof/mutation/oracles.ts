import { answer } from '../oracle/home-loan/answer.ts'
import { type Engine as LoanEngine, firstDifference as apartInLoans } from '../oracle/home-loan/differential.ts'
import { randomLoan } from '../oracle/home-loan/random.ts'
import { assess } from '../oracle/tax/assess.ts'
import { firstDifference as apartInTax } from '../oracle/tax/differential.ts'
import type { OracleLines } from '../oracle/tax/lines.ts'
import { randomScenario } from '../oracle/tax/random.ts'
import type { OracleScenario } from '../oracle/tax/scenario.ts'

/** Random questions in parts, the quick ones of which find most: each throws where the engine that is loaded says otherwise. */
export type Oracle = readonly { readonly name: string; readonly agree: (engine: unknown) => void }[]

const SEED = 4711

export const taxOracle = (): Oracle =>
  parts([40, 260, 1200], 'scenarios', (seed, index) => {
    const scenario = randomScenario(seed, index, { firstYear: index % 4 === 0 ? 2004 : 2018 })
    const lines = assess(scenario)
    return (engine: (scenario: OracleScenario) => OracleLines) => apartInTax(lines, engine(scenario))
  })

export const homeLoanOracle = (): Oracle =>
  parts([10, 40, 150], 'loans', (seed, index) => {
    const loan = randomLoan(seed, index)
    const right = answer(loan)
    return (engine: LoanEngine) => apartInLoans(right, engine(loan))
  })

/** What is asked is answered once, and then held against each mutant. */
function parts<Engine>(counts: readonly number[], of: string, ask: (seed: number, index: number) => (engine: Engine) => unknown): Oracle {
  return counts.map((count, part) => {
    const asked = Array.from({ length: count }, (_none, index) => ask(SEED + part, index))
    return {
      name: `oracle, ${count} ${of}`,
      agree: (engine) => {
        for (const differs of asked) if (differs(engine as Engine) !== null) throw new Error('The oracle says otherwise.')
      },
    }
  })
}
