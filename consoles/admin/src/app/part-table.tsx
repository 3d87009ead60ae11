import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { ReactNode } from 'react'

export interface Cells {
  readonly key: string
  readonly cells: readonly ReactNode[]
}

const SUM = { '& td': { fontWeight: 600, borderTop: 2, borderColor: 'text.primary' } }

/** A table on a page. Columns named in `numbers` are right-aligned. */
export function PartTable({
  label,
  columns,
  numbers,
  rows,
  sum,
}: {
  readonly label: string
  readonly columns: readonly string[]
  readonly numbers: readonly string[]
  readonly rows: readonly Cells[]
  /** The total: the last row, below a heavy rule. */
  readonly sum?: Cells
}) {
  const align = (at: number) => (numbers.includes(columns[at] ?? '') ? 'right' : 'left')
  return (
    <TableContainer tabIndex={0} role="region" aria-label={label}>
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            {columns.map((column, at) => (
              <TableCell key={column} align={align(at)}>
                {column}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {[...rows, ...(sum ? [sum] : [])].map(({ key, cells }) => (
            <TableRow key={key} {...(key === sum?.key && { sx: SUM })}>
              {cells.map((cell, at) => (
                <TableCell key={columns[at]} align={align(at)} sx={{ overflowWrap: 'break-word' }}>
                  {cell}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
