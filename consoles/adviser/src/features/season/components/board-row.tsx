import { styled } from '@tafel/kit/theme/styled.ts'
import type { BoardRow as Row } from '@tafel/contracts/contexts/season/board.ts'
import { STEPS } from '@tafel/contracts/contexts/season/steps.ts'
import { color } from '@tafel/kit/theme/color.ts'
import { memo } from 'react'
import { initials } from '../../../shared/text/initials.ts'
import { type DaysLeft, daysLeft, stageWords } from '../model/cell-words.ts'
import { type Column, NARROW_TEMPLATE, ROW_HEIGHT, WIDE_TEMPLATE } from './board-columns.ts'
import { StepCell } from './step-cell.tsx'

const Line = styled('div')({
  position: 'absolute',
  left: 0,
  right: 0,
  display: 'grid',
  alignItems: 'center',
  boxSizing: 'border-box',
  borderBottom: `1px solid ${color.rule}`,
  '&[aria-selected="true"]': { backgroundColor: color.greenSoft },
  '&[data-open]': { backgroundColor: color.sunk },
})
const Pick = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  paddingLeft: 2,
  '& input': { width: 18, height: 18, margin: 0, accentColor: color.green },
})
const Name = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  alignContent: 'center',
  columnGap: 6,
  minWidth: 0,
  height: '100%',
  padding: '0 8px 0 2px',
  cursor: 'pointer',
  fontWeight: 600,
  '& > span:first-of-type': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 },
  '&:focus': { outline: `2px solid ${color.blue}`, outlineOffset: -2 },
  '& > [data-quiet]': { fontWeight: 400, fontSize: '0.8125rem', color: color.ink3 },
})
const Now = styled('span')({
  flexBasis: '100%',
  fontWeight: 400,
  fontSize: '0.8125rem',
  color: color.ink2,
  '&[data-late]': { color: color.ochre, fontWeight: 600 },
})
const Who = styled('div')({ fontSize: '0.75rem', fontWeight: 600, color: color.ink2 })
const Left = styled('div')({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 8,
  paddingRight: 4,
  fontSize: '0.8125rem',
  color: color.ink3,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  '& > b': { color: color.ink },
  '& > b[data-late]': { color: color.ochre },
})
const Chevron = styled('svg')({ flexShrink: 0, color: color.ink2, '&[data-open]': { transform: 'rotate(90deg)' } })
const Empty = styled('span')({ gridColumn: '2 / -1', height: 10, marginRight: '40%', borderRadius: 4, backgroundColor: color.sunk })

export interface BoardRowProps {
  /** Undefined while its page is loading. */
  readonly row: Row | undefined
  readonly index: number
  readonly top: number
  /** The name of the responsible member; empty if it isn't known any more. */
  readonly who: string
  readonly taxYear: number
  readonly today: string
  readonly isNarrow: boolean
  readonly isOpen: boolean
  readonly isSelected: boolean
  /** The active column, if the active cell is in this row. */
  readonly active: Column | undefined
  readonly mayWrite: boolean
}

/** One client on the board. The grid around it handles clicks and keys. */
export const BoardRow = memo(function BoardRow(props: BoardRowProps) {
  const { row, index, top, who, taxYear, today, isNarrow, isOpen, isSelected, active, mayWrite } = props
  const place = {
    top,
    height: isNarrow ? ROW_HEIGHT.narrow : ROW_HEIGHT.wide,
    gridTemplateColumns: isNarrow ? NARROW_TEMPLATE : WIDE_TEMPLATE,
  }
  // The header is the first row.
  const rowIndex = index + 2
  if (row === undefined)
    return (
      <Line role="row" aria-rowindex={rowIndex} aria-busy="true" style={place}>
        <Empty role="gridcell" aria-label="Loading" />
      </Line>
    )
  return (
    <Line
      role="row"
      aria-rowindex={rowIndex}
      aria-selected={mayWrite ? isSelected : undefined}
      data-open={isOpen || undefined}
      data-client={row.clientId}
      style={place}
    >
      <Pick role="gridcell">
        {mayWrite && (
          <input
            type="checkbox"
            tabIndex={-1}
            checked={isSelected}
            aria-label={`Select ${row.name}`}
            data-select={index}
            onChange={() => undefined}
          />
        )}
        {!isNarrow && (
          <Chevron width="14" height="14" viewBox="0 0 14 14" aria-hidden="true" data-open={isOpen || undefined}>
            <path d="M5 3l4 4-4 4" fill="none" stroke="currentColor" strokeWidth="1.4" />
          </Chevron>
        )}
      </Pick>
      <Name role="rowheader" tabIndex={active === 'name' ? 0 : -1} aria-expanded={isOpen} data-cell={`${index} name`}>
        <span>{row.name}</span>
        {row.provisional === 'yes' && <span data-quiet="">prov.</span>}
        {isNarrow && <Now data-late={row.isOverdue || undefined}>{stageWords(row)}</Now>}
      </Name>
      {!isNarrow && (
        <Who role="gridcell">
          <abbr title={who} style={{ textDecoration: 'none' }}>
            {initials(who)}
          </abbr>
        </Who>
      )}
      {!isNarrow &&
        STEPS.map((step) => <StepCell key={step} row={row} step={step} index={index} isActive={active === step} mayWrite={mayWrite} />)}
      <Left role="gridcell">
        <LeftWords left={daysLeft(row, taxYear, today)} />
      </Left>
    </Line>
  )
})

function LeftWords({ left: { days, words } }: { readonly left: DaysLeft }) {
  if (days === null) return <span>{words}</span>
  return days < 0 ? (
    <>
      <b data-late="">{-days} late</b> <span>{words}</span>
    </>
  ) : (
    <>
      <b>{days}</b> <span>{words}</span>
    </>
  )
}
