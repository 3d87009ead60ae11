import { type ReactNode, useState } from 'react'
import { ProblemPlace } from '../fields/field-layout.tsx'
import { styled } from '../theme/styled.ts'

const Row = styled('tr')({
  '&:has(> td:empty)': { display: 'none' },
  // Over the styles that tables give their cells.
  '&&[data-problems] > td': { height: 'auto', padding: '2px 0 8px', textAlign: 'left', whiteSpace: 'normal' },
  // Stays in view while the columns scroll.
  '& > td > span': { position: 'sticky', left: 0, width: 'fit-content' },
})

export interface WithProblemRowProps {
  /** The columns of the table. */
  readonly columns: number
  /** A row of fields. */
  readonly children: ReactNode
}

/** A row of fields with their problems in a row of its own: a cell is too narrow for a sentence. */
export function WithProblemRow({ columns, children }: WithProblemRowProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <ProblemPlace value={place}>
      {children}
      <Row data-problems>
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the problems are rendered into it */}
        <td ref={setPlace} colSpan={columns} />
      </Row>
    </ProblemPlace>
  )
}
