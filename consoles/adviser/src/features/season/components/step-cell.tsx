import { styled } from '@tafel/kit/theme/styled.ts'
import type { BoardRow } from '@tafel/contracts/contexts/season/board.ts'
import { STAGES, stageNumber, type Step } from '@tafel/contracts/contexts/season/steps.ts'
import { VisuallyHidden } from '@tafel/kit/text/visually-hidden.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { cellLabel, cellOf, shortDay } from '../model/cell-words.ts'

const Cell = styled('div')({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 4,
  height: '100%',
  padding: '0 8px',
  borderLeft: `1px solid ${color.rule}`,
  fontSize: '0.8125rem',
  color: color.ink2,
  whiteSpace: 'nowrap',
  '&[data-may-write]': { cursor: 'pointer' },
  '&[data-may-write]:hover': { backgroundColor: color.sunk },
  '&:focus': { outline: `2px solid ${color.blue}`, outlineOffset: -2 },
  '& > [data-next]': { color: color.ink, fontWeight: 600 },
  '& > [data-late]': { color: color.ochre, fontWeight: 600 },
})
/** Green as far as the return has got; it ends in a dot, or in a diamond where something has waited too long or differs. */
const Line = styled('span')({
  position: 'absolute',
  left: -1,
  right: 0,
  bottom: -1,
  height: 2,
  backgroundColor: color.green,
  '&[data-end]::after': {
    content: '""',
    position: 'absolute',
    right: -4,
    top: -3,
    zIndex: 1,
    width: 8,
    height: 8,
    borderRadius: '50%',
    backgroundColor: color.green,
  },
  '&[data-end="late"]::after': { borderRadius: 0, transform: 'rotate(45deg) scale(0.85)', backgroundColor: color.ochre },
  // Shapes and lines are drawn as borders where the browser replaces colours.
  '@media (forced-colors: active)': { backgroundColor: 'CanvasText', '&[data-end]::after': { border: '4px solid CanvasText' } },
})

export interface StepCellProps {
  readonly row: BoardRow
  readonly step: Step
  readonly index: number
  readonly isActive: boolean
  readonly mayWrite: boolean
}

/** One step of a return: its day, or what it waits for. The grid handles clicks and keys. */
export function StepCell({ row, step, index, isActive, mayWrite }: StepCellProps) {
  const cell = cellOf(row, step)
  const [reached, here] = [stageNumber(row.stage), STAGES.indexOf(step)]
  const end = reached !== here ? undefined : row.isOverdue || row.stage === 'differs' ? 'late' : 'fine'
  return (
    <Cell role="gridcell" tabIndex={isActive ? 0 : -1} data-cell={`${index} ${step}`} data-may-write={mayWrite || undefined}>
      <VisuallyHidden>{cellLabel(row, step)}</VisuallyHidden>
      {cell.kind === 'done' && <span aria-hidden="true">{shortDay(cell.day)}</span>}
      {cell.kind === 'next' && (
        <>
          <span aria-hidden="true" {...(cell.isOverdue ? { 'data-late': '' } : { 'data-next': '' })}>
            {cell.words}
          </span>
          <span aria-hidden="true" {...(cell.isOverdue && { 'data-late': '' })}>
            {cell.waited}
          </span>
        </>
      )}
      {here <= reached && <Line data-end={end} />}
    </Cell>
  )
}
