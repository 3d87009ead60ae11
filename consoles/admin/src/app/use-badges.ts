import type { AlertRow } from '@tafel/contracts/contexts/alerts/views.ts'
import type { SetSummary } from '@tafel/contracts/contexts/constants/views.ts'
import { useQuery } from '@tanstack/react-query'
import { auth, http } from './session.ts'

const EVERY_MS = 60_000
const OPEN_ALERTS = new URLSearchParams({
  filter: JSON.stringify({ acknowledged: false }),
  range: '[0,99]',
  sort: '["at","DESC"]',
}).toString()

/** How many things wait in each section, by its path: sets that need a second person, and open alerts. Admins only. */
export function useBadges(): Readonly<Record<string, number>> {
  const enabled = auth.user()?.roles.includes('admin') === true
  const options = { enabled, refetchInterval: EVERY_MS, retry: false } as const
  const sets = useQuery({
    ...options,
    queryKey: ['tafel', 'badge', 'constants'],
    queryFn: () => http.query<readonly SetSummary[]>('/api/admin/constants'),
  })
  const alerts = useQuery({
    ...options,
    queryKey: ['tafel', 'badge', 'alerts'],
    queryFn: () => http.query<readonly AlertRow[]>(`/api/admin/alerts?${OPEN_ALERTS}`),
  })
  return { constants: waiting(sets.data), alerts: alerts.data?.length ?? 0 }
}

/** Sets that need a second person. */
export const waiting = (sets: readonly SetSummary[] = []): number =>
  sets.filter((set) => set.status === 'checked' || set.isWithdrawalAsked).length
