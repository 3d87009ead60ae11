import { styled } from '@tafel/kit/theme/styled.ts'
import { TextButton } from '@tafel/kit/buttons/button.tsx'
import type { Cell } from '@tafel/kit/rows/cell-text.ts'
import { DoubtLine, RefusedRows } from '@tafel/kit/rows/paste-notes.tsx'
import { areRows } from '@tafel/kit/rows/pasted-rows.ts'
import { Hint, PaneTitle } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { withArticle } from '@tafel/kit/text/article.ts'
import {
  type ClipboardEvent,
  Fragment,
  type KeyboardEvent,
  memo,
  type ReactNode,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import type { RowsNode } from './schema/form-schema.ts'
import { columnsOf, headOf, kitColumn } from './schema/row-columns.ts'
import { entryAt, type FormState } from './form-state.ts'
import { RowForm } from './row-form.tsx'
import { RowHead } from './row-head.tsx'
import { TogetherRow } from './together-row.tsx'
import { useRowCards } from './use-row-cards.ts'

const Frame = styled('div')({ padding: '6px 0 12px', '&:focus-visible': { outline: 'none' } })
const Scroll = styled('div')({ position: 'relative', overflowX: 'auto', scrollbarWidth: 'thin' })
const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  '& th': { fontWeight: 400, textAlign: 'left' },
  '& thead th': { padding: '4px 10px 4px 0', fontSize: '0.8125rem', color: color.ink3, borderBottom: `1px solid ${color.rule}` },
  '& thead th[data-number]': { textAlign: 'right' },
  '& thead th:last-of-type': { paddingRight: 0 },
})
const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '2px 8px',
  paddingTop: 6,
  fontSize: '0.875rem',
})

export interface RowCardsProps {
  readonly state: FormState
  readonly node: RowsNode
  /** The path of the rows: `employers`. */
  readonly path: string
  /** The inputs of the row at a path. */
  readonly inputsOf: (row: string) => ReactNode
}

/**
 * Rows with many inputs: a table of the main ones, and each row opens as a small form. Alt with an arrow moves a row, Alt with Delete
 * removes it; rows of a spreadsheet can be pasted anywhere within.
 */
