import type { Cell, RowColumn } from '@tafel/kit/rows/cell-text.ts'
import { type RefusedRow, readPastedRows } from '@tafel/kit/rows/pasted-rows.ts'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { useEffect, useRef, useState } from 'react'
import type { FieldNode, RowsNode } from './schema/form-schema.ts'
import { afterMove, afterRemoval, type Doubt, movedRow, NO_MARKS, pastedInto, type Row, touched, withPlaces } from './row-edits.ts'
import { headOf, kitColumn } from './schema/row-columns.ts'
import { entryAt, type FormState } from './form-state.ts'

const NO_ROWS: readonly Row[] = []

/** Collapsible rows: adding, moving, removing and pasting them, each one undoable edit. */
export function useRowCards(state: FormState, node: RowsNode, path: string, fields: readonly FieldNode[]) {
  const toasts = useToasts()
  const rows = (entryAt(state.inputs, path) ?? NO_ROWS) as readonly Row[]
  const [marks, setMarks] = useState(NO_MARKS)
  const [refused, setRefused] = useState<readonly RefusedRow[]>([])
  // Undo in a toast may be clicked late: it uses the current rows.
  const now = useRef({ rows, state })
  useEffect(() => {
    now.current = { rows, state }
  })
  const put = (next: readonly Row[]) => now.current.state.edit(path, next.length === 0 ? undefined : next)
  const { panels } = state
  const open = (at: number) => {
    if (!panels.isOpen(`${path}.${at}`)) panels.toggle(`${path}.${at}`)
  }
  /** Open rows stay open when they move. */
  const reopen = (placeOf: (row: number) => number | undefined) => {
    const were = rows.flatMap((_, at) => (panels.isOpen(`${path}.${at}`) ? [at] : []))
    const wanted = new Set(were.flatMap((at) => placeOf(at) ?? []))
    for (let at = 0; at < rows.length; at += 1) if (wanted.has(at) !== were.includes(at)) panels.toggle(`${path}.${at}`)
    setMarks((before) => withPlaces(before, placeOf))
  }
  return {
    rows,
    marks,
    refused,
    isFull: rows.length >= node.max,
    add() {
      put([...rows, node.blank])
      open(rows.length)
    },
    move(at: number, by: 1 | -1) {
      const next = movedRow(rows, at, by)
      if (next === rows) return
      put(next)
      reopen(afterMove(at, by))
    },
    remove(at: number) {
      const row = rows[at]!
      put(rows.filter((_, each) => each !== at))
      reopen(afterRemoval(at))
      toasts.show(`Removed: ${node.words.one} ${at + 1}`, {
        undo: () => {
          const { rows: back } = now.current
          put([...back.slice(0, at), row, ...back.slice(at)])
        },
      })
    },
    paste(text: string) {
      const columns = fields.map((field) => kitColumn(field, headOf(node, field)) as RowColumn)
      const read = readPastedRows(text, columns, node.max - rows.length, state.today)
      setRefused(read.refused)
      if (read.rows.length === 0) return
      const pasted = pastedInto(rows, node, fields, read.rows)
      put(pasted.rows)
      setMarks((before) => ({ pasted: [...before.pasted, ...pasted.marks.pasted], doubts: [...before.doubts, ...pasted.marks.doubts] }))
      const [from, count] = [rows.length, read.rows.length]
      toasts.show(`${count} ${count === 1 ? 'row' : 'rows'} pasted`, {
        undo: () => {
          put(now.current.rows.filter((_, at) => at < from || at >= from + count))
          setMarks(NO_MARKS)
        },
      })
    },
    settle: ({ row, key }: Doubt) => setMarks((before) => touched(before, row, key)),
    take({ row, key }: Doubt, cell: Cell) {
      state.edit(`${path}.${row}.${key}`, cell ?? undefined)
      setMarks((before) => touched(before, row, key))
    },
    dismissRefused: () => setRefused([]),
  }
}
