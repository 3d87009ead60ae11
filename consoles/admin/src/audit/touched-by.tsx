import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'

/** Links to the audit log's entries that showed or changed a record. */
export function TouchedBy({ id }: { readonly id: string }) {
  const filter = encodeURIComponent(JSON.stringify({ subjects: id }))
  return (
    <Link component={RouterLink} to={`/audit?filter=${filter}`}>
      Open in the audit log
    </Link>
  )
}
