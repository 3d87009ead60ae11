import { styled } from '@tafel/kit/theme/styled.ts'
import type { BoardRow as Row, BoardSummary } from '@tafel/contracts/contexts/season/board.ts'
import { type Step, STEPS } from '@tafel/contracts/contexts/season/steps.ts'
import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isTyping, useSingleKeys } from '../../../shared/keys/single-keys.ts'
import { useNarrow } from '../../../workbench/parts/use-narrow.ts'
import { useVisibleRows } from '../hooks/use-visible-rows.ts'
import type { BoardRows } from '../hooks/use-board-rows.ts'
import type { BoardView } from '../model/board-view.ts'
import { heightOf, type RowGeometry, topOf } from '../model/visible-rows.ts'
import { BoardHead } from './board-head.tsx'
import { type Column, COLUMNS, NARROW, ROW_HEIGHT } from './board-columns.ts'
import { BoardRow } from './board-row.tsx'
import { NarrowHead } from './narrow-head.tsx'
import { RowDetails } from './row-details.tsx'

const Rows = styled('div')({ position: 'relative' })
const Grid = styled('div')({ minWidth: 0 })

/** Until it is measured. */
const DETAILS_HEIGHT = 320

interface Place {
  readonly index: number
  readonly column: Column
}

export interface BoardProps {
  readonly rows: BoardRows & { readonly total: number }
  readonly view: BoardView
  readonly summary: BoardSummary | undefined
  readonly today: string
  readonly members: readonly { readonly userId: string; readonly displayName: string }[]
  readonly mayWrite: boolean
  readonly selection: ReadonlyMap<string, Row>
  readonly onView: (next: Partial<BoardView>) => void
  /** The rows that the window shows, so that their pages are loaded. */
  readonly onVisible: (first: number, end: number) => void
  readonly onToggle: (row: Row) => void
  readonly onSelectAll: () => void
  readonly onClearSelection: () => void
  /** A click or Enter on a step. */
  readonly onStep: (row: Row, step: Step) => void
  readonly onResponsible: (row: Row, responsible: string | null) => void
  readonly onNote: (row: Row) => void
  /** Takes the newest change back; false if there is none. */
  readonly onUndo: () => boolean
}

