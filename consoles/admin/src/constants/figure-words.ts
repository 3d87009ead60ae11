import type { FigureValue } from '@tafel/contracts/law/sets/figure.ts'
import type { FigureView } from '@tafel/contracts/contexts/constants/views.ts'
import { multiplyDivide } from '@tafel/contracts/base/money/cents.ts'
import { formatPercent } from '@tafel/contracts/base/money/format.ts'

/** The newest value: of the draft, or else the one in force. */
export const newestOf = ({ draft, live }: FigureView): FigureValue | undefined => (draft === undefined ? live : draft)

/** The change in per cent: equal changes make a wrong one visible. */
export function changeWords(view: FigureView): string {
  const next = newestOf(view)
  const { before } = view
  if (next === undefined) return view.before === undefined ? '' : 'missing'
  if (before === undefined) return 'new'
  if (before === next) return 'same'
  if (typeof before !== 'number' || typeof next !== 'number' || before === 0) return 'changed'
  const ppm = multiplyDivide(next - before, 1_000_000, before)
  return `${ppm > 0 ? '+ ' : ''}${formatPercent(ppm)}`
}

export const FILTERS = ['all', 'changed', 'vague'] as const
export type FigureFilter = (typeof FILTERS)[number]
export const FILTER_WORDS: Readonly<Record<FigureFilter, string>> = { all: 'All', changed: 'Changed', vague: 'Without a page of a source' }

export function passes(view: FigureView, filter: FigureFilter): boolean {
  if (filter === 'changed') return view.before !== newestOf(view)
  return filter === 'all' || !/\d|https?:/.test(view.source)
}
