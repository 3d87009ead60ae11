import type { TaxScenarioInputs } from '../../../law/assessment/inputs/scenario.ts'
import type { TaxScenarioResult } from '../../../law/assessment/result/result.ts'
import { formatMoney } from '../../../base/money/format.ts'
import type { Chart } from '../../../base/charts/svg.ts'
import { type WaterfallBar, waterfallChart } from '../../../base/charts/waterfall.ts'

/** From full gross income, gains and lump sums to the net after tax and UIF. Null if there are none. */
export function grossToNet(inputs: TaxScenarioInputs, result: TaxScenarioResult, { width }: { readonly width: number }): Chart | null {
  const { income, capitalGains, tax, uif } = result
  const lumpSums = inputs.lumpSums.reduce((all, { gross }) => all + gross, 0)
  const gains = Math.max(0, capitalGains.sum ?? 0)
  const cameIn = (income.gross ?? 0) + gains + lumpSums
  if (cameIn <= 0 || tax.table === null || tax.total === null) return null
  const { table, normal, total } = tax
  const sources = [
    gains + lumpSums === 0 ? 'gross income' : 'income',
    ...(gains > 0 ? ['gains'] : []),
    ...(lumpSums > 0 ? ['lump sums'] : []),
  ]
  const steps = [
    { label: 'Tax by the table', cents: -table },
    { label: 'Rebates and credits', cents: table - (normal ?? 0) },
    { label: (normal ?? 0) - total === -(tax.lumpSums ?? 0) ? 'Tax on lump sums' : 'Charged apart', cents: (normal ?? 0) - total },
    { label: 'UIF', cents: -(uif.total ?? 0) },
  ].filter(({ cents }) => cents !== 0)
  const net = steps.reduce((all, { cents }) => all + cents, cameIn)
  const bars: readonly WaterfallBar[] = [
    { label: upperFirst(listed(sources)), cents: cameIn, kind: 'total' },
    ...steps.map(({ label, cents }): WaterfallBar => ({ label, cents, kind: 'part', isGood: cents > 0 })),
    { label: 'Left after tax', cents: net, kind: 'total' },
  ]
  const after = `Of ${listed(sources)} of ${formatMoney(cameIn)}, ${formatMoney(net)} is left after tax${(uif.total ?? 0) > 0 ? ' and UIF' : ''}.`
  return waterfallChart(bars, { width, summary: `${after}${deemedWords(inputs, result)}` })
}

/** Assets that only count as sold bring in no money (s9H(2), s9HA(1)). */
function deemedWords({ disposals }: TaxScenarioInputs, result: TaxScenarioResult): string {
  const deemed = disposals.map((row, at) => ((row.deemedOnExit || row.deemedOnDeath) && (result.disposals[at]?.counted ?? 0)) || 0)
  const gain = deemed.reduce((all, cents) => all + cents, 0)
  return gain > 0 ? ` The gains include ${formatMoney(gain)} on assets that only count as sold: no money was received for them.` : ''
}

const listed = (parts: readonly string[]) => (parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`)
const upperFirst = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
