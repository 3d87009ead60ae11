import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'

/** Leads to the entries of the audit log in which a record was shown or changed. */
export function TouchedBy({ id }: { readonly id: string }) {
  const filter = encodeURIComponent(JSON.stringify({ subjects: id }))
  return (
    <Link component={RouterLink} to={`/audit?filter=${filter}`}>
      Who looked, and what was done
    </Link>
  )
}
