import { styled } from '../theme/styled.ts'
import type { ChartTable } from '@tafel/contracts/base/charts/svg.ts'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import { useRef } from 'react'
import { useScrollStops } from '../scroll/use-scroll-stops.ts'
import { color } from '../theme/color.ts'

// Positioned, so that visually hidden text scrolls with it.
const Scroll = styled('div')({ position: 'relative', overflowX: 'auto', scrollbarWidth: 'thin', '&:focus-visible': { outlineOffset: -2 } })
const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  '& th, & td': { padding: '6px 0 6px 10px', textAlign: 'right', borderBottom: `1px solid ${color.rule}`, fontWeight: 400 },
  '& th:first-of-type': { paddingLeft: 0, textAlign: 'left' },
  '& thead th': { color: color.ink3, fontSize: '0.8125rem' },
  '& tr[data-marked] > *': { fontWeight: 600 },
})

/** A chart's data as a table, which scrolls if it is too wide. */
export function ChartTwin({ caption, table }: { readonly caption: string; readonly table: ChartTable }) {
  const frame = useRef<HTMLDivElement>(null)
  useScrollStops(frame, ':scope > div')
  return (
    <div ref={frame}>
      <Scroll role="group" aria-label={caption}>
        <TwinTable caption={caption} table={table} />
      </Scroll>
    </div>
  )
}

function TwinTable({ caption, table }: { readonly caption: string; readonly table: ChartTable }) {
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
