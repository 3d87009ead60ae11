import { styled } from '@tafel/kit/theme/styled.ts'
import { formatMoney } from '@tafel/contracts/base/money/format.ts'
import { color } from '@tafel/kit/theme/color.ts'
import type { FieldNode } from './schema/form-schema.ts'
import type { Row } from './row-edits.ts'

const Foot = styled('tfoot')({
  '& th, & td': { padding: '6px 10px 6px 0', borderTop: `2px solid ${color.ink}`, fontWeight: 600, whiteSpace: 'nowrap' },
  '& td': { textAlign: 'right' },
  '& > tr > :last-of-type': { paddingRight: 0 },
})

export interface TogetherRowProps {
  readonly rows: readonly Row[]
  readonly fields: readonly FieldNode[]
  /** Of the calculated column; undefined: there is none. */
  readonly total: string | undefined
}

/** The totals of the amount columns. A single row has no totals. */
export function TogetherRow({ rows, fields, total }: TogetherRowProps) {
  const [, ...others] = fields
  if (rows.length < 2 || !others.some(({ control }) => control.kind === 'amount')) return null
  return (
    <Foot>
      <tr>
        <th scope="row">Together</th>
        {others.map(({ key, control }) => (
          <td key={key}>{control.kind === 'amount' && formatMoney(rows.reduce((sum, row) => sum + Number(row[key] ?? 0), 0))}</td>
        ))}
        {total !== undefined && <td>{total}</td>}
      </tr>
    </Foot>
  )
}
