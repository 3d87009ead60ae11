import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { formatCount } from '@tafel/contracts/base/money/format.ts'
import type { ComparedLine } from './difference.ts'

export interface ComparedTableProps {
  readonly title: string
  readonly heads: readonly [before: string, after: string]
  readonly lines: readonly ComparedLine[]
  /** Includes unchanged values. */
  readonly isAll: boolean
}

/** Values before and after. Unchanged ones are counted, and shown on demand. */
export function ComparedTable({ title, heads, lines, isAll }: ComparedTableProps) {
  const shown = isAll ? lines : lines.filter(({ isSame }) => !isSame)
  const same = lines.length - shown.length
  return (
    <div>
      <TableContainer tabIndex={0} aria-label={title}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{title}</TableCell>
              <TableCell align="right">{heads[0]}</TableCell>
              <TableCell align="right">{heads[1]}</TableCell>
              <TableCell align="right">change</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map(({ id, label, before, after, change, isSame }) => (
              <TableRow key={id}>
                <TableCell component="th" scope="row">
                  {label}
                </TableCell>
                <TableCell align="right">{before}</TableCell>
                <TableCell align="right" sx={isSame ? {} : { fontWeight: 600, bgcolor: 'action.selected' }}>
                  {after}
                </TableCell>
                <TableCell align="right">{isSame ? 'same' : change}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {(same > 0 || shown.length === 0) && (
        <Typography variant="body2" color="textSecondary" sx={{ py: 1 }}>
          {shown.length === 0 ? 'Nothing changed' : `${formatCount(same)} more, unchanged`}
        </Typography>
      )}
    </div>
  )
}
