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

/** Read models follow each other within that. */
const BEHIND_MS = 2000

export interface Recalculation {
  readonly last: RecalculationView | undefined
  /** A run is going on, or is being begun. */
  readonly isBusy: boolean
  readonly start: (records: readonly RecordRef[], constantsVersion: string) => void
  readonly stop: (run: RecalculationView) => void
  readonly undo: (run: RecalculationView) => void
}

/** The firm's last run, followed while it goes on; what shows records is read again once it ends. It goes on by itself, whoever looks. */
export function useRecalculation(): Recalculation {
  const http = useHttp()
  const queries = useQueryClient()
  const toasts = useToasts()
  const query = lastRecalculationQuery(http)
  const { data } = useQuery(query)
  const last = data ?? undefined
  const going = last !== undefined && isGoing(last)
  // A run may be over before anybody sees it going: it has ended as well where another end is there than before.
  const state = data === undefined ? undefined : data === null ? 'none' : going ? 'going' : `${data.recalculationId} ${data.phase}`
  const seen = useRef<string>(undefined)
  useEffect(() => {
    const before = seen.current
    seen.current = state
    if (state === undefined || state === 'going' || before === undefined || before === state) return undefined
    const readAgain = () => {
      for (const queryKey of [constantsChangesKey, recordsKey, clientsKey, overviewKey]) void queries.invalidateQueries({ queryKey })
    }
    readAgain()
    // Records may be a moment behind the run that changed them.
    const timer = setTimeout(readAgain, BEHIND_MS)
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
