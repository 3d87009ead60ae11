import { assess } from '@tafel/contracts/law/assessment/engine/assess.ts'
import { newAssessment } from '@tafel/contracts/law/assessment/assessment/assessment.ts'
import { calculateTaxScenario } from '@tafel/contracts/law/assessment/calculate.ts'
import { fillIn } from '@tafel/contracts/law/assessment/inputs/defaults.ts'
import type { TaxScenarioGiven, TaxScenarioInputs } from '@tafel/contracts/law/assessment/inputs/scenario.ts'
import { SHIPPED_CONSTANTS } from '@tafel/contracts/law/constants/shipped.ts'
import { ratePerCpuSecond } from './cpu-rate.ts'
import { hundredRows, simpleScenario } from './tax-engine-scenarios.ts'

// Runs in a process of its own, that nothing else has warmed or filled, and prints scenarios per second of CPU by what was asked.

const DIFFERENT = 200
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

const [size, what] = process.argv.slice(2) as ['simple' | 'rows', keyof typeof ASKED]
const given = Array.from({ length: DIFFERENT }, (_none, at) => (size === 'simple' ? simpleScenario(at) : hundredRows(at)))
const inputs = given.map((one) => fillIn(one, TODAY))
given.forEach(answerOf)
const ask = ASKED[what]
process.stdout.write(`${Math.round(ratePerCpuSecond((at) => ask(given[at % DIFFERENT]!, inputs[at % DIFFERENT]!)))}\n`)
