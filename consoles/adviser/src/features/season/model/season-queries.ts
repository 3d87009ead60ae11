import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { BOARD_ROWS, type BoardPage, type BoardRow, type BoardSummary } from '@tafel/contracts/contexts/season/board.ts'
import { searchedNumber } from '@tafel/contracts/base/search-key.ts'
import type { Http } from '@tafel/kit/http/client.ts'
import { seasonKey } from '../../../shared/records/season-key.ts'
import type { BoardView } from './board-view.ts'

/** Rows of one request while scrolling. */
export const PAGE_ROWS = 100

/** What a request is for. Names are searched; a number is not sent, because addresses are logged. */
function searchOf({ taxYear, q, person, kind }: BoardView) {
  return { taxYear, q: searchedNumber(q) === '' ? q : '', person, kind }
}

export const boardPageQuery = (http: Http, view: BoardView, page: number) =>
  queryOptions({
    queryKey: [...seasonKey, 'board', view, page],
    queryFn: async ({ signal }) => {
      const { stage, waiting, order } = view
      const search = { ...searchOf(view), stage, waiting, order, offset: page * PAGE_ROWS, limit: PAGE_ROWS }
      const { data, late } = await http.queryWithView<BoardPage>('/api/season', { search, signal })
      return { ...data, late }
    },
  })

export const boardSummaryQuery = (http: Http, view: BoardView) =>
  queryOptions({
    queryKey: [...seasonKey, 'summary', searchOf(view)],
    queryFn: ({ signal }) => http.query<BoardSummary>('/api/season/summary', { search: searchOf(view), signal }),
    placeholderData: keepPreviousData,
  })

/** Every row that the view shows, page by page. */
export async function allRows(http: Http, view: BoardView, signal: AbortSignal): Promise<readonly BoardRow[]> {
  const { stage, waiting, order } = view
  const found: BoardRow[] = []
  for (;;) {
    const search = { ...searchOf(view), stage, waiting, order, offset: found.length, limit: BOARD_ROWS }
    const { rows, total } = await http.query<BoardPage>('/api/season', { search, signal })
    found.push(...rows)
    if (rows.length === 0 || found.length >= total) return found
  }
}
