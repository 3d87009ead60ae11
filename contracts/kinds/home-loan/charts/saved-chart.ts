import type { HomeLoanResult } from '../calculator/result/result.ts'
import { formatMoney } from '../../../base/money/format.ts'
import { type Bar, groupedBars } from '../../../base/charts/grouped-bars.ts'
import type { Chart } from '../../../base/charts/svg.ts'

type Lever = HomeLoanResult['levers'][number]['lever']

const SAVES = 0
const COSTS = 1

/** The interest saved by each lever alone and by all together. Levers that cost interest point the other way. Null if none is set. */
export function savedChart(
  { levers, together }: Pick<HomeLoanResult, 'levers' | 'together'>,
  wordsOf: (lever: Lever) => string,
  { width }: { readonly width: number },
): Chart | null {
  const alone = levers.flatMap(({ lever, interestSaved }) =>
    interestSaved === null ? [] : [barOf(wordsOf(lever), interestSaved, interestSaved < 0 ? COSTS : SAVES)],
  )
  if (alone.length === 0 || alone.length < levers.length || together.interestSaved === null) return null
  const all = barOf(alone.length === 2 ? 'Both together' : 'All together', together.interestSaved, 'sum')
  const bars = alone.length === 1 ? alone : [...alone, all]
  const summary = `Interest saved against the instalment alone: ${bars.map(({ label, words }) => `${label} ${words}`).join('; ')}.`
  return {
    svg: groupedBars([{ bars }], { width, summary }),
    summary,
    table: {
      columns: ['What is paid', 'Interest saved'],
      rows: bars.map(({ label, cents }) => ({ cells: [label, formatMoney(cents ?? 0, 'always')], marked: false })),
    },
  }
}

const barOf = (label: string, cents: number, series: Bar['series']): Bar => ({ label, cents, words: formatMoney(cents, 'never'), series })
