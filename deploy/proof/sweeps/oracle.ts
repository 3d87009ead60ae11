import { compare, explain } from '../oracle/tax/differential.ts'
import { engine } from '../oracle/tax/engine.ts'
import { type Figures, measured, observed } from '../kit/result.ts'
import { calculators } from '../kit/measured-folders.ts'

const SCENARIOS = Number(process.env['TAFEL_SCENARIOS'] ?? 100_000)
const AT_ONCE = 10_000
const FIRST_YEAR = 2009

export const claim =
  'Of 100 000 random scenarios of the years 2009 to 2027 every line (income here and abroad in rand and other currencies, travel allowance, company cars, loans, UIF, take-home pay, exemptions, losses, gains, small businesses, gifts, s 11F, s 18A, tax, rebates, credits, lump sums, dividends tax, provisional taxpayers, late payments) is the same in the engine and in an oracle that shares no code with it and was written from the Act; an engine that is a cent off in one line is found.'
export const measures = calculators('scenario')

/** Random scenarios through the engine and through the oracle, which was written apart from it; line by line, to the cent. */
export async function run(): Promise<Figures> {
  let agreed = 0
  let lines = 0
  let apart = 0
  const leftOut = new Set<string>()
  for (let seed = 1; agreed + apart < SCENARIOS; seed += 1) {
    const count = Math.min(AT_ONCE, SCENARIOS - agreed)
    const part = compare(count, seed, engine, { firstYear: FIRST_YEAR })
    agreed += part.agreed
    lines += part.lines
    for (const line of part.leftOut) leftOut.add(line)
    if (part.difference !== null) {
      apart += 1
      process.stdout.write(`${explain(part.difference)}\n`)
      break
    }
    process.stdout.write(`  ${agreed} scenarios agree\n`)
  }
  // An engine that is a cent off in one line of many must be found, or the rest proves nothing.
  const wrong = compare(20_000, 1, (scenario) => {
    const right = engine(scenario)
    return right.s6B > 100_000 ? { ...right, s6B: right.s6B + 1 } : right
  })
  return {
    agreed: measured(agreed, 'scenarios', '>= 100000'),
    apart: measured(apart, 'scenarios', '= 0'),
    lines: measured(lines, 'lines', '>= 5000000'),
    linesNotCompared: measured(leftOut.size, 'lines', '= 0'),
    'planted.found': measured(wrong.difference === null ? 0 : 1, 'mistakes', '= 1'),
    'planted.foundAtScenario': observed(wrong.difference?.index ?? -1, 'scenario'),
  }
}
