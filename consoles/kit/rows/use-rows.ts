import { useLayoutEffect, useRef, useState } from 'react'
import { useToasts } from '../toast/toaster.tsx'
import type { Cell, RowColumn } from './cell-text.ts'
import { writeCell } from './cell-text.ts'
import { isComplete, listed, type ListedRow, listOf, moved, rowsInForce, sameRows, withCell, without, withRows } from './listed-rows.ts'
import { type RefusedRow, readPastedRows } from './pasted-rows.ts'

/** An ambiguous amount of a pasted row. */
export interface Doubt {
  readonly key: number
  readonly column: number
  readonly text: string
}

export interface RowsOptions {
  readonly columns: readonly RowColumn[]
  readonly rows: readonly (readonly Cell[])[]
  readonly max: number
  /** `lump sum`. */
  readonly word: string
  readonly today: string
  readonly onChange: (rows: readonly (readonly Cell[])[]) => void
}

/** The rows of a table during editing, including incomplete ones, which are not reported. */
export function useRows(options: RowsOptions) {
  const toasts = useToasts()
  const { columns } = options
  // Stored rows may be incomplete.
  const whole = options.rows.filter((cells) => isComplete({ cells }, columns))
  const [list, setList] = useState(() => listOf(whole, [], columns))
  const [doubts, setDoubts] = useState<readonly Doubt[]>([])
  const [refused, setRefused] = useState<readonly RefusedRow[]>([])

  // Rows changed from outside: by an undo, another version or another window.
  const isBehind = !sameRows(rowsInForce(list, columns), whole)
  const shown = isBehind ? listOf(whole, list, columns) : list
  if (isBehind) setList(shown)

  // A late undo applies to the current rows.
  const now = useRef({ list: shown, options })
  useLayoutEffect(() => {
    now.current = { list: shown, options }
  })

  const [actions] = useState(() => {
    function put(next: readonly ListedRow[]) {
      const { columns: given } = now.current.options
      const before = rowsInForce(now.current.list, given)
      now.current = { ...now.current, list: next }
      setList(next)
      const after = rowsInForce(next, given)
      if (!sameRows(before, after)) now.current.options.onChange(after)
    }
    return {
      setCell(key: number, column: number, cell: Cell) {
        setDoubts((all) => all.filter((doubt) => doubt.key !== key || doubt.column !== column))
        put(withCell(now.current.list, key, column, cell))
      },
      /** The key of the new row; undefined if there is no room. */
      add(at: number): number | undefined {
        const { list: rows, options: given } = now.current
        if (rows.length >= given.max) return undefined
        const row = listed(given.columns.map(() => null))
        put([...rows.slice(0, at), row, ...rows.slice(at)])
        return row.key
      },
      move: (key: number, by: 1 | -1) => put(moved(now.current.list, key, by)),
      remove(key: number) {
        const { list: rows, options: given } = now.current
        const at = rows.findIndex((row) => row.key === key)
        const row = rows[at]
        if (row === undefined) return
        put(without(rows, new Set([key])))
        const words = row.cells.flatMap((cell, column) => (cell === null ? [] : writeCell(given.columns[column]!, cell))).join(', ')
        if (words === '') return
        toasts.show(`Removed: ${given.word} ${words}`, {
          undo: () => {
            const back = now.current.list
            put([...back.slice(0, at), row, ...back.slice(at)])
          },
        })
      },
      paste(text: string, at: number) {
        const { list: rows, options: given } = now.current
        const room = given.max - rows.filter(({ cells }) => cells.some((cell) => cell !== null)).length
        const pasted = readPastedRows(text, given.columns, room, given.today)
        const fresh = pasted.rows.map(({ cells }) => listed(cells))
        setDoubts(pasted.rows.flatMap((row, index) => row.doubts.map((doubt) => ({ ...doubt, key: fresh[index]!.key }))))
        setRefused(pasted.refused)
        if (fresh.length === 0) return
        put(withRows(rows, at, fresh))
        const keys = new Set(fresh.map(({ key }) => key))
        toasts.show(`${fresh.length} ${fresh.length === 1 ? 'row' : 'rows'} pasted`, {
          undo: () => put(without(now.current.list, keys)),
        })
      },
      settle: (settled: Doubt) => setDoubts((all) => all.filter((doubt) => doubt !== settled)),
      dismissRefused: () => setRefused([]),
    }
  })

  return { list: shown, doubts, refused, actions }
}
