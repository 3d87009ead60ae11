import { styled } from '../theme/styled.ts'
import { type ClipboardEvent, type KeyboardEvent, memo, useCallback, useId, useLayoutEffect, useRef, useState } from 'react'
import { TextButton } from '../buttons/button.tsx'
import { LayoutContext } from '../fields/field-layout.tsx'
import { Hint } from '../text/text.tsx'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import { color } from '../theme/color.ts'
import { withArticle } from '../text/article.ts'
import { type Cell, isOfFigures, type RowColumn } from './cell-text.ts'
import { isComplete, isEmpty } from './listed-rows.ts'
import { DoubtLine, RefusedRows } from './paste-notes.tsx'
import { areRows } from './pasted-rows.ts'
import { WithProblemRow } from './problem-row.tsx'
import { RowLine } from './row-line.tsx'
import { useRows } from './use-rows.ts'

const Frame = styled('div')({ padding: '8px 0 10px', borderBottom: `1px solid ${color.rule}` })
// Positioned, so that visually hidden labels scroll with it.
const Scroll = styled('div')({
  position: 'relative',
  maxWidth: 560,
  maxHeight: 420,
  overflowY: 'auto',
  scrollbarWidth: 'thin',
  padding: '0 2px',
})
const Table = styled('table')({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  margin: '4px 0 2px',
  '& th': { padding: '2px 8px 2px 2px', textAlign: 'left', fontWeight: 400, fontSize: '0.8125rem', color: color.ink3 },
  '& th[data-number]': { textAlign: 'right' },
  '& td': { padding: '3px 8px 3px 2px', verticalAlign: 'top' },
  '& th:last-of-type, & td:last-of-type': { width: 36, padding: '5px 0' },
})
const Line = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '2px 8px', fontSize: '0.875rem' })

const isControl = (target: EventTarget): target is HTMLInputElement | HTMLSelectElement =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement

export interface RowTableProps {
  /** The field's name, to which undo moves the focus. */
  readonly name: string
  readonly title: string
  /** `lump sum`. */
  readonly word: string
  /** The meaning of a row and the maximum number of rows. */
  readonly hint: string
  readonly columns: readonly RowColumn[]
  /** The rows in force: complete ones only. */
  readonly rows: readonly (readonly Cell[])[]
  readonly max: number
  readonly readOnly: boolean
  readonly today: string
  /** By row and column of `rows`. */
  readonly errorOf?: (row: number, column: number) => string | undefined
  readonly onChange: (rows: readonly (readonly Cell[])[]) => void
}

/**
 * Rows of inputs. Enter moves to the next cell and row and begins a new one at the end, Alt with an arrow moves a row, Delete in an empty
 * cell (or Alt with Delete in any) removes it; rows of a spreadsheet can be pasted. A row counts once it is complete.
 */
