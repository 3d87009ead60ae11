import { MAX_OPTIONS, splitIds } from '@tafel/contracts/kinds/compare/option-ids.ts'

/** What a comparison shows, as it stands in its address. The record that it begins with is in the path. */
export interface CompareView {
  /** The other records, in the order of the columns. */
  readonly others: readonly string[]
  /** What the others are held against; absent: the first column. */
  readonly base?: string
  /** The column that the waterfall draws; absent: the best one. */
  readonly drawn?: string
  /** The figure that the waterfall draws; absent: the answer. */
  readonly figure?: string
  /** Inputs that are the same as well. */
  readonly showsAll: boolean
  /** Figures as differences from the base. */
  readonly showsDifferences: boolean
}

/** Ids beyond six columns, and those that stand there twice, are left out. */
export function readCompareView(params: URLSearchParams, recordId: string): CompareView {
  const text = (name: string) => params.get(name) ?? undefined
  const others = [...new Set(splitIds(text('with')))].filter((id) => id !== recordId).slice(0, MAX_OPTIONS)
  const shown = (id: string | undefined) => (id !== undefined && [recordId, ...others].includes(id) ? id : undefined)
  const [base, drawn, figure] = [shown(text('base')), shown(text('drawn')), text('figure')]
  return {
    others,
    ...(base !== undefined && { base }),
    ...(drawn !== undefined && { drawn }),
    ...(figure !== undefined && { figure }),
    showsAll: text('lines') === 'all',
    showsDifferences: text('figures') === 'differences',
  }
}

export function compareSearch({ others, base, drawn, figure, showsAll, showsDifferences }: CompareView): URLSearchParams {
  const params = new URLSearchParams()
  if (others.length > 0) params.set('with', others.join(','))
  if (base !== undefined) params.set('base', base)
  if (drawn !== undefined) params.set('drawn', drawn)
  if (figure !== undefined) params.set('figure', figure)
  if (showsAll) params.set('lines', 'all')
  if (showsDifferences) params.set('figures', 'differences')
  return params
}
