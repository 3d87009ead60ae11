import { styled } from '@tafel/kit/theme/styled.ts'
import { formatWhole } from '@tafel/contracts/base/money/format.ts'
import type { BoardSummary } from '@tafel/contracts/contexts/season/board.ts'
import { color } from '@tafel/kit/theme/color.ts'
import { Link } from 'react-router'
import { type BoardFilters, boardHref, boardSearch, type BoardView, NO_FILTERS } from '../model/board-view.ts'

const List = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderBottom: `1px solid ${color.rule}`,
  '& a': {
    display: 'inline-block',
    padding: '9px 12px',
    marginBottom: -1,
    color: color.ink2,
    fontSize: '0.9375rem',
    textDecoration: 'none',
    borderBottom: '2px solid transparent',
  },
  '& a > span': { fontSize: '0.8125rem', color: color.ink3 },
  '& a:hover': { color: color.ink },
  '& a[aria-current]': { color: color.ink, fontWeight: 600, borderBottomColor: color.green },
})

export interface BoardViewsProps {
  readonly view: BoardView
  readonly newest: number
  readonly summary: BoardSummary | undefined
  readonly userId: string | undefined
}

/** The views that every firm needs, with how many clients each shows. */
export function BoardViews({ view, newest, summary, userId }: BoardViewsProps) {
  const all = summary?.all
  const views: readonly { readonly label: string; readonly filters: Partial<BoardFilters>; readonly count: number | undefined }[] = [
    { label: 'All', filters: {}, count: all?.total },
    ...(userId === undefined ? [] : [{ label: 'Mine', filters: { person: userId }, count: all?.mine }]),
    { label: 'Waiting too long', filters: { waiting: 'tooLong', order: 'waiting' }, count: all?.late },
    { label: 'Provisional', filters: { kind: 'provisional' }, count: all?.provisional },
    { label: 'Differs', filters: { stage: 'differs' }, count: all?.differs },
    ...(summary === undefined || summary.needNot === 0
      ? []
      : [{ label: 'Need not file', filters: { kind: 'needNot' } as const, count: summary.needNot }]),
  ]
  const shown = boardSearch(view, newest).toString()
  return (
    <nav aria-label="Views">
      <List>
        {views.map(({ label, filters, count }) => {
          const of = { ...NO_FILTERS, ...filters, taxYear: view.taxYear }
          return (
            <li key={label}>
              <Link to={boardHref(of, newest)} aria-current={boardSearch(of, newest).toString() === shown ? 'page' : undefined}>
                {label} {count !== undefined && <span>{formatWhole(count)}</span>}
              </Link>
            </li>
          )
        })}
      </List>
    </nav>
  )
}
