import { styled } from '../theme/styled.ts'
import { TextButton } from '../buttons/button.tsx'
import { color } from '../theme/color.ts'
import { asDecimals, type Cell, type RowColumn, writeCell } from './cell-text.ts'
import type { RefusedRow } from './pasted-rows.ts'

const Look = styled('div')({
  margin: '8px 0',
  padding: '8px 12px',
  borderRadius: 7,
  backgroundColor: color.ochreSoft,
  color: color.ochre,
  fontSize: '0.875rem',
  '& p': { margin: 0 },
  '& ul': { margin: '4px 0', paddingLeft: 18 },
})
const Line = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '2px 8px', fontSize: '0.875rem' })

export interface DoubtLineProps {
  /** As pasted. */
  readonly text: string
  readonly column: RowColumn
  readonly cell: Cell
  /** The first row is 1. */
  readonly number: number
  readonly onKeep: () => void
  readonly onTake: (cell: Cell) => void
}

/** The two readings of a pasted amount. */
export function DoubtLine({ text, column, cell, number, onKeep, onTake }: DoubtLineProps) {
  if (cell === null) return null
  const other = asDecimals(Number(cell))
  return (
    <Look>
      <Line>
        <span>
          Row {number}: “{text}” was read as {writeCell(column, cell)}.
        </span>
        <TextButton type="button" style={{ color: 'inherit' }} onClick={onKeep}>
          Keep {writeCell(column, cell)}
        </TextButton>
        <TextButton type="button" style={{ color: 'inherit' }} onClick={() => onTake(other)}>
          Make it {writeCell(column, other)}
        </TextButton>
      </Line>
    </Look>
  )
}

/** Pasted rows that were rejected, and why. */
export function RefusedRows({ refused, onClose }: { readonly refused: readonly RefusedRow[]; readonly onClose: () => void }) {
  if (refused.length === 0) return null
  return (
    <Look role="status">
      <p>{refused.length === 1 ? '1 pasted row was left out:' : `${refused.length} pasted rows were left out:`}</p>
      <ul>
        {refused.map(({ line, text, message }) => (
          <li key={line}>
            Row {line}, “{text}”: {message}
          </li>
        ))}
      </ul>
      <TextButton type="button" style={{ color: 'inherit' }} onClick={onClose}>
        Close
      </TextButton>
    </Look>
  )
}
