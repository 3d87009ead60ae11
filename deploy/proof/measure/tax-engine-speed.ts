import { assess } from '@tafel/contracts/law/assessment/engine/assess.ts'
import { newAssessment } from '@tafel/contracts/law/assessment/assessment/assessment.ts'
import { calculateTaxScenario } from '@tafel/contracts/law/assessment/calculate.ts'
import { fillIn } from '@tafel/contracts/law/assessment/inputs/defaults.ts'
import type { TaxScenarioGiven, TaxScenarioInputs } from '@tafel/contracts/law/assessment/inputs/scenario.ts'
import { SHIPPED_CONSTANTS } from '@tafel/contracts/law/constants/shipped.ts'
import { ratePerCpuSecond } from './cpu-rate.ts'
import { hundredRows, simpleScenario } from './tax-engine-scenarios.ts'

// Runs in a fresh process and prints scenarios per second of CPU for the given size and call.

const DIFFERENT = 200
const TODAY = '2026-11-21'
const CONTEXT = { today: TODAY, constants: SHIPPED_CONSTANTS }

/** Each starts from the inputs that its caller has, and returns a figure so that no work can be optimised away. */
const ASKED = {
  /** From inputs with defaults, as in a search. */
  assess: (_given: TaxScenarioGiven, inputs: TaxScenarioInputs) => assess(newAssessment(inputs, CONTEXT_OF_TAX)).totalTax.value,
  /** From raw inputs to the whole result: defaults, checks, further outputs with their second runs, sentences. */
  answer: (given: TaxScenarioGiven) => answerOf(given).result.tax.total ?? 0,
  /** With every line of the trace. */
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
