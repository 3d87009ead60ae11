import type { BoardRow } from '@tafel/contracts/contexts/season/board.ts'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { useCallback, useRef, useState } from 'react'
import { toastOfError } from '../../../shared/records/toast-of-error.ts'
import { useHttp } from '../../../shared/session/http.ts'
import type { BoardView } from '../model/board-view.ts'
import { allRows } from '../model/season-queries.ts'

const NONE: ReadonlyMap<string, BoardRow> = new Map()

/** The clients that are selected, as they were then. A selection belongs to the rows that the view shows. */
export function useSelection(view: BoardView) {
  const http = useHttp()
  const toasts = useToasts()
  const [selection, setSelection] = useState(NONE)
  const [of, setOf] = useState(view)
  const reading = useRef<AbortController>(undefined)
  if (of !== view) {
    setOf(view)
    setSelection(NONE)
  }
  const clear = useCallback(() => {
    reading.current?.abort()
    setSelection(NONE)
  }, [])
  const toggle = useCallback(
    (row: BoardRow) =>
      setSelection((before) => {
        const next = new Map(before)
        if (!next.delete(row.clientId)) next.set(row.clientId, row)
        return next
      }),
    [],
  )
  /** Selects every client of the view, also those on pages that aren't loaded; with a selection, clears it. */
  const selectAll = () => {
    if (selection.size > 0) return clear()
    const controller = new AbortController()
    reading.current = controller
    allRows(http, view, controller.signal).then(
      (rows) => {
        if (!controller.signal.aborted) setSelection(new Map(rows.map((row) => [row.clientId, row])))
      },
      (error: unknown) => {
        if (!controller.signal.aborted) toastOfError(toasts, error)
      },
    )
  }
  return { selection, toggle, selectAll, clear }
}
