import Link from '@mui/material/Link'
import { useCanAccess } from 'react-admin'
import { Link as RouterLink } from 'react-router'

/** A firm by its name, linked to its account for roles that may see it. */
export function FirmLink({ id, name }: { readonly id: string; readonly name: string | null }) {
  const { canAccess } = useCanAccess({ resource: 'accounts', action: 'show' })
  const text = name || 'erased'
  return canAccess === true ? (
    <Link component={RouterLink} to={`/accounts/${id}/show`}>
      {text}
    </Link>
  ) : (
    <>{text}</>
  )
}
