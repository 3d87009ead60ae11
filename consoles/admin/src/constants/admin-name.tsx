import type { AdminUserRow } from '@tafel/contracts/contexts/identity/views.ts'
import { useGetManyAggregate } from 'react-admin'

/** An admin's name; look-ups are batched. */
export function AdminName({ id }: { readonly id: string }) {
  const { data } = useGetManyAggregate<AdminUserRow>('users', { ids: [id] })
  const user = data?.[0]
  return <>{user === undefined ? 'an admin' : user.displayName || user.email || 'an erased user'}</>
}
