import * as z from 'zod/mini'
import { calculateTaxScenario } from '../calculators/tax/calculate.ts'
import { hints } from '../calculators/tax/hints/hints.ts'
import { TAX_SCENARIO_EXAMPLE } from '../calculators/tax/inputs/example.ts'
import { taxScenarioInputs } from '../calculators/tax/inputs/scenario.ts'
import { taxScenarioResult } from '../calculators/tax/result/result.ts'
import { calculateTransferDuty } from '../calculators/transfer-duty/v1-0/calculate.ts'
import { type TransferDutyInputsGiven, transferDutyInputs } from '../calculators/transfer-duty/inputs.ts'
import { transferDutyResult } from '../calculators/transfer-duty/v1-0/result.ts'
import { SHIPPED_CONSTANTS } from '../constants/shipped.ts'
import { id } from '../fields.ts'
import type { InputFault } from './faults.ts'

/** What the command can work out: its inputs, its result, and a line to start from. */
export interface Kind {
  readonly inputs: z.ZodMiniObject
  readonly result: z.ZodMiniObject
  readonly example: Readonly<Record<string, unknown>>
  /** `given` fits the schema of the inputs; what is absent takes its default there, so that the result can tell. */
  readonly calculate: (given: Readonly<Record<string, unknown>>, today: string) => Calculated
}

export type Calculated =
  | { readonly ok: true; readonly result: unknown; readonly trace: () => unknown; readonly hints?: () => unknown }
  /** The inputs are well-formed, but there is no answer to them. */
  | { readonly ok: false; readonly faults: readonly InputFault[] }

const transferDuty: Kind = {
  inputs: transferDutyInputs,
  result: transferDutyResult,
  example: {
    dateOfAcquisition: '2026-07-15',
    transferAmount: 250_000_000,
    marketValue: 250_000_000,
    purchaserType: 'natural',
    bondAmount: 200_000_000,
  } satisfies TransferDutyInputsGiven,
  calculate(given, today) {
    const { result, trace } = calculateTransferDuty(given as TransferDutyInputsGiven, { today, constants: SHIPPED_CONSTANTS })
    if (result.transferDutyPayable !== null) return { ok: true, result, trace: () => trace }
    return { ok: false, faults: result.missing.map(({ field, message, remedy }) => ({ field, message, remedy })) }
  },
}

/** A scenario, and where two spouses in community of property are linked, the other one's beside it. */
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
      ...(spouse === undefined ? {} : { spouse: { given: spouse, side } }),
      ...(scenarioId === undefined ? {} : { scenarioId }),
    })
    if (!answer.ok) return { ok: false, faults: answer.faults.map(({ field, message, remedy }) => ({ field, message, remedy })) }
    const { result, trace, inputs } = answer
    const { tax } = SHIPPED_CONSTANTS
    const options = { tax, today, ...(answer.spouse === undefined ? {} : { spouse: answer.spouse }) }
    return { ok: true, result, trace, hints: () => hints(inputs, options) }
  },
}

/** By the names of the command line. Another kind is another line here. */
export const KINDS: Readonly<Record<string, Kind>> = { transferDuty, taxScenario }
