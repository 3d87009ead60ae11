import type { InvestmentComparisonResult, VehicleResult } from '../calculator/result/result.ts'
import { NONE, money, type Table } from '../../../base/report/document.ts'
import { byVehicle, lineOf } from './vehicles.ts'

type Result = Pick<InvestmentComparisonResult, 'vehicles'>

/** One kind of tax that a vehicle bears, or a sum of them. */
export interface TaxLine {
  readonly label: string
  /** The path of its figure in the result of a vehicle; null: the sum of two, without its own step. */
  readonly step: string | null
  readonly cents: (vehicle: VehicleResult) => number | null
  readonly sum?: 'part' | 'whole'
}

const onTheWay = (label: string, type: keyof VehicleResult['tax']['onTheWay']): TaxLine => ({
  label,
  step: `tax.onTheWay.${type}`,
  cents: ({ tax }) => tax.onTheWay[type],
})
const atExit = (label: string, type: keyof VehicleResult['tax']['atExit']): TaxLine => ({
  label,
  step: `tax.atExit.${type}`,
  cents: ({ tax }) => tax.atExit[type],
})

/** The taxes of a vehicle by type, on the way and at the end: each part adds to the sum below it, to the cent. Tax that is saved is below nil. */
export const TAX_LINES: readonly TaxLine[] = [
  onTheWay('Dividends tax', 'dividends'),
  onTheWay('Tax of the insurer', 'insurer'),
  onTheWay('Tax on income', 'income'),
  onTheWay('Tax on gains on the way', 'capitalGains'),
  onTheWay('Tax on tax-free savings above a limit', 'penalty'),
  { ...onTheWay('All tax on the way', 'total'), sum: 'part' },
  atExit('Tax on the gain at the end', 'capitalGains'),
  atExit('Tax on the lump sum', 'lumpSum'),
  atExit('Tax of the insurer on the gain at the end', 'insurer'),
  atExit('Tax on the annuity', 'annuity'),
  { ...atExit('All tax at the end', 'total'), sum: 'part' },
  { label: 'All tax', step: null, cents: taxInAll, sum: 'whole' },
]

function taxInAll({ tax: { onTheWay: before, atExit: after } }: VehicleResult): number | null {
  return before.total === null || after.total === null ? null : before.total + after.total
}

/** The lines that some vehicle has; sums always. */
export const shownTaxLines = ({ vehicles }: Result): readonly TaxLine[] =>
  TAX_LINES.filter(({ sum, cents }) => sum !== undefined || vehicles.some((vehicle) => (cents(vehicle) ?? 0) !== 0))

export const taxTable = (result: Result): Table =>
  byVehicle(
    'Tax by type',
    result,
    shownTaxLines(result).map(({ label, cents, sum }) =>
      lineOf(
        label,
        result,
        (vehicle) => {
          const amount = cents(vehicle)
          return amount === null ? NONE : money(amount)
        },
        sum,
      ),
    ),
    'Future rand',
  )
