import * as z from 'zod/mini'
import { calculateHomeLoan } from '../../kinds/home-loan/calculator/calculate.ts'
import { HOME_LOAN_EXAMPLE } from '../../kinds/home-loan/calculator/inputs/example.ts'
import { type HomeLoanGiven, homeLoanInputs } from '../../kinds/home-loan/calculator/inputs/inputs.ts'
import { homeLoanResult } from '../../kinds/home-loan/calculator/result/result.ts'
import { calculateInvestmentComparison } from '../../kinds/investment/calculator/calculate.ts'
import { investmentSensitivity } from '../../kinds/investment/calculator/sensitivity/investment-sensitivity.ts'
import { investmentComparisonInputs } from '../../kinds/investment/calculator/inputs/comparison.ts'
import { INVESTMENT_EXAMPLE, INVESTMENT_EXAMPLE_PERSON } from '../../kinds/investment/calculator/inputs/example.ts'
import { investmentComparisonResult } from '../../kinds/investment/calculator/result/result.ts'
import { calculateTaxScenario } from '../../law/assessment/calculate.ts'
import { hints } from '../../kinds/scenario/calculator/hints/hints.ts'
import { TAX_SCENARIO_EXAMPLE } from '../../law/assessment/inputs/example.ts'
import { type TaxScenarioInputs, taxScenarioInputs } from '../../law/assessment/inputs/scenario.ts'
import { taxScenarioResult } from '../../law/assessment/result/result.ts'
import { type YearsAheadOptions, yearsAhead } from '../../kinds/scenario/calculator/years-ahead/years-ahead.ts'
import { calculateTransferDuty } from '../../kinds/transfer-duty/calculator/calculate.ts'
import { TRANSFER_DUTY_EXAMPLE } from '../../kinds/transfer-duty/calculator/inputs/example.ts'
import { transferDutyInputs } from '../../kinds/transfer-duty/calculator/inputs/transfer-duty.ts'
import { transferDutyResult } from '../../kinds/transfer-duty/calculator/result/result.ts'
import { taxOnSaleBy } from '../../kinds/transfer-duty/calculator/seller/tax-on-sale.ts'
import { SHIPPED_CONSTANTS } from '../../law/constants/shipped.ts'
import { id } from '../../base/fields.ts'
import type { InputFault } from '../../base/input-faults.ts'

/** A kind that the command can calculate: its inputs, its result, and an example line. */
export interface Kind {
  readonly inputs: z.ZodMiniObject
  readonly result: z.ZodMiniObject
  readonly example: Readonly<Record<string, unknown>>
  /** `given` matches the schema of the inputs; absent inputs get their defaults there, so that the result can report them. */
  readonly calculate: (given: Readonly<Record<string, unknown>>, today: string) => Calculated
}

export type Calculated =
  | {
      readonly ok: true
      readonly result: unknown
      readonly trace: () => unknown
      /** Additions to the result, by name; with workings if requested. */
      readonly additions?: (trace: boolean) => Readonly<Record<string, unknown>>
    }
  /** The inputs are well-formed, but there is no answer to them. */
  | { readonly ok: false; readonly faults: readonly InputFault[] }

/** A transfer, and if the seller's tax is wanted, the seller's tax scenario with it, and that of a spouse in community of property. */
const transferDutyLine = z.extend(transferDutyInputs, { taxScenario: z.optional(taxScenarioInputs), spouse: z.optional(taxScenarioInputs) })

const transferDuty: Kind = {
  inputs: transferDutyLine,
  result: transferDutyResult,
  example: TRANSFER_DUTY_EXAMPLE as Readonly<Record<string, unknown>>,
  calculate({ taxScenario, spouse, ...given }: z.input<typeof transferDutyLine>, today) {
    const context = { today, constants: SHIPPED_CONSTANTS }
    const seller = spouse === undefined ? context : { ...context, ofSeller: { spouse: { given: spouse, side: 'second' as const } } }
    const answer = calculateTransferDuty(given, {
      ...context,
      linked: { taxOnSale: taxScenario && taxOnSaleBy(taxScenario, seller) },
    })
    if (!answer.ok) return { ok: false, faults: answer.faults.map(({ field, message, remedy }) => ({ field, message, remedy })) }
    const { result, trace } = answer
    return { ok: true, result, trace }
  },
}

