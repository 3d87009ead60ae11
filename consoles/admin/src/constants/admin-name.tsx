import type { AdminUserRow } from '@tafel/contracts/contexts/identity/views.ts'
import { useGetManyAggregate } from 'react-admin'

/** Who it was; many of them are asked for at once. */
export function AdminName({ id }: { readonly id: string }) {
  const { data } = useGetManyAggregate<AdminUserRow>('users', { ids: [id] })
  const user = data?.[0]
  return <>{user === undefined ? 'an admin' : user.displayName || user.email || 'somebody who was erased'}</>
}
