import { findDeedsFee, findProperty } from '../../../../law/property/find.ts'
import type { Origin } from '../../../../law/figure/origin.ts'
import { formatMoney } from '../../../../base/money/format.ts'
import { type Line, sum } from '../../../../law/working/ledger.ts'
import type { TransferDutyInputsGiven } from '../inputs/transfer-duty.ts'
import { type Transfer, given } from '../transfer/transfer.ts'
import type { Quote } from './engine.ts'
import type { CostLine } from '../costs/cost-line.ts'
import { deedsFee, lodgementFee } from '../costs/deeds-fee.ts'
import { type TablePeriod, lastGuideline, lastTariff, onTable, tableWords } from '../costs/fee-basis.ts'
import { guidelineFee } from '../costs/guideline.ts'

/** A fee by the last loaded table. Not in any total until the user accepts it, as an estimate (`ESTIMATE_INPUTS`) or as a typed fee. */
export interface FeeSuggestion extends TablePeriod {
  /** The input that takes it as a typed fee. */
  readonly field: 'transferFee' | 'bondFee' | 'deedsTransferFee' | 'deedsBondFee'
  /** The input that must be `manual` for it. */
  readonly mode: 'transferFeeMode' | 'bondFeeMode' | null
  readonly amount: Line
  readonly origin: Origin
  readonly sentence: string
}

/** The input by which each suggested fee is accepted as an estimate that follows the price. */
export const ESTIMATE_INPUTS = {
  transferFee: { transferFeeMode: 'lastGuideline' },
  bondFee: { bondFeeMode: 'lastGuideline' },
  deedsTransferFee: { deedsFeeMode: 'lastTariff' },
  deedsBondFee: { deedsFeeMode: 'lastTariff' },
} as const satisfies Readonly<Record<FeeSuggestion['field'], TransferDutyInputsGiven>>

/** For every line of the quote whose table isn't loaded. */
export function feeSuggestions(at: Transfer, { duty, transfer, bond }: Quote): readonly FeeSuggestion[] {
  const bondAmount = given(at, 'bondAmount')
  return [
    byGuideline(at, transfer, 'transferFee', duty.feeValue),
    byTariff(at, transfer, 'deedsTransferFee', 'transfer', duty.feeValue),
    byGuideline(at, bond, 'bondFee', bondAmount),
    byTariff(at, bond, 'deedsBondFee', 'bond', bondAmount),
  ].flatMap((suggestion) => suggestion ?? [])
}

const refused = (lines: readonly CostLine[], id: string) => lines.find((line) => line.id === id && line.amount.missing !== undefined)

function byGuideline(
  at: Transfer,
  lines: readonly CostLine[],
  field: 'transferFee' | 'bondFee',
  value: Parameters<typeof guidelineFee>[3],
): FeeSuggestion | undefined {
  const line = refused(lines, field)
  const table = lastGuideline(at)
  if (line === undefined || table === undefined) return undefined
  const found = findProperty(at.constants.property, 'conveyancerGuideline', 'bands', table.to)
  if (!found.found) return undefined
  const amount = guidelineFee(onTable(at, 'guideline', table), `suggestions.${field}`, `${line.label}: by the last guideline`, value)
  const sentence = `${line.label}: ${formatMoney(amount.value)} without VAT by the ${tableWords('guideline', table)}.`
  return { field, mode: `${field}Mode`, amount, ...table, origin: found.origin, sentence }
}

function byTariff(
  at: Transfer,
  lines: readonly CostLine[],
  field: 'deedsTransferFee' | 'deedsBondFee',
  scale: 'transfer' | 'bond',
  value: Parameters<typeof deedsFee>[3],
): FeeSuggestion | undefined {
  const line = refused(lines, 'deedsFee')
  const table = lastTariff(at, scale, value.value)
  if (line === undefined || table === undefined) return undefined
  const found = findDeedsFee(at.constants.property, scale, table.to, value.value)
  if (!found.found) return undefined
  const then = onTable(at, 'tariff', table)
  const id = `suggestions.${field}`
  const fee = deedsFee(then, `${id}.fee`, scale, value)
  const lodgement = lodgementFee(then, `${id}.lodgement`, `Lodgement fee, ${scale}`, false)
  const amount = at.ledger.line(id, `${line.label}: by the last table`, sum(lodgement === undefined ? [fee] : [fee, lodgement]))
  const withLodgement = lodgement === undefined ? '' : ', lodgement included'
  const sentence = `${line.label}: ${formatMoney(amount.value)} by the ${tableWords('tariff', table)}${withLodgement}.`
  return { field, mode: null, amount, ...table, origin: found.origin, sentence }
}
