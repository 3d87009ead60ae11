import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { RecalculationView } from '@tafel/contracts/contexts/recalculations/views.ts'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { useEffect, useRef } from 'react'
import { constantsChangesKey, isGoing, lastRecalculationQuery } from '../../../shared/constants/changes-queries.ts'
import { clientsKey } from '../../../shared/records/client-queries.ts'
import { overviewKey, recordsKey } from '../../../shared/records/record-queries.ts'
import type { RecordRef } from '../../../shared/records/record-ref.ts'
import { toastOfError } from '../../../shared/records/toast-of-error.ts'
import { useHttp } from '../../../shared/session/http.ts'

/** Read models catch up within this time. */
const MAX_LAG_MS = 2000

export interface Recalculation {
  readonly last: RecalculationView | undefined
  /** A run is in progress or starting. */
  readonly isBusy: boolean
  readonly start: (records: readonly RecordRef[], constantsVersion: string) => void
  readonly stop: (run: RecalculationView) => void
  readonly undo: (run: RecalculationView) => void
}

/** The firm's last run. Polls while it is in progress and refetches records once it ends. The server runs it whether the page is open or not. */
export function useRecalculation(): Recalculation {
  const http = useHttp()
  const queries = useQueryClient()
  const toasts = useToasts()
  const query = lastRecalculationQuery(http)
  const { data } = useQuery(query)
  const last = data ?? undefined
  const going = last !== undefined && isGoing(last)
  // A run may end between two polls: a new finished run also counts as an end.
  const state = data === undefined ? undefined : data === null ? 'none' : going ? 'going' : `${data.recalculationId} ${data.phase}`
  const seen = useRef<string>(undefined)
  useEffect(() => {
    const before = seen.current
    seen.current = state
    if (state === undefined || state === 'going' || before === undefined || before === state) return undefined
    const refetch = () => {
      for (const queryKey of [constantsChangesKey, recordsKey, clientsKey, overviewKey]) void queries.invalidateQueries({ queryKey })
    }
    refetch()
    // Records may lag behind the run that changed them.
    const timer = setTimeout(refetch, MAX_LAG_MS)
    return () => clearTimeout(timer)
  }, [state, queries])

  const command = useMutation({
    mutationFn: ({ path, body }: { readonly path: string; readonly body?: unknown }) =>
      http.command('POST', `/api/recalculations${path}`, body === undefined ? {} : { body }),
    onError: (error: unknown) => toastOfError(toasts, error),
    onSettled: () => queries.invalidateQueries({ queryKey: query.queryKey }),
  })
  return {
    last,
    isBusy: going || command.isPending,
    start: (records, constantsVersion) => {
      const refs = records.map(({ kind, recordId }) => ({ kind, recordId }))
      command.mutate({ path: '', body: { recalculationId: crypto.randomUUID(), constantsVersion, records: refs } })
    },
    stop: ({ recalculationId }) => command.mutate({ path: `/${recalculationId}/stop` }),
    undo: ({ recalculationId }) => command.mutate({ path: `/${recalculationId}/undo` }),
  }
}
