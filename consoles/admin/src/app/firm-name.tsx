import type { AdminSubscriptionRow } from '@tafel/contracts/contexts/subscriptions/views.ts'
import { useGetManyAggregate } from 'react-admin'
import { FirmLink } from './firm-link.tsx'

/** A firm by name instead of by id, also for finance, which sees firms by their subscriptions; look-ups are batched. */
export function FirmName({ id }: { readonly id: string }) {
  const { data, isPending } = useGetManyAggregate<AdminSubscriptionRow>('subscriptions', { ids: [id] })
  const row = data?.[0]
  if (isPending) return <>…</>
  return <FirmLink id={id} name={row === undefined ? `firm ${id.slice(0, 8)}` : row.accountName} />
}
