import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { SetView } from '@tafel/contracts/contexts/constants/views.ts'
import { formatCount } from '@tafel/contracts/base/money/format.ts'
import { FirmName } from '../app/firm-name.tsx'
import { useAffected } from './use-set.ts'

/** How many records, of which firms, were calculated with withdrawn figures of this set. */
export function AffectedPanel({ set }: { readonly set: SetView }) {
  const wasWithdrawn = set.life.some(({ what }) => what === 'withdrawn')
  const { data } = useAffected(set, wasWithdrawn)
  if (data === undefined) return null
  return (
    <Box component="section" aria-labelledby="affected-title">
      <Typography id="affected-title" component="h2" variant="h6">
        Calculated with withdrawn figures
      </Typography>
      <Typography variant="body2">
        {data.records === 0
          ? 'None.'
          : `${formatCount(data.records)} ${data.records === 1 ? 'record' : 'records'}, ${formatCount(data.locked)} locked. Each firm sees its own.`}
      </Typography>
      {data.byFirm.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, including by keyboard
        <Box tabIndex={0} role="region" aria-label="Records by firm" sx={{ maxHeight: 240, overflow: 'auto' }}>
          <Table size="small" stickyHeader>
            <TableHead>
              <TableRow>
                <TableCell>Firm</TableCell>
                <TableCell align="right">Records</TableCell>
                <TableCell align="right">Locked</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {data.byFirm.map(({ accountId, records, locked }) => (
                <TableRow key={accountId}>
                  <TableCell sx={{ overflowWrap: 'anywhere' }}>
                    <FirmName id={accountId} />
                  </TableCell>
                  <TableCell align="right">{formatCount(records)}</TableCell>
                  <TableCell align="right">{formatCount(locked)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
      {data.firms > data.byFirm.length && (
        <Typography variant="body2" color="text.secondary">
          {formatCount(data.firms - data.byFirm.length)} more firms with fewer records each.
        </Typography>
      )}
    </Box>
  )
}
