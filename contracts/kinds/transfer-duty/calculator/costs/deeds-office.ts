import { findProperty } from '../../../../law/property/find.ts'
import { type Figure, take } from '../../../../law/working/ledger.ts'
import { type Transfer, given } from '../transfer/transfer.ts'
import type { CostLine } from './cost-line.ts'
import { deedsFee, lodgementFee } from './deeds-fee.ts'
import { type TablePeriod, estimateLabel, onTable, tariffBasis } from './fee-basis.ts'

const SIDES = {
  transfer: { path: 'transferCosts', typed: 'deedsTransferFee' },
  bond: { path: 'bondCosts', typed: 'deedsBondFee' },
} as const

/** The deeds office's charges for a deed: its fee, as typed or by the tariff, and the lodgement fee. */
export function deedsOfficeLines(at: Transfer, scale: 'transfer' | 'bond', value: Figure): readonly CostLine[] {
  const { path, typed } = SIDES[scale]
  const id = `${path}.deedsFee.total`
  const label = `Deeds office fee, ${scale}`
  if (at.inputs[typed] !== undefined) {
    const total = at.ledger.line(id, label, take(given(at, typed)))
    return [lineOf('deedsFee', label, total, 'typed'), ...lodgement(at, scale, true, undefined)]
  }
  const { at: on, estimatedBy } = tariffBasis(at, scale, value.value)
  const total = deedsFee(on, id, scale, value, estimateLabel(label, 'tariff', estimatedBy))
  return [lineOf('deedsFee', label, total, 'tariff', estimatedBy), ...lodgement(at, scale, false, estimatedBy)]
}

/** By the tariff of the date where one is loaded, though it lacks the fee of the deed itself. */
function lodgement(at: Transfer, scale: 'transfer' | 'bond', isTyped: boolean, table: TablePeriod | undefined): readonly CostLine[] {
  const isLoaded = findProperty(at.constants.property, 'deedsFees', scale, at.inputs.registrationDate).found
  const estimatedBy = isLoaded ? undefined : table
  const label = `Lodgement fee, ${scale}`
  const on = onTable(at, 'tariff', estimatedBy)
  const total = lodgementFee(on, `${SIDES[scale].path}.lodgement.total`, estimateLabel(label, 'tariff', estimatedBy), isTyped)
  return total === undefined ? [] : [lineOf('lodgement', label, total, 'tariff', estimatedBy)]
}

function lineOf(id: string, label: string, total: CostLine['total'], basis: 'typed' | 'tariff', estimatedBy?: TablePeriod): CostLine {
  return {
    id,
    label,
    basis: estimatedBy === undefined ? basis : 'estimate',
    estimatedBy,
    group: 'deedsOffice',
    negotiable: false,
    amount: total,
    vat: undefined,
    total,
  }
}