/** The board: a grid of clients and steps of which only the visible rows are in the page. */
export function Board(props: BoardProps) {
  const { rows, view, summary, today, members, mayWrite, selection, onVisible } = props
  const { onView, onToggle, onSelectAll, onClearSelection, onStep, onResponsible, onNote, onUndo } = props
  const { total, rowAt } = rows
  const isNarrow = useNarrow(NARROW)
  const [keysOn] = useSingleKeys()
  const list = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState<Place>({ index: 0, column: 'name' })
  const [openId, setOpenId] = useState<string>()
  const [openHeight, setOpenHeight] = useState(DETAILS_HEIGHT)
  const [openIndex, setOpenIndex] = useState(0)
  const isOpenShown = openId !== undefined && rowAt(openIndex)?.clientId === openId
  const rowHeight = isNarrow ? ROW_HEIGHT.narrow : ROW_HEIGHT.wide
  const geometry: RowGeometry = { total, rowHeight, ...(isOpenShown && { open: { index: openIndex, height: openHeight } }) }
  const { first, end } = useVisibleRows(list, geometry)
  useEffect(() => onVisible(first, end), [onVisible, first, end])
  const place = { index: Math.min(active.index, Math.max(0, total - 1)), column: isNarrow ? 'name' : active.column } as const

  const measure = useCallback((details: HTMLDivElement | null) => {
    if (details === null) return
    const observer = globalThis.ResizeObserver && new ResizeObserver(() => setOpenHeight(details.offsetHeight || DETAILS_HEIGHT))
    observer?.observe(details)
    return () => observer?.disconnect()
  }, [])

  /** Set by a key: the cell is focused once it is rendered. */
  const wanted = useRef<Place>(undefined)
  useLayoutEffect(() => {
    const at = wanted.current
    if (at === undefined) return
    const cell = list.current?.querySelector<HTMLElement>(`[data-cell="${at.index} ${at.column}"]`)
    if (cell) {
      wanted.current = undefined
      cell.focus({ preventScroll: true })
      cell.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
    } else if (list.current !== null) {
      const top = list.current.getBoundingClientRect().top + globalThis.scrollY + topOf(geometry, at.index)
      globalThis.scrollTo?.({ top: Math.max(0, top - globalThis.innerHeight / 2) })
    }
  })
  const goTo = (index: number, column: Column) => {
    const next = { index: Math.min(Math.max(index, 0), total - 1), column }
    wanted.current = next
    setActive(next)
  }
  const toggleOpen = (row: Row, index: number) => {
    setOpenId((before) => (before === row.clientId ? undefined : row.clientId))
    setOpenIndex(index)
  }
  const act = (row: Row, { index, column }: Place) => {
    if (column === 'name') toggleOpen(row, index)
    else if (mayWrite) onStep(row, column)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z') {
      if (!isTyping(event.target) && onUndo()) event.preventDefault()
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const target = event.target as HTMLElement
    if (target.closest('[data-details]')) return
    const at = placeOf(target)
    if (at === undefined) return
    const row = rowAt(at.index)
    const moved = moveOf(event.key, at, { pageRows: Math.max(1, Math.floor(globalThis.innerHeight / rowHeight) - 4), total, keysOn })
    if (moved !== undefined) {
      event.preventDefault()
      return goTo(moved.index, isNarrow ? 'name' : moved.column)
    }
    if (row === undefined) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      act(row, at)
    } else if (event.key === 'Escape' && selection.size > 0) onClearSelection()
    else if (keysOn && event.key.toLowerCase() === 'x' && mayWrite) onToggle(row)
    else if (keysOn && mayWrite && /^[1-8]$/.test(event.key)) onStep(row, STEPS[Number(event.key) - 1]!)
  }
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    const box = target.closest<HTMLElement>('[data-select]')
    const boxed = box === null ? undefined : rowAt(Number(box.dataset['select']))
    if (boxed !== undefined) return onToggle(boxed)
    const at = placeOf(target)
    const row = at && rowAt(at.index)
    if (at === undefined || row === undefined) return
    setActive(at)
    act(row, at)
  }

  const chosen = total > 0 && selection.size >= total ? 'all' : selection.size > 0 ? 'some' : 'none'
  const shown = Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at)
  // The active row stays in the page, so that the focus isn't lost by scrolling.
  const rendered = total === 0 || shown.includes(place.index) ? shown : [place.index, ...shown].toSorted((a, b) => a - b)
  const openRow = isOpenShown ? rowAt(openIndex) : undefined
  return (
    <>
      {isNarrow && <NarrowHead summary={summary} view={view} onChange={onView} />}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its cells take the focus, one of them at a time */}
      <Grid
        role="grid"
        aria-label="Season board"
        aria-rowcount={total + 1}
        aria-multiselectable={mayWrite || undefined}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        {!isNarrow && (
          <BoardHead summary={summary} view={view} onChange={onView} selected={mayWrite ? chosen : undefined} onSelectAll={onSelectAll} />
        )}
        <Rows ref={list} role="rowgroup" style={{ height: heightOf(geometry) }}>
          {rendered.map((index) => {
            const row = rowAt(index)
            return (
              <BoardRow
                key={row?.clientId ?? index}
                row={row}
                index={index}
                top={topOf(geometry, index)}
                who={(row && rows.people[row.responsible]) ?? ''}
                taxYear={view.taxYear}
                today={today}
                isNarrow={isNarrow}
                isOpen={openRow !== undefined && index === openIndex}
                isSelected={row !== undefined && selection.has(row.clientId)}
                active={index === place.index ? place.column : undefined}
                mayWrite={mayWrite}
              />
            )
          })}
          {openRow !== undefined && (
            <RowDetails
              key={openRow.clientId}
              ref={measure}
              row={openRow}
              top={topOf(geometry, openIndex) + rowHeight}
              people={rows.people}
              members={members}
              mayWrite={mayWrite}
              onStep={(step) => onStep(openRow, step)}
              onResponsible={(responsible) => onResponsible(openRow, responsible)}
              onNote={() => onNote(openRow)}
            />
          )}
        </Rows>
      </Grid>
    </>
  )
}

/** The cell that an element is in. */
function placeOf(target: HTMLElement): Place | undefined {
  const [index, name] = target.closest<HTMLElement>('[data-cell]')?.dataset['cell']?.split(' ') ?? []
  const column = COLUMNS.find((each) => each === name)
  return column === undefined ? undefined : { index: Number(index), column }
}

interface Moving {
  readonly pageRows: number
  readonly total: number
  /** Single-key shortcuts are on: J and K move too. */
  readonly keysOn: boolean
}

/** Where a key leads from a cell; undefined for other keys. */
function moveOf(key: string, { index, column }: Place, { pageRows, total, keysOn }: Moving): Place | undefined {
  const at = COLUMNS.indexOf(column)
  const sideways = (to: number): Place => ({ index, column: COLUMNS[Math.min(Math.max(to, 0), COLUMNS.length - 1)]! })
  switch (keysOn && (key === 'j' || key === 'k') ? (key === 'j' ? 'ArrowDown' : 'ArrowUp') : key) {
    case 'ArrowDown':
      return { index: index + 1, column }
    case 'ArrowUp':
      return { index: index - 1, column }
    case 'PageDown':
      return { index: index + pageRows, column }
    case 'PageUp':
      return { index: index - pageRows, column }
    case 'ArrowRight':
      return sideways(at + 1)
    case 'ArrowLeft':
      return sideways(at - 1)
    case 'Home':
      return { index: 0, column }
    case 'End':
      return { index: total - 1, column }
    default:
      return undefined
  }
}
