import type { Constants } from '../../constants/shipped.ts'
import type { CalculationContext } from '../engine-versions.ts'
import type { ScenarioFault } from '../findings.ts'
import { type Operand, type TraceStep, traceStep } from '../trace.ts'
import { traceOf } from '../written.ts'
import { nextEdges } from './cash/edges.ts'
import { vatInstead } from './cash/vat-instead.ts'
import { feeSuggestions } from './costs/fee-suggestions.ts'
import { computeCurve } from './duty/curve.ts'
import { acrossTheYears, lastYear, underEveryTable } from './duty/other-tables.ts'
import { faultsOf } from './faults.ts'
import { type FullInputs, defaultsOf, fillIn } from './full-inputs.ts'
import type { TransferDutyInputsGiven } from './inputs.ts'
import { notesOf } from './notes.ts'
import { byGroup, listed, present, suggestionsOf } from './present.ts'
import { quoteOf } from './quote.ts'
import type { TransferDutyResult } from './result.ts'
import type { TaxOnSale } from './seller/sale.ts'
import { computeSeller } from './seller/seller.ts'
import { duty as section, newTransfer } from './transfer.ts'

/** Raised with every change that can change an answer. Stands in every record and report. */
export const TRANSFER_DUTY_ENGINE_VERSION = '2.0'

export interface TransferDutyLinked {
  /** The tax of the seller's scenario (`seller/tax-on-sale.ts`). Without it the line is refused by name. */
  readonly taxOnSale?: TaxOnSale | undefined
}

/** `today` is the default of the date of acquisition. */
export type TransferDutyContext = CalculationContext<TransferDutyLinked>

export type TransferDutyAnswer =
  | {
      readonly ok: true
      readonly result: TransferDutyResult
      /** Written when it is asked for. */
      readonly trace: () => readonly TraceStep[]
      /** With every default filled in: what searches start from. */
      readonly inputs: FullInputs
    }
  /** Nothing is worked out without a price, or from dates that no table can hold for; each fault names its field and the remedy. */
  | { readonly ok: false; readonly faults: readonly ScenarioFault[] }

/** Transfer duty and all that a transfer costs, for every date since 7 April 1993. Pure and total: `given` fits the schema; half of it is enough. */
export function calculateTransferDuty(given: TransferDutyInputsGiven, context: TransferDutyContext): TransferDutyAnswer {
  const { today, constants, linked } = context
  const inputs = fillIn(given, { today, property: constants.property })
  const faults = faultsOf(given, inputs)
  if (faults.length > 0) return { ok: false, faults }
  const at = newTransfer(inputs, constants)
  const quote = quoteOf(at)
  const vat = vatInstead(at)
  const everyTable = underEveryTable(at, quote.duty)
  const { sellerSide } = inputs
  const outcome = {
    quote,
    vat,
    edges: nextEdges(at, quote.duty, quote.transfer),
    everyTable,
    years: acrossTheYears(everyTable, lastYear(constants)),
    curve: computeCurve(at, quote.duty),
    seller: sellerSide === undefined ? undefined : computeSeller(at, sellerSide, vat, linked?.taxOnSale),
    costsByGroup: byGroup(at, quote),
    suggestions: suggestionsOf(at),
    feeSuggestions: feeSuggestions(at, quote),
    isRegistrationEstimated: given.registrationDate === undefined,
  }
  const notes = notesOf({ given, inputs, today, ...quote, seller: outcome.seller })
  const defaults = defaultsOf(given, inputs)
  const result: TransferDutyResult = {
    ...present(at, outcome),
    notes: [...notes],
    issuable: notes.every(({ severity }) => severity !== 'red'),
    defaults: listed(defaults),
    constantsVersion: constants.constantsVersion,
    engineVersion: TRANSFER_DUTY_ENGINE_VERSION,
  }
  const trace = () => [...dates(inputs, constants, given), ...traceOf(at.ledger, defaults)]
  return { ok: true, result, trace, inputs }
}

/** Dates are no figures of the ledger, but come about all the same. */
function dates(
  { dateOfAcquisition }: FullInputs,
  { transferDutyMonthsToPay }: Constants,
  given: TransferDutyInputsGiven,
): readonly TraceStep[] {
  const { months, ...origin } = transferDutyMonthsToPay
  const isDefault = given.dateOfAcquisition === undefined
  const acquired: Operand = { from: 'input', name: 'dateOfAcquisition', value: dateOfAcquisition, unit: 'date', isDefault }
  const toPay: Operand = { from: 'constant', name: 'time to pay', value: months, unit: 'months', ...origin }
  return [
    traceStep({ id: 'dateOfAcquisition', label: 'Date of acquisition', unit: 'date', operation: 'take', operands: [acquired] }),
    traceStep({
      id: 'duty.dueDate',
      label: 'Last day to pay',
      unit: 'date',
      operation: 'monthsLater',
      operands: [{ from: 'step', name: 'dateOfAcquisition', value: dateOfAcquisition, unit: 'date' }, toPay],
      law: section('3'),
    }),
  ]
}
