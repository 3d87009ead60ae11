import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { AuditWords } from '@tafel/contracts/contexts/access/audit-row.ts'
import { Asked, useAsked } from '../app/asked.tsx'

/** The reason and the changes; both disappear when the person concerned is erased. */
export function EntryWords({ id }: { readonly id: string }) {
  const asked = useAsked<AuditWords>(`/api/admin/audit/${id}/words`)
  return (
    <Asked asked={asked} lines={1}>
      {({ reason, changes }) => (
        <>
          <Typography variant="body2" sx={{ mb: 1 }}>
            {reason === null ? 'The reason was erased with the person concerned.' : reason === '' ? 'No reason was given.' : `“${reason}”`}
          </Typography>
          {changes !== null && changes.length > 0 ? (
            <Changes changes={changes} />
          ) : (
            <Typography variant="body2">No field was changed.</Typography>
          )}
        </>
      )}
    </Asked>
  )
}

function Changes({ changes }: { readonly changes: NonNullable<AuditWords['changes']> }) {
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>Field</TableCell>
          <TableCell>Before</TableCell>
          <TableCell>After</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {changes.map(({ field, before, after }) => (
          <TableRow key={field}>
            <TableCell>{field}</TableCell>
            <TableCell>{before ?? '–'}</TableCell>
            <TableCell>{after ?? '–'}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
