import { MAX_OPTIONS, splitIds } from '@tafel/contracts/kinds/compare/option-ids.ts'

/** The state of a comparison, stored in the query string. The first record is in the path. */
export interface CompareView {
  /** The other records, in the order of the columns. */
  readonly others: readonly string[]
  /** The record that the others are compared with; absent: the first column. */
  readonly base?: string
  /** The column shown in the waterfall; absent: the best one. */
  readonly drawn?: string
  /** The figure shown in the waterfall; absent: the answer. */
  readonly figure?: string
  /** Also shows identical inputs. */
  readonly showsAll: boolean
  /** Shows figures as differences from the base. */
  readonly showsDifferences: boolean
}

/** Ignores ids beyond six columns and repeated ids. */
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
