import { type ShowOptions, useAddress } from '@tafel/kit/address/use-address.ts'
import { endedYear } from '@tafel/contracts/contexts/season/season-dates.ts'
import { useCallback, useMemo } from 'react'
import { localDate } from '../../../shared/time/local-time.ts'
import { useNow } from '../../../shared/time/use-now.ts'
import { type BoardView, boardSearch, readBoardView } from '../model/board-view.ts'

/** The board's view in the URL, so that a reload, a link and Back keep it; today, and the newest year that has ended. */
export function useBoardView() {
  const [params, show] = useAddress()
  const today = localDate(useNow())
  const newest = endedYear(today)
  const view = useMemo(() => readBoardView(params, newest), [params, newest])
  const change = useCallback(
    (next: Partial<BoardView>, options?: ShowOptions) =>
      show((now) => boardSearch({ ...readBoardView(now, newest), ...next }, newest), options),
    [show, newest],
  )
  return { view, change, today, newest }
}
