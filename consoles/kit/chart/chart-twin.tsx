import { styled } from '@mui/material/styles'
import type { ChartTable } from '@tafel/contracts/charts/svg.ts'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import { color } from '../theme/color.ts'

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  '& th, & td': { padding: '6px 0', textAlign: 'right', borderBottom: `1px solid ${color.rule}`, fontWeight: 400 },
  '& th:first-of-type': { textAlign: 'left' },
  '& thead th': { color: color.ink3, fontSize: '0.8125rem' },
  '& tr[data-marked] > *': { fontWeight: 600 },
})

/** What a chart shows, as a table. */
export function ChartTwin({ caption, table }: { readonly caption: string; readonly table: ChartTable }) {
  return (
    <Table>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {table.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(({ cells: [first, ...rest], marked }) => (
          <tr key={first} data-marked={marked || undefined}>
            <th scope="row">
              {first}
              {marked && <VisuallyHidden> (yours)</VisuallyHidden>}
            </th>
            {rest.map((cell, column) => (
              <td key={table.columns[column + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
