import type { TaxScenarioResult } from '../calculators/tax/result/result.ts'
import { money, NONE, type Row, type Table, text } from '../report/document.ts'

/** From gross income to what is due, in the order of assessment. Lines of which the year has nothing are left out. */
export function calculationTable(result: TaxScenarioResult): Table {
  const { income, taxableIncome, capitalGains, tax, settlement, exempt, deductions } = result
  return {
    kind: 'table',
    heading: 'Calculation',
    columns: ['Line', 'Amount'],
    hasHead: false,
    rows: [
      line('Gross income', income.gross),
      ...exempt.map(({ label, amount, section }) => less(`${label} (${section})`, amount)),
      sum('Income', income.total),
      ...deductions.map(({ label, amount, section }) => less(`${label} (${section})`, amount)),
      sum('Taxable income before capital gain', taxableIncome.beforeGain),
      ...some(line('Taxable capital gain', capitalGains.taxable), capitalGains.taxable),
      sum('Taxable income', taxableIncome.total),
      line('Tax by the table', tax.table),
      ...some(less('Primary rebate', tax.rebates.primary), tax.rebates.primary),
      ...some(less('Secondary rebate', tax.rebates.secondary), tax.rebates.secondary),
      ...some(less('Tertiary rebate', tax.rebates.tertiary), tax.rebates.tertiary),
      ...some(less('Medical scheme fees credit', tax.s6A), tax.s6A),
      ...some(less('Additional medical expenses credit', tax.s6B), tax.s6B),
      ...some(less('Credit for foreign tax', tax.foreignCredit), tax.foreignCredit),
      sum('Normal tax', tax.normal),
      ...some(line('Tax on lump sums', tax.lumpSums), tax.lumpSums),
      sum('Tax in all', tax.total),
      ...some(less('PAYE', settlement.paye), settlement.paye),
      ...some(less('Provisional tax', settlement.provisional), settlement.provisional),
      ...some(less('Tax withheld from lump sums', settlement.lumpSumTax), settlement.lumpSumTax),
      ...some(less('Turnover tax', settlement.turnoverTaxCredit), settlement.turnoverTaxCredit),
      {
        cells: [
          text((settlement.dueOrRefund ?? 0) < 0 ? 'Refund' : 'Due to SARS'),
          amount(settlement.dueOrRefund === null ? null : Math.abs(settlement.dueOrRefund)),
        ],
        sum: 'whole',
      },
    ],
  }
}

const amount = (cents: number | null) => (cents === null ? NONE : money(cents))
const line = (label: string, cents: number | null): Row => ({ cells: [text(label), amount(cents)] })
const less = (label: string, cents: number | null): Row => line(label, cents === null ? null : -Math.abs(cents))
const sum = (label: string, cents: number | null): Row => ({ ...line(label, cents), sum: 'part' })
const some = (row: Row, cents: number | null): readonly Row[] => (cents === 0 ? [] : [row])
