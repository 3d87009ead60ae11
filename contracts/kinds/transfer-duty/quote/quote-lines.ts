import { estimateWords } from '../calculator/costs/fee-basis.ts'
import type { CostRow, TransferDutyResult } from '../calculator/result/result.ts'

// The lines of a quote in words, the same on screen and on paper. Nothing is calculated here.

/** A line of the quote. `steps` name the workings of its figures. */
export interface QuoteLine {
  readonly key: string
  readonly label: string
  /** The source of the amount: `guideline, negotiable`. */
  readonly mark: string
  readonly isNegotiable: boolean
  /** By the last table before the date. */
  readonly isEstimate: boolean
  readonly amount: number | null
  readonly vat: number | null
  readonly total: number | null
  /** Why there is no figure. */
  readonly refused: string | null
  readonly steps: { readonly amount: string; readonly vat: string; readonly total: string }
}

export interface QuotePart {
  readonly key: 'transferCosts' | 'bondCosts'
  readonly title: string
  readonly lines: readonly QuoteLine[]
  readonly totalLabel: string
  readonly total: number
  readonly step: string
  /** A line is refused, so that the total lacks it. */
  readonly isIncomplete: boolean
}

const MARKS: Readonly<Record<Exclude<CostRow['basis'], 'estimate'>, string>> = {
  law: 'by law',
  guideline: 'guideline, negotiable',
  tariff: 'by tariff',
  limit: 'the most the law allows, negotiable',
  typed: 'as entered',
}

/** The lines of the transfer, and those of the bond where there is one. */
export function quoteParts(result: TransferDutyResult): readonly QuotePart[] {
  const parts: readonly QuotePart[] = [
    partOf('transferCosts', 'The transfer', 'Cost of the transfer', result.transferCosts, result.totals.transfer, 'totals.transfer'),
    partOf('bondCosts', 'The bond', 'Cost of the bond', result.bondCosts, result.totals.bond, 'totals.bond'),
  ]
  return parts.filter(({ lines }) => lines.length > 0)
}

function partOf(
  key: QuotePart['key'],
  title: string,
  totalLabel: string,
  rows: readonly CostRow[],
  total: number,
  step: string,
): QuotePart {
  return { key, title, totalLabel, total, step, lines: rows.map((row) => lineOf(key, row)), isIncomplete: rows.some(isRefused) }
}

const isRefused = ({ refused }: CostRow) => refused !== null

function lineOf(side: QuotePart['key'], row: CostRow): QuoteLine {
  const { id, label, basis, negotiable, amount, vat, total, refused } = row
  const step = `${side}.${id}`
  return {
    key: step,
    label,
    mark: markOf(row),
    isNegotiable: negotiable,
    isEstimate: basis === 'estimate',
    amount,
    vat,
    total,
    refused,
    // Without VAT, the amount is the total.
    steps: { amount: vat === null ? `${step}.total` : `${step}.amount`, vat: `${step}.vat`, total: `${step}.total` },
  }
}

/** Conveyancers have a guideline and VAT, the deeds office a tariff and none. */
function markOf({ basis, group, estimatedBy }: CostRow): string {
  if (basis !== 'estimate') return MARKS[basis]
  return estimatedBy === undefined ? 'estimate' : estimateWords(group === 'deedsOffice' ? 'tariff' : 'guideline', estimatedBy)
}

/** The amounts of one payee. */
export interface PayeeRow {
  readonly key: string
  readonly label: string
  /** `estimate`; or `guideline` if it is negotiable; empty if it is fixed. */
  readonly mark: string
  /** Null: none of it is known. */
  readonly total: number | null
  readonly isIncomplete: boolean
  readonly step: string
}

/** The quote in few lines, one per payee; a payee with a single line keeps that line's name. */
export function payeeRows(result: TransferDutyResult): readonly PayeeRow[] {
  const rows = quoteParts(result).flatMap(({ key, lines }) => lines.map((line, index) => ({ line, group: result[key][index]!.group })))
  return result.charts.costs.map(({ group, label, amount }) => {
    const lines = rows.filter((row) => row.group === group).map(({ line }) => line)
    const [first, ...others] = lines as [QuoteLine, ...QuoteLine[]]
    const isIncomplete = lines.some(({ refused }) => refused !== null)
    const isEstimate = lines.some((line) => line.isEstimate)
    const total = isIncomplete && amount === 0 ? null : amount
    return others.length === 0
      ? {
          key: group,
          label: first.label,
          mark: isEstimate ? 'estimate' : first.isNegotiable ? first.mark.split(',')[0]! : '',
          total,
          isIncomplete,
          step: first.steps.total,
        }
      : { key: group, label, mark: isEstimate ? 'estimate' : '', total, isIncomplete, step: `charts.costs.${group}` }
  })
}

/** The label of the sum of all lines. */
export const allCosts = ({ sharing }: TransferDutyResult): string => (sharing === null ? 'All costs' : 'All costs of the whole property')
