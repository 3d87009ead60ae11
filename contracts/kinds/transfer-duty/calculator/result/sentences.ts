import { formatMoney } from '../../../../base/money/format.ts'
import { type TablePeriod, tableWords } from '../costs/fee-basis.ts'
import type { TransferDutyInputs } from '../inputs/transfer-duty.ts'
import type { CostRow, TransferDutyResult } from './result.ts'

export const PURCHASER_LABELS: Readonly<Record<TransferDutyInputs['purchaserType'], string>> = {
  natural: 'Natural person',
  company: 'Company',
  cc: 'Close corporation',
  trust: 'Trust',
  nonResident: 'Natural person, not resident',
}

/** Names the value on which duty is charged. */
export const basisLabel = ({ basis }: Pick<TransferDutyResult, 'basis'>) => BASIS_LABELS[basis]

const BASIS_LABELS: Readonly<Record<TransferDutyResult['basis'], string>> = {
  price: 'price',
  consideration: 'price with commission and option',
  marketValue: 'market value',
  rightValue: 'fair value of the right',
}

/** `8 cents`, `1 cent`, `2,5 cents`: the cost of one rand more at that rate. */
export function centsPerRand(ppm: number): string {
  const text = `${ppm / 10_000}`.replace('.', ',')
  return `${text}\u00a0${text === '1' ? 'cent' : 'cents'}`
}

/** The cost of the next rand, and its next change: `The next rand costs 8 cents. From R 2 994 800 it costs 11 cents.` May be empty. */
export function nextRandSentence({ duty: { nextRand }, basis }: Pick<TransferDutyResult, 'duty' | 'basis'>): string {
  if (nextRand === null) return ''
  const rand = basis === 'price' || basis === 'consideration' ? 'The next rand' : `The next rand of ${basisLabel({ basis })}`
  const costs = nextRand.rate === 0 ? 'costs nothing' : `costs ${centsPerRand(nextRand.rate)}`
  const { nextEdge } = nextRand
  return `${rand} ${costs}.${nextEdge === null ? '' : ` From ${formatMoney(nextEdge.value)} it costs ${centsPerRand(nextEdge.rate)}.`}`
}

/** The fees that are estimates, and by which tables. Empty where none is. */
export function estimateSentence({ transferCosts, bondCosts }: Estimates): string {
  const [first, ...others] = [
    ...estimatesBy('conveyancer’s fees', 'guideline', estimate(transferCosts, 'transferFee'), estimate(bondCosts, 'bondFee')),
    ...estimatesBy('deeds office fees', 'tariff', estimate(transferCosts, 'deedsFee'), estimate(bondCosts, 'deedsFee')),
  ]
  if (first === undefined) return ''
  const { fees, table } = first
  const more = others.map((each) => `, ${each.fees} by the ${each.table}`)
  return `${fees.charAt(0).toUpperCase()}${fees.slice(1)} are estimates by the ${table}${more.join('')}.`
}

interface Estimates {
  readonly transferCosts: readonly EstimateRow[]
  readonly bondCosts: readonly EstimateRow[]
}
type EstimateRow = Pick<CostRow, 'id' | 'estimatedBy'>

const estimate = (rows: readonly EstimateRow[], id: string) => rows.find((row) => row.id === id)?.estimatedBy

/** Of transfer and bond together where the same table serves both. */
function estimatesBy(
  fees: string,
  kind: 'guideline' | 'tariff',
  transfer: TablePeriod | undefined,
  bond: TablePeriod | undefined,
): readonly { readonly fees: string; readonly table: string }[] {
  const of = (sides: string, table: TablePeriod) => ({ fees: `${fees} (${sides})`, table: tableWords(kind, table) })
  if (transfer !== undefined && bond?.from === transfer.from) return [of('transfer and bond', transfer)]
  return [...(transfer === undefined ? [] : [of('transfer', transfer)]), ...(bond === undefined ? [] : [of('bond', bond)])]
}
