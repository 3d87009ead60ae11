import Box from '@mui/material/Box'
import { type ReactNode, useRef } from 'react'
import { useScrollStops } from '@tafel/kit/scroll/use-scroll-stops.ts'
import { VisuallyHidden } from '@tafel/kit/text/visually-hidden.tsx'

export interface DataTableProps {
  readonly caption: string
  readonly columns: readonly string[]
  /** Columns of amounts, from 0. */
  readonly numeric?: readonly number[]
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[]
  /** Under a strong rule, in the columns of its parts. */
  readonly total?: { readonly label: string; readonly cells: readonly ReactNode[] }
}

/** Rows to read; a wide table scrolls. */
export function DataTable({ caption, columns, numeric = [], rows, total }: DataTableProps) {
  const frame = useRef<HTMLDivElement>(null)
  useScrollStops(frame, ':scope > div')
  const align = (at: number) => (numeric.includes(at) ? 'right' : 'left')
  return (
    <div ref={frame}>
      <Box role="group" aria-label={caption} sx={{ position: 'relative', overflowX: 'auto' }}>
        <Box
          component="table"
          sx={{
            width: '100%',
            borderCollapse: 'collapse',
            fontSize: '0.875rem',
            '& th, & td': { py: 0.75, pr: 2, borderBottom: 1, borderColor: 'divider', verticalAlign: 'top', fontWeight: 400 },
            '& thead th': { fontWeight: 600 },
          }}
        >
          <caption>
            <VisuallyHidden>{caption}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              {columns.map((column, at) => (
                <th key={column} scope="col" style={{ textAlign: align(at) }}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells: [first, ...rest] }) => (
              <tr key={key}>
                <th scope="row" style={{ textAlign: 'left' }}>
                  {first}
                </th>
                {rest.map((cell, at) => (
                  <td
                    key={columns[at + 1]}
                    style={{ textAlign: align(at + 1), whiteSpace: align(at + 1) === 'right' ? 'nowrap' : undefined }}
                  >
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {total !== undefined && (
            <tfoot>
              <Box component="tr" sx={{ '& > *': { borderTop: 2, borderBottom: '0 !important', fontWeight: '600 !important' } }}>
                <th scope="row" style={{ textAlign: 'left' }}>
                  {total.label}
                </th>
                {total.cells.map((cell, at) => (
                  <td key={columns[at + 1]} style={{ textAlign: align(at + 1), whiteSpace: 'nowrap' }}>
                    {cell}
                  </td>
                ))}
              </Box>
            </tfoot>
          )}
        </Box>
      </Box>
    </div>
  )
}
