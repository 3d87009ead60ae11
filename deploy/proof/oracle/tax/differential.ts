import { assess } from './assess.ts'
import { LINE_NAMES, type OracleLines } from './lines.ts'
import { type RandomOptions, randomScenario } from './random.ts'
import type { OracleScenario } from './scenario.ts'

/** An engine of the same shape. A line that it does not have may be left out and is then not compared. */
export type Engine = (scenario: OracleScenario) => Partial<OracleLines>

export interface Difference {
  /** Pass these to `randomScenario` to reproduce it. */
  seed: number
  index: number
  line: string
  oracle: number
  /** The engine's figure; undefined if it had fewer rows or threw. */
  engine: number | undefined
  thrown?: string
  scenario: OracleScenario
}

export interface Comparison {
  /** Scenarios that agreed. */
  agreed: number
  /** The number of compared lines. */
  lines: number
  /** Lines that the engine left out of some scenario; they prove nothing. */
  leftOut: readonly string[]
  difference: Difference | null
}

/** The first line in the order of assessment that differs, or null. */
export function firstDifference(
  oracle: OracleLines,
  engine: Partial<OracleLines>,
): { line: string; oracle: number; engine: number | undefined } | null {
  for (const line of LINE_NAMES) {
    const figure = engine[line]
    if (figure !== undefined && figure !== oracle[line]) return { line, oracle: oracle[line], engine: figure }
  }
  if (engine.lumpSums === undefined) return null
  if (engine.lumpSums.length !== oracle.lumpSums.length) {
    return { line: 'lumpSums.length', oracle: oracle.lumpSums.length, engine: engine.lumpSums.length }
  }
  for (const [index, row] of oracle.lumpSums.entries()) {
    const found = engine.lumpSums[index]
    if (found?.taxable !== row.taxable) return { line: `lumpSums[${index}].taxable`, oracle: row.taxable, engine: found?.taxable }
    if (found.tax !== row.tax) return { line: `lumpSums[${index}].tax`, oracle: row.tax, engine: found.tax }
  }
  return null
}

/** Runs the oracle and the engine side by side over `count` scenarios, up to the first difference. */
export function compare(count: number, seed: number, engine: Engine, options: RandomOptions = {}): Comparison {
  let lines = 0
  const leftOut = new Set<string>()
  const ended = (agreed: number, difference: Difference | null) => ({ agreed, lines, leftOut: [...leftOut], difference })
  for (let index = 0; index < count; index += 1) {
    const scenario = randomScenario(seed, index, options)
    const oracle = assess(scenario)
    let answer: Partial<OracleLines>
    try {
      answer = engine(scenario)
    } catch (error) {
      const thrown = error instanceof Error ? error.message : String(error)
      return ended(index, { seed, index, line: 'totalTax', oracle: oracle.totalTax, engine: undefined, thrown, scenario })
    }
    const found = firstDifference(oracle, answer)
    if (found !== null) return ended(index, { seed, index, ...found, scenario })
    for (const line of LINE_NAMES) {
      if (answer[line] === undefined) leftOut.add(line)
      else lines += 1
    }
    if (answer.lumpSums === undefined) leftOut.add('lumpSums')
    else lines += 2 * answer.lumpSums.length
  }
  return ended(count, null)
}

/** A difference as text: the line, both figures, the scenario as JSON. */
export function explain(difference: Difference): string {
  const { seed, index, line, oracle, engine, thrown, scenario } = difference
  const outcome = thrown === undefined ? `${engine} cents` : `threw ${thrown}`
  return `seed ${seed}, scenario ${index}, line ${line}: oracle ${oracle} cents, engine ${outcome}\n${JSON.stringify(scenario)}`
}