export const RowCards = memo(function RowCards({ state, node, path, inputsOf }: RowCardsProps) {
  const titleId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const fields = useMemo(() => columnsOf(node), [node])
  const { rows, marks, refused, isFull, ...actions } = useRowCards(state, node, path, fields)
  const word = node.words.one
  const results = state.rowResults?.[path]
  const width = fields.length + (results === undefined ? 0 : 1)

  /** Runs after React has rendered the row in its new place. */
  const focusRow = (at: number) =>
    requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>(`[data-row="${at}"] button[aria-expanded]`)?.focus())
  const focusAdd = () => requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>(`[name="${path}"]`)?.focus())
  const remove = (at: number) => {
    actions.remove(at)
    if (rows.length > 1) focusRow(Math.min(at, rows.length - 2))
    else focusAdd()
  }
  const move = (at: number, by: 1 | -1) => {
    actions.move(at, by)
    focusRow(Math.max(0, Math.min(rows.length - 1, at + by)))
  }
  const pressed = (event: KeyboardEvent, at: number) => {
    if (state.readOnly || !event.altKey) return
    const isArrow = event.key === 'ArrowUp' || event.key === 'ArrowDown'
    // In a date field, Alt and Down open the calendar.
    if (isArrow && event.target instanceof HTMLInputElement) return
    if (!isArrow && event.key !== 'Delete') return
    event.preventDefault()
    event.stopPropagation()
    if (isArrow) move(at, event.key === 'ArrowUp' ? -1 : 1)
    else remove(at)
  }
  // Handlers are stable and look up the current rows, so that untouched rows don't render.
  const latest = useRef({ pressed, toggle: state.panels.toggle })
  useLayoutEffect(() => {
    latest.current = { pressed, toggle: state.panels.toggle }
  })
  const onKey = useCallback((event: KeyboardEvent, at: number) => latest.current.pressed(event, at), [])
  const onToggle = useCallback((row: string) => latest.current.toggle(row), [])
  const pasted = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (state.readOnly || !areRows(text)) return
    event.preventDefault()
    event.stopPropagation()
    actions.paste(text)
  }
  const add = () => {
    if (isFull) return
    actions.add()
    requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>(`[data-form="${rows.length}"] :is(input, select)`)?.focus())
  }

  return (
    <Frame ref={frame} role="group" aria-labelledby={titleId} onPasteCapture={pasted}>
      <PaneTitle id={titleId} style={{ padding: '8px 0 2px' }}>
        {node.label}
      </PaneTitle>
      {rows.length > 0 && (
        <Scroll>
          <Table>
            <thead>
              <tr>
                {fields.map((field) => (
                  <th key={field.key} scope="col" data-number={field.control.kind === 'amount' || undefined}>
                    {headOf(node, field)}
                  </th>
                ))}
                {results !== undefined && (
                  <th scope="col" data-number>
                    {results.head}
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => {
                const rowPath = `${path}.${at}`
                const isOpen = state.panels.isOpen(rowPath)
                const below = state.findings.below(rowPath)
                return (
                  <Fragment key={rowPath}>
                    <RowHead
                      row={row}
                      number={at + 1}
                      word={word}
                      fields={fields}
                      path={rowPath}
                      currency={state.kind.currency}
                      result={results?.words[at]}
                      isOpen={isOpen}
                      isPasted={marks.pasted.includes(at)}
                      faults={below.faults}
                      notes={below.notes}
                      onToggle={onToggle}
                      onKey={onKey}
                    />
                    {marks.doubts.flatMap((doubt) => {
                      const field = fields.find(({ key }) => key === doubt.key)
                      if (doubt.row !== at || field === undefined) return []
                      return (
                        <tr key={doubt.key}>
                          <td colSpan={width}>
                            <DoubtLine
                              text={doubt.text}
                              column={kitColumn(field)!}
                              cell={(row[doubt.key] ?? null) as Cell}
                              number={at + 1}
                              onKeep={() => actions.settle(doubt)}
                              onTake={(cell) => actions.take(doubt, cell)}
                            />
                          </td>
                        </tr>
                      )
                    })}
                    {isOpen && (
                      <tr data-form={at}>
                        <td colSpan={width} onKeyDown={(event) => pressed(event, at)}>
                          <RowForm
                            name={`${word} ${at + 1}`}
                            readOnly={state.readOnly}
                            isFirst={at === 0}
                            isLast={at === rows.length - 1}
                            onMove={(by) => move(at, by)}
                            onRemove={() => remove(at)}
                          >
                            {inputsOf(rowPath)}
                          </RowForm>
                        </td>
                      </tr>
                    )}
                  </Fragment>
                )
              })}
            </tbody>
            <TogetherRow rows={rows} fields={fields} total={results?.total} />
          </Table>
        </Scroll>
      )}
      <RefusedRows refused={refused} onClose={actions.dismissRefused} />
      {!state.readOnly && (
        <Line>
          <TextButton type="button" name={path} aria-disabled={isFull || undefined} onClick={add}>
            Add {withArticle(word)}
          </TextButton>
          <Hint>
            {isFull
              ? `At most ${node.max}.`
              : `or paste rows from a spreadsheet: ${fields.map((field) => headOf(node, field).toLowerCase()).join(', ')}`}
          </Hint>
        </Line>
      )}
    </Frame>
  )
}, isSameWithoutRows)

/** Without rows there is only a button, which depends on little. */
function isSameWithoutRows({ state: before, ...one }: RowCardsProps, { state: after, ...other }: RowCardsProps): boolean {
  return (
    one.node === other.node &&
    one.path === other.path &&
    entryAt(before.inputs, one.path) === undefined &&
    entryAt(after.inputs, one.path) === undefined &&
    before.readOnly === after.readOnly &&
    before.today === after.today &&
    before.edit === after.edit &&
    before.panels.isOpen === after.panels.isOpen
  )
}
