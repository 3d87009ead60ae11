import type { CalculationContext } from '../../../law/working/engine-versions.ts'
import type { ScenarioFault } from '../../../law/working/findings.ts'
import type { TraceStep } from '../../../law/working/trace.ts'
import { nextEdges } from './cash/edges.ts'
import { vatInstead } from './cash/vat-instead.ts'
import { feeSuggestions } from './engine/fee-suggestions.ts'
import { computeCurve } from './duty/curve.ts'
import { acrossTheYears, lastYear, underEveryTable } from './duty/other-tables.ts'
import { quoteOf } from './engine/engine.ts'
import { faultsOf } from './checks/check.ts'
import { type FullInputs, defaultsOf, fillIn } from './inputs/defaults.ts'
import type { TransferDutyInputsGiven } from './inputs/transfer-duty.ts'
import { notesOf } from './present/notes.ts'
import { byGroup, listed, present, suggestionsOf } from './present/present.ts'
import type { TransferDutyResult } from './result/result.ts'
import { workingsOf } from './present/workings.ts'
import type { TaxOnSale } from './seller/sale.ts'
import { computeSeller } from './seller/seller.ts'
import { donationOf } from './seller/donation.ts'
import { newTransfer } from './transfer/transfer.ts'

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
      /** Written on request. */
      readonly trace: () => readonly TraceStep[]
      /** The starting inputs of searches, with every default filled in. */
      readonly inputs: FullInputs
    }
  /** There is no answer without a price, or from dates that no table can hold for; each fault names its field and the remedy. */
  | { readonly ok: false; readonly faults: readonly ScenarioFault[] }

/** Transfer duty and all that a transfer costs, for every date since 7 April 1993. Pure and total: `given` fits the schema; half of it is enough. */
export function calculateTransferDuty(given: TransferDutyInputsGiven, context: TransferDutyContext): TransferDutyAnswer {
  const { today, constants, linked } = context
  const inputs = fillIn(given, { today, property: constants.property })
  const faults = faultsOf(given, inputs)
  if (faults.length > 0) return { ok: false, faults }
  const at = newTransfer(inputs, constants)
  const quote = quoteOf(at)
  const vat = vatInstead(at, quote.duty)
  const everyTable = underEveryTable(at, quote.duty)
  const { sellerSide } = inputs
  const donation = donationOf(at)
  const outcome = {
    quote,
    vat,
    edges: nextEdges(at, quote.duty, quote.transfer),
    donation,
    everyTable,
    years: acrossTheYears(everyTable, lastYear(constants)),
    curve: computeCurve(at, quote.duty),
    seller: sellerSide === undefined ? undefined : computeSeller(at, sellerSide, { vat, duty: quote.duty, donation }, linked?.taxOnSale),
    costsByGroup: byGroup(at, quote),
    suggestions: suggestionsOf(at),
    feeSuggestions: feeSuggestions(at, quote),
    isRegistrationEstimated: given.registrationDate === undefined,
  }
  const notes = notesOf({ given, inputs, today, constants, ...quote, donation, seller: outcome.seller })
  const defaults = defaultsOf(given, inputs)
  const result: TransferDutyResult = {
    ...present(at, outcome),
    notes: [...notes],
    issuable: notes.every(({ severity }) => severity !== 'red'),
    defaults: listed(defaults),
    constantsVersion: constants.constantsVersion,
    engineVersion: TRANSFER_DUTY_ENGINE_VERSION,
  }
  return { ok: true, result, trace: () => workingsOf(at, given, defaults), inputs }
}
