import type { AdminUserRow, UserAccessView } from '@tafel/contracts/contexts/identity/views.ts'
import { AdminName } from '../constants/admin-name.tsx'
import { Asked, useAsked } from '../app/asked.tsx'
import { momentText } from '../app/dates.ts'

/** Why the user was last disabled or enabled, when, and by which admin. */
export function AccessReason({ user }: { readonly user: AdminUserRow }) {
  const asked = useAsked<UserAccessView>(`/api/admin/users/${user.id}/access`)
  return (
    <Asked asked={asked} lines={1}>
      {({ last }) =>
        last === null ? (
          'never disabled'
        ) : (
          <>
            {last.enabled ? 'Enabled' : 'Disabled'} on {momentText(last.at)} by <AdminName id={last.by} />
            {last.reason === '' ? '; no reason is known' : `: “${last.reason}”`}
          </>
        )
      }
    </Asked>
  )
}
