import type { InvestmentComparisonResult } from '../calculators/investment/result/result.ts'
import { worthOf } from '../records/investment-comparison.ts'
import { type Cell, money, NONE, type Table, text } from '../report/document.ts'

/** A row for each vehicle: what went in, what fees and tax took, and what is left. */
export function vehicleTable(result: InvestmentComparisonResult): Table {
  const worths = worthOf(result)
  const best = Math.max(...worths.filter((cents) => cents !== null))
  return {
    kind: 'table',
    heading: 'Vehicles',
    columns: ['Vehicle', 'Paid in', 'Fees', 'Tax on the way', 'Tax at the end', 'Worth after tax', 'Worth in today’s money'],
    hasHead: true,
    rows: result.vehicles.map(({ name, paidIn, fees, tax, worth, real }, at) => ({
      cells: [
        text(name),
        amount(paidIn),
        amount(fees.total),
        amount(tax.onTheWay.total),
        amount(tax.atExit.total),
        amount(worth),
        amount(real.worth),
      ],
      ...(worths[at] === best && { sum: 'part' as const }),
    })),
  }
}

const amount = (cents: number | null): Cell => (cents === null ? NONE : money(cents))
