import type { Constants } from '../../../constants/shipped.ts'
import { bandAt, lowerBound } from '../../../constants/bands.ts'
import { FIRST_TRANSFER_DUTY_DATE, type TransferDutyTable, tableFor } from '../../../constants/transfer-duty.ts'
import { addMonths } from '../../../dates.ts'
import { ratioPpm, shareOf } from '../../../money/cents.ts'
import { formatDate } from '../../../money/format.ts'
import type { TraceStep } from '../../trace.ts'
import type { TransferDutyInputs, TransferDutyInputsGiven } from './inputs.ts'
import { notesOf } from './notes.ts'
import type { BracketRow, MissingReason, TransferDutyResult } from './result.ts'
import { traceOf } from './trace.ts'

/** Records of before transfer costs were calculated pin it: what it answers is never changed (`frozen.test.ts`). */
export const TRANSFER_DUTY_ENGINE_VERSION = '1.0'

/** Later dates are slips of the keyboard. */
const LAST_DATE = '2099-12-31'

export interface CalculationContext {
  /** The date in Africa/Johannesburg; the default of the date of acquisition. */
  readonly today: string
  readonly constants: Constants
}

export interface TransferDutyAnswer {
  readonly result: TransferDutyResult
  readonly trace: readonly TraceStep[]
}

/** What the calculation starts from, with all defaults taken. */
export interface Resolved {
  readonly given: TransferDutyInputsGiven
  readonly dateOfAcquisition: string
  readonly price: number
  readonly marketValue: number
  readonly purchaserType: TransferDutyInputs['purchaserType']
  readonly bondAmount: number
}

/**
 * Transfer duty on the acquisition of property, for every date since 7 April 1993.
 * Pure and total: what can't be calculated is null in the result, with the reason and the remedy beside it.
 */
export function calculateTransferDuty(given: TransferDutyInputsGiven, { today, constants }: CalculationContext): TransferDutyAnswer {
  const price = given.transferAmount ?? 0
  const resolved: Resolved = {
    given,
    dateOfAcquisition: given.dateOfAcquisition ?? today,
    price,
    marketValue: given.marketValue ?? price,
    purchaserType: given.purchaserType ?? 'natural',
    bondAmount: given.bondAmount ?? 0,
  }
  const { dateOfAcquisition, marketValue } = resolved
  const persons = personsOf(resolved.purchaserType)
  const table = dateOfAcquisition <= LAST_DATE ? tableFor(constants.transferDuty, dateOfAcquisition, persons) : undefined
  const missing = missingOf(resolved, table, persons)
  const dutiableValue = Math.max(price, marketValue)
  const figures = table === undefined || missing.length > 0 ? NO_FIGURES : figuresOf(table, dutiableValue)
  const result: TransferDutyResult = {
    ...figures,
    missing,
    dateOfAcquisition,
    price,
    marketValue,
    dutiableValue,
    basis: marketValue > price ? 'marketValue' : 'price',
    table: table ?? null,
    dueDate: table === undefined ? null : addMonths(dateOfAcquisition, constants.transferDutyMonthsToPay.months),
    notes: notesOf(resolved, figures.transferDutyPayable, table, today),
    constantsVersion: constants.constantsVersion,
    engineVersion: TRANSFER_DUTY_ENGINE_VERSION,
  }
  return { result, trace: traceOf(resolved, result, constants) }
}

/** Before 23 February 2011 companies, close corporations and trusts paid a flat rate; a natural person is one wherever they live. */
export function personsOf(purchaserType: TransferDutyInputs['purchaserType']): 'natural' | 'non-natural' {
  return purchaserType === 'natural' || purchaserType === 'nonResident' ? 'natural' : 'non-natural'
}

type Figures = Pick<TransferDutyResult, 'transferDutyPayable' | 'brackets' | 'effectiveRate' | 'nextRand'>

const NO_FIGURES: Figures = { transferDutyPayable: null, brackets: [], effectiveRate: null, nextRand: null }

function figuresOf({ bands }: TransferDutyTable, value: number): Figures {
  // The value on a bound belongs to the lower band, the next rand to the upper one.
  const at = bandAt(bands, value)
  const next = bands.findIndex((band) => band.upTo === null || value < band.upTo)
  const band = bands[at]!
  const transferDutyPayable = band.base + shareOf(value - lowerBound(bands, at), band.rate)
  const edge = bands[next]!.upTo
  return {
    transferDutyPayable,
    brackets: bands.slice(0, at + 1).map((each, index): BracketRow => {
      const from = lowerBound(bands, index)
      const to = index === at ? value : each.upTo!
      return { from, to, part: to - from, rate: each.rate, duty: shareOf(to - from, each.rate) }
    }),
    effectiveRate: ratioPpm(transferDutyPayable, value),
    nextRand: { rate: bands[next]!.rate, nextEdge: edge === null ? null : { value: edge, rate: bands[next + 1]!.rate } },
  }
}

function missingOf({ dateOfAcquisition, price }: Resolved, table: TransferDutyTable | undefined, persons: string): MissingReason[] {
  const missing: MissingReason[] = []
  if (price === 0) {
    missing.push({ field: 'transferAmount', code: 'price-missing', message: 'There is no price yet.', remedy: 'Enter the price.' })
  }
  if (table !== undefined) return missing
  const field = 'dateOfAcquisition'
  const first = formatDate(FIRST_TRANSFER_DUTY_DATE)
  if (dateOfAcquisition < FIRST_TRANSFER_DUTY_DATE) {
    missing.push({
      field,
      code: 'date-too-early',
      message: `No transfer duty table from before ${first} is loaded.`,
      remedy: `Enter a date of ${first} or later.`,
    })
  } else if (dateOfAcquisition > LAST_DATE) {
    missing.push({
      field,
      code: 'date-too-late',
      message: 'The date lies too far ahead.',
      remedy: `Enter a date up to ${formatDate(LAST_DATE)}.`,
    })
  } else {
    missing.push({
      field,
      code: 'table-not-loaded',
      message: `No transfer duty table for ${persons} persons on ${formatDate(dateOfAcquisition)} is loaded.`,
      remedy: 'Ask your administrator to load it.',
    })
  }
  return missing
}
