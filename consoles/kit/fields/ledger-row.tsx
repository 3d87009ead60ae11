import { styled } from '../theme/styled.ts'
import type { ReactNode } from 'react'
import { color } from '../theme/color.ts'
import { FIELD_WIDTH } from '../theme/tokens.ts'

const Row = styled('div')({
  display: 'grid',
  // In rem: a larger letter needs a wider field.
  gridTemplateColumns: `minmax(0, 1fr) ${FIELD_WIDTH / 16}rem 24px`,
  '&[data-bare]': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, max-content)' },
  columnGap: 10,
  alignItems: 'center',
  minHeight: 45,
  padding: '4px 0',
  borderBottom: `1px solid ${color.rule}`,
  '@media (max-width: 560px)': {
    '&[data-bare]': { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 4, padding: '8px 0' },
  },
  '@media (max-width: 480px)': {
    '&:not([data-bare])': {
      gridTemplateColumns: 'minmax(0, 1fr) 24px',
      rowGap: 4,
      padding: '8px 0',
      '& > :nth-of-type(2)': { gridRow: 2, gridColumn: '1 / 2' },
      '& > :nth-of-type(3)': { gridRow: 2 },
    },
  },
})

export interface LedgerRowProps {
  /** Label with its hint. */
  readonly label: ReactNode
  readonly control: ReactNode
  /** At the right edge, e.g. the source. Absent: the control ends the row. */
  readonly end?: ReactNode
}

/** One ruled row: label left, a control 210 px wide right, an i after it. The right edges of all rows align. */
export function LedgerRow({ label, control, end }: LedgerRowProps) {
  return (
    <Row data-bare={end === undefined || undefined}>
      <div>{label}</div>
      <div>{control}</div>
      {end !== undefined && <div>{end}</div>}
    </Row>
  )
}
