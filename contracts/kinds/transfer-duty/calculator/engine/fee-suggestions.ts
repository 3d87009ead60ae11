import { findDeedsFee, findProperty } from '../../../../law/property/find.ts'
import type { Origin } from '../../../../law/figure/origin.ts'
import { formatDate, formatMoney } from '../../../../base/money/format.ts'
import { type Line, sum } from '../../../../law/working/ledger.ts'
import { type Transfer, given } from '../transfer/transfer.ts'
import type { Quote } from './engine.ts'
import type { CostLine } from '../costs/cost-line.ts'
import { deedsFee, lodgementFee } from '../costs/deeds-fee.ts'
import { guidelineFee } from '../costs/guideline.ts'

/** A fee by the last loaded table, offered as a typed fee. Not in any total until the user accepts it. */
export interface FeeSuggestion {
  /** The input that takes it. */
  readonly field: 'transferFee' | 'bondFee' | 'deedsTransferFee' | 'deedsBondFee'
  /** The input that must be `manual` for it. */
  readonly mode: 'transferFeeMode' | 'bondFeeMode' | null
  readonly amount: Line
  /** The time that the table was for. */
  readonly from: string
  readonly to: string
  readonly origin: Origin
  readonly sentence: string
}

/** For every line of the quote whose table isn't loaded. Only older tables: a newer one doesn't apply to a day before it. */
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

/** The last table that ended before a day. */
function lastBefore(rows: readonly { readonly from: string | null; readonly to: string | null }[], on: string) {
  const row = rows.find(({ to }) => to !== null && to < on)
  return row === undefined || row.from === null || row.to === null ? undefined : { from: row.from, to: row.to }
}

function byGuideline(
  at: Transfer,
  lines: readonly CostLine[],
  field: 'transferFee' | 'bondFee',
  value: Parameters<typeof guidelineFee>[3],
): FeeSuggestion | undefined {
  const line = refused(lines, field)
  const { conveyancerGuideline } = at.constants.property
  const table = lastBefore(conveyancerGuideline, at.inputs.dateOfAcquisition)
  if (line === undefined || table === undefined) return undefined
  const found = findProperty(at.constants.property, 'conveyancerGuideline', 'bands', table.to)
  if (!found.found) return undefined
  const then = { ...at, inputs: { ...at.inputs, dateOfAcquisition: table.to } }
  const amount = guidelineFee(then, `suggestions.${field}`, `${line.label}: by the last guideline`, value)
  const sentence = `${line.label}: ${formatMoney(amount.value)} without VAT by the guideline of ${timeOf(table)}.`
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
  const table = lastBefore(at.constants.property.deedsFees, at.inputs.registrationDate)
  if (line === undefined || table === undefined) return undefined
  const found = findDeedsFee(at.constants.property, scale, table.to, value.value)
  if (!found.found) return undefined
  const then = { ...at, inputs: { ...at.inputs, registrationDate: table.to } }
  const id = `suggestions.${field}`
  const fee = deedsFee(then, `${id}.fee`, scale, value)
  const lodgement = lodgementFee(then, `${id}.lodgement`, scale, false)
  const amount = at.ledger.line(id, `${line.label}: by the last table`, sum(lodgement === undefined ? [fee] : [fee, lodgement]))
  const withLodgement = lodgement === undefined ? '' : ', lodgement included'
  const sentence = `${line.label}: ${formatMoney(amount.value)} by the table of ${timeOf(table)}${withLodgement}.`
  return { field, mode: null, amount, ...table, origin: found.origin, sentence }
}

const timeOf = ({ from, to }: { readonly from: string; readonly to: string }) => `${formatDate(from)} to ${formatDate(to)}`
