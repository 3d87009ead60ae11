import { queryOptions } from '@tanstack/react-query'
import type { ConstantsChanges, RecalculationView } from '@tafel/contracts/contexts/recalculations/views.ts'
import type { Http } from '@tafel/kit/http/client.ts'

const ASK_AGAIN_MS = 1000
const LOOK_EVERY_MS = 60_000

export const constantsChangesKey = ['constants', 'changes'] as const

/** The effect of the current constants on the firm's records; polled while it is being calculated. */
export const constantsChangesQuery = (http: Http) =>
  queryOptions({
    queryKey: constantsChangesKey,
    queryFn: ({ signal }) => http.query<ConstantsChanges>('/api/constants-changes', { signal }),
    staleTime: LOOK_EVERY_MS,
    refetchInterval: ({ state }) => (state.data?.status === 'calculating' ? ASK_AGAIN_MS : LOOK_EVERY_MS),
  })

export const isGoing = ({ phase }: RecalculationView): boolean => phase === 'running' || phase === 'undoing'

/** The firm's last bulk recalculation; polled while it runs. */
export const lastRecalculationQuery = (http: Http) =>
  queryOptions({
    queryKey: ['recalculations', 'last'],
    queryFn: ({ signal }) => http.query<RecalculationView | null>('/api/recalculations/last', { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isGoing(state.data) ? ASK_AGAIN_MS : false),
  })