/** A scenario, and if two spouses in community of property are linked, the other one's with it. */
const taxScenarioLine = z.extend(taxScenarioInputs, {
  spouse: z.optional(taxScenarioInputs),
  /** Which of the two this one is: the first one's half of an odd cent is rounded, the second one has the rest. */
  side: z._default(z.enum(['first', 'second']), 'first'),
  /** Of this scenario, where it has one: a link of the spouse to it is refused. */
  scenarioId: z.optional(id),
})

const taxScenario: Kind = {
  inputs: taxScenarioLine,
  result: taxScenarioResult,
  example: TAX_SCENARIO_EXAMPLE as Readonly<Record<string, unknown>>,
  calculate({ spouse, side = 'first', scenarioId, ...given }: z.input<typeof taxScenarioLine>, today) {
    const answer = calculateTaxScenario(given, {
      today,
      constants: SHIPPED_CONSTANTS,
      linked: { spouse: spouse && { given: spouse, side }, scenarioId },
    })
    if (!answer.ok) return { ok: false, faults: answer.faults.map(({ field, message, remedy }) => ({ field, message, remedy })) }
    const { result, trace, inputs } = answer
    const { tax } = SHIPPED_CONSTANTS
    const options = { tax, today, ...(answer.spouse === undefined ? {} : { spouse: answer.spouse }) }
    return {
      ok: true,
      result,
      trace,
      additions: (withTrace) => ({
        hints: hints(inputs, options),
        ...(inputs.projection.yearsAhead > 0 ? { yearsAhead: yearsAheadOf(inputs, options, withTrace) } : {}),
      }),
    }
  },
}

function yearsAheadOf(inputs: TaxScenarioInputs, options: YearsAheadOptions, withTrace: boolean) {
  const { result, traceOfYear } = yearsAhead(inputs, options)
  return withTrace ? { ...result, rows: result.rows.map((row, at) => ({ ...row, trace: traceOfYear(at) })) } : result
}

const homeLoanRepayment: Kind = {
  inputs: homeLoanInputs,
  result: homeLoanResult,
  example: HOME_LOAN_EXAMPLE,
  calculate(given, today) {
    const answer = calculateHomeLoan(given as HomeLoanGiven, { today, constants: SHIPPED_CONSTANTS })
    if (!answer.ok) return { ok: false, faults: answer.faults.map(({ field, message, remedy }) => ({ field, message, remedy })) }
    return { ok: true, result: answer.result, trace: answer.wholeTrace }
  },
}

/** A comparison, with the tax scenario that its vehicles are taxed on, and that of a spouse in community of property. */
const investmentComparisonLine = z.extend(investmentComparisonInputs, {
  person: z.optional(taxScenarioInputs),
  spouse: z.optional(taxScenarioInputs),
  side: z._default(z.enum(['first', 'second']), 'first'),
  /** Break-even returns, sensitivity, the effect of charges and the simulation: many more runs, so only on request. */
  sensitivity: z._default(z.boolean('true or false.'), false),
})

const investmentComparison: Kind = {
  inputs: investmentComparisonLine,
  result: z.extend(investmentComparisonResult, { sensitivity: z.nullable(investmentSensitivity) }),
  example: { ...INVESTMENT_EXAMPLE, person: INVESTMENT_EXAMPLE_PERSON, sensitivity: true },
  calculate(line: Readonly<Record<string, unknown>>, today) {
    const { person, spouse, side = 'first', sensitivity = false, ...given } = line as z.input<typeof investmentComparisonLine>
    const answer = calculateInvestmentComparison(given, {
      today,
      constants: SHIPPED_CONSTANTS,
      linked: { person: person && { given: person, spouse: spouse && { given: spouse, side } } },
    })
    if (!answer.ok) return { ok: false, faults: answer.faults.map(({ field, message, remedy }) => ({ field, message, remedy })) }
    return { ok: true, result: { ...answer.result, sensitivity: sensitivity ? answer.sensitivity() : null }, trace: answer.trace }
  },
}

/** By the names of the command line. Another kind is another line here. */
export const KINDS: Readonly<Record<string, Kind>> = { transferDuty, taxScenario, homeLoanRepayment, investmentComparison }
