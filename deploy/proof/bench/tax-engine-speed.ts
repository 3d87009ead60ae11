import { assess } from '@tafel/contracts/calculators/tax/assessment/assess.ts'
import { newAssessment } from '@tafel/contracts/calculators/tax/assessment/assessment.ts'
import { calculateTaxScenario } from '@tafel/contracts/calculators/tax/calculate.ts'
import { fillIn } from '@tafel/contracts/calculators/tax/inputs/defaults.ts'
import type { TaxScenarioGiven, TaxScenarioInputs } from '@tafel/contracts/calculators/tax/inputs/scenario.ts'
import { SHIPPED_CONSTANTS } from '@tafel/contracts/constants/shipped.ts'
import { hundredRows, simpleScenario } from './tax-engine-scenarios.ts'

// Runs in a process of its own, that nothing else has warmed or filled, and prints scenarios per second of CPU by what was asked.

const DIFFERENT = 200
const ROUNDS = 5
const WARM_SECONDS = 1.5
const ROUND_SECONDS = 1
const TODAY = '2026-11-21'
const CONTEXT = { today: TODAY, constants: SHIPPED_CONSTANTS }

/** Each takes its inputs as the one that asks has them, and gives a figure, so that nothing of it can be left out. */
const ASKED = {
  /** From inputs whose defaults are filled in, as a search has them. */
  assess: (_given: TaxScenarioGiven, inputs: TaxScenarioInputs) => assess(newAssessment(inputs, CONTEXT_OF_TAX)).totalTax.value,
  /** From what was given to the whole result: defaults, checks, further outputs with their second runs, sentences. */
  answer: (given: TaxScenarioGiven) => answerOf(given).result.tax.total ?? 0,
  /** With every line written out. */
  trace: (given: TaxScenarioGiven) => answerOf(given).trace().length,
}
const CONTEXT_OF_TAX = { tax: SHIPPED_CONSTANTS.tax }

function answerOf(given: TaxScenarioGiven) {
  const answer = calculateTaxScenario(given, CONTEXT)
  if (!answer.ok) throw new Error(`A scenario of the measure is faulty: ${answer.faults[0]?.message}`)
  return answer
}

/** Scenarios per second of CPU, all threads of the process together; the median round. */
function rate(ask: (at: number) => number): number {
  let checked = 0
  let at = 0
  const runFor = (seconds: number) => {
    const began = process.cpuUsage()
    let done = 0
    for (;;) {
      for (let of = 0; of < 20; of += 1) checked += ask((at += 1) % DIFFERENT)
      done += 20
      const { user, system } = process.cpuUsage(began)
      if (user + system >= seconds * 1e6) return (done * 1e6) / (user + system)
    }
  }
  runFor(WARM_SECONDS)
  const rounds = Array.from({ length: ROUNDS }, () => runFor(ROUND_SECONDS)).toSorted((a, b) => a - b)
  if (!Number.isSafeInteger(checked)) throw new Error('The engine gave no whole figures.')
  return Math.round(rounds[Math.floor(ROUNDS / 2)]!)
}

const [size, what] = process.argv.slice(2) as ['simple' | 'rows', keyof typeof ASKED]
const given = Array.from({ length: DIFFERENT }, (_none, at) => (size === 'simple' ? simpleScenario(at) : hundredRows(at)))
const inputs = given.map((one) => fillIn(one, TODAY))
given.forEach(answerOf)
const ask = ASKED[what]
process.stdout.write(`${rate((at) => ask(given[at]!, inputs[at]!))}\n`)
