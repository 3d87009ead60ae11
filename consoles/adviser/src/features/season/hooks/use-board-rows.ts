import { useQueries } from '@tanstack/react-query'
import type { BoardRow } from '@tafel/contracts/contexts/season/board.ts'
import type { People } from '@tafel/contracts/contexts/identity/people.ts'
import { useHttp } from '../../../shared/session/http.ts'
import type { BoardView } from '../model/board-view.ts'
import { boardPageQuery, PAGE_ROWS } from '../model/season-queries.ts'

export interface BoardRows {
  /** Undefined until the first page is there. */
  readonly total: number | undefined
  /** Undefined while its page is loading. */
  readonly rowAt: (index: number) => BoardRow | undefined
  readonly people: People
  /** Some of it doesn't contain the newest changes yet. */
  readonly late: boolean
  readonly error: unknown
  readonly retry: () => void
}

/** The rows of some pages of the board. The first page is always among them: it has the total. */
export function useBoardRows(view: BoardView, pages: readonly number[]): BoardRows {
  const http = useHttp()
  const wanted = [...new Set([0, ...pages])]
  const found = useQueries({ queries: wanted.map((page) => boardPageQuery(http, view, page)) })
  const byPage = new Map(wanted.map((page, at) => [page, found[at]?.data]))
  return {
    total: byPage.get(0)?.total,
    rowAt: (index) => byPage.get(Math.floor(index / PAGE_ROWS))?.rows[index % PAGE_ROWS],
    people: Object.assign({}, ...found.map(({ data }) => data?.people)) as People,
    late: found.some(({ data }) => data?.late === true),
    error: found.find(({ data, error }) => data === undefined && error !== null)?.error ?? null,
    retry: () => void Promise.all(found.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
  }
}