export const RowTable = memo(function RowTable({
  name,
  title,
  word,
  hint,
  columns,
  rows,
  max,
  readOnly,
  today,
  errorOf,
  onChange,
}: RowTableProps) {
  const titleId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const { list, doubts, refused, actions } = useRows({ columns, rows, max, word, today, onChange })
  const [wanted, setWanted] = useState<{ readonly key: number; readonly column: number }>()

  const find = (row: number, column: number) => frame.current?.querySelector<HTMLElement>(`[name="${name}.${row}.${column}"]`)
  // Focuses a row that was just added or moved, once it exists.
  useLayoutEffect(() => {
    if (wanted === undefined) return
    find(
      list.findIndex(({ key }) => key === wanted.key),
      wanted.column,
    )?.focus()
    setWanted(undefined)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `find` only reads the frame
  }, [wanted, list])

  const latest = useRef(list)
  useLayoutEffect(() => {
    latest.current = list
  })

  function remove(key: number) {
    const all = latest.current
    const at = all.findIndex((row) => row.key === key)
    const next = all[at + 1] ?? all[at - 1]
    actions.remove(key)
    if (next !== undefined) setWanted({ key: next.key, column: 0 })
    else frame.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
  }
  function begin(at: number) {
    const key = actions.add(at)
    if (key !== undefined) setWanted({ key, column: 0 })
  }
  function pressed(event: KeyboardEvent, key: number, column: number) {
    if (readOnly || !isControl(event.target)) return
    const done = () => {
      event.preventDefault()
      event.stopPropagation()
    }
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      done()
      actions.move(key, event.key === 'ArrowUp' ? -1 : 1)
      setWanted({ key, column })
    } else if (event.key === 'Delete' && (event.altKey || event.target.value === '')) {
      done()
      remove(key)
    } else if (event.key === 'Enter' && !event.altKey && !event.ctrlKey && !event.metaKey && event.target.value !== '') {
      done()
      goOn(key, column)
    }
  }
  /** Moves to the next empty cell of the row, else down, to a new row at the end. */
  function goOn(key: number, column: number) {
    const all = latest.current
    const at = all.findIndex((row) => row.key === key)
    const isLast = column === columns.length - 1
    if (!isLast && all[at]!.cells[column + 1] === null) find(at, column + 1)?.focus()
    else if (all[at + 1] !== undefined) find(at + 1, isLast ? 0 : column)?.focus()
    else if (!isLast) find(at, column + 1)?.focus()
    // Leaving the cell commits its text, which completes the row.
    else {
      find(at, column)?.blur()
      begin(at + 1)
    }
  }
  function pasted(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text')
    if (readOnly || !areRows(text)) return
    event.preventDefault()
    event.stopPropagation()
    const from = (event.target as Element).closest('tr')
    const index = from === null ? -1 : [...from.parentElement!.querySelectorAll(':scope > tr:not([data-problems])')].indexOf(from)
    actions.paste(text, index < 0 ? list.length : index + 1)
  }

  const events = useRef({ pressed, remove })
  useLayoutEffect(() => {
    events.current = { pressed, remove }
  })
  const onKey = useCallback((event: KeyboardEvent, key: number, column: number) => events.current.pressed(event, key, column), [])
  const onRemove = useCallback((key: number) => events.current.remove(key), [])

  let inForce = -1
  const isFull = list.length >= max
  const waiting = list.filter((row) => !isComplete(row, columns) && !isEmpty(row)).length
  return (
    <Frame ref={frame} onPasteCapture={pasted} role="group" aria-labelledby={titleId}>
      <span id={titleId}>{title}</span>
      <Hint style={{ display: 'block' }}>{hint}</Hint>
      {list.length > 0 && (
        <Scroll>
          <Table>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column.head} scope="col" data-number={isOfFigures(column) || undefined}>
                    {column.head}
                  </th>
                ))}
                <th scope="col">
                  <VisuallyHidden>Remove</VisuallyHidden>
                </th>
              </tr>
            </thead>
            <LayoutContext value="cell">
              <tbody>
                {list.map((row, at) => {
                  const isWhole = isComplete(row, columns)
                  if (isWhole) inForce += 1
                  const index = inForce
                  const errors = isWhole ? columns.map((_column, column) => errorOf?.(index, column) ?? '') : []
                  return (
                    <WithProblemRow key={row.key} columns={columns.length + 1}>
                      <RowLine
                        row={row}
                        number={at + 1}
                        name={name}
                        columns={columns}
                        readOnly={readOnly}
                        errors={errors.join('\n')}
                        onCell={actions.setCell}
                        onKey={onKey}
                        onRemove={onRemove}
                      />
                    </WithProblemRow>
                  )
                })}
              </tbody>
            </LayoutContext>
          </Table>
        </Scroll>
      )}
      {waiting > 0 && <Hint style={{ display: 'block', color: color.ochre }}>A row counts once all of it is filled in.</Hint>}
      {doubts.map((doubt) => (
        <DoubtLine
          key={`${doubt.key}.${doubt.column}`}
          text={doubt.text}
          column={columns[doubt.column]!}
          cell={list.find(({ key }) => key === doubt.key)?.cells[doubt.column] ?? null}
          number={list.findIndex(({ key }) => key === doubt.key) + 1}
          onKeep={() => actions.settle(doubt)}
          onTake={(cell) => actions.setCell(doubt.key, doubt.column, cell)}
        />
      ))}
      <RefusedRows refused={refused} onClose={actions.dismissRefused} />
      {!readOnly && (
        <Line>
          <TextButton type="button" name={name} aria-disabled={isFull || undefined} onClick={() => begin(list.length)}>
            Add {withArticle(word)}
          </TextButton>
          <Hint>{isFull ? `At most ${max} rows.` : 'or paste rows from a spreadsheet'}</Hint>
        </Line>
      )}
    </Frame>
  )
})
