import type { TaxScenarioInputs } from '../../calculators/tax/inputs/scenario.ts'
import type { TaxScenarioResult } from '../../calculators/tax/result/result.ts'
import { formatMoney } from '../../money/format.ts'
import type { Chart } from '../svg.ts'
import { type WaterfallBar, waterfallChart } from '../waterfall.ts'

/** From all that came in to what is left after tax: gains and lump sums in full, contributions to UIF taken off. Null where nothing came in. */
export function grossToNet(inputs: TaxScenarioInputs, result: TaxScenarioResult, { width }: { readonly width: number }): Chart | null {
  const { income, capitalGains, tax, uif } = result
  const lumpSums = inputs.lumpSums.reduce((all, { gross }) => all + gross, 0)
  const gains = Math.max(0, capitalGains.sum ?? 0)
  const cameIn = (income.gross ?? 0) + gains + lumpSums
  if (cameIn <= 0 || tax.table === null || tax.total === null) return null
  const { table, normal, total } = tax
  const steps = [
    { label: 'Tax by the table', cents: -table },
    { label: 'Rebates and credits', cents: table - (normal ?? 0) },
    { label: 'Charged apart', cents: (normal ?? 0) - total },
    { label: 'UIF', cents: -(uif.total ?? 0) },
  ].filter(({ cents }) => cents !== 0)
  const net = steps.reduce((all, { cents }) => all + cents, cameIn)
  const bars: readonly WaterfallBar[] = [
    { label: gains + lumpSums === 0 ? 'Gross income' : 'All that came in', cents: cameIn, kind: 'total' },
    ...steps.map(({ label, cents }): WaterfallBar => ({ label, cents, kind: 'part', isGood: cents > 0 })),
    { label: 'Left after tax', cents: net, kind: 'total' },
  ]
  return waterfallChart(bars, { width, summary: `Of ${formatMoney(cameIn)} that came in ${formatMoney(net)} is left after tax.` })
}
