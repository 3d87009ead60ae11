import type { FigureView } from '@tafel/contracts/contexts/constants/views.ts'

export interface Sourced {
  readonly source: string
  readonly figures: readonly [FigureView, ...FigureView[]]
}

/** Groups consecutive figures of one source, because a source is long and covers a whole table of them. */
export function bySource(figures: readonly FigureView[]): readonly Sourced[] {
  const groups: Sourced[] = []
  for (const figure of figures) {
    const last = groups.at(-1)
    if (last?.source === figure.source) groups[groups.length - 1] = { source: last.source, figures: [...last.figures, figure] }
    else groups.push({ source: figure.source, figures: [figure] })
  }
  return groups
}
