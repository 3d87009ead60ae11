import { useMutation, useQueryClient } from '@tanstack/react-query'
import { AppError } from '@tafel/kit/http/app-error.ts'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { clientsKey } from '../records/client-queries.ts'
import { overviewKey, recordsKey } from '../records/record-queries.ts'
import { toastOfError } from '../records/toast-of-error.ts'
import { useHttp } from '../session/http.ts'
import type { Subject } from './history-queries.ts'

interface UndoRequest {
  readonly revisions: readonly number[]
  /** The revision that the preview was based on. */
  readonly revision: number
}

/** Undoes changes, as one more change, which can itself be undone. */
export function useUndo({ api }: Subject) {
  const http = useHttp()
  const queries = useQueryClient()
  const toasts = useToasts()
  const refresh = () => Promise.all([recordsKey, clientsKey, overviewKey].map((queryKey) => queries.invalidateQueries({ queryKey })))

  const undo = useMutation({
    mutationFn: ({ revisions, revision }: UndoRequest) =>
      http.command('POST', `${api}/undo`, { body: { revisions }, revision: String(revision) }),
    onSuccess: async ({ revision }, { revision: before }) => {
      await refresh()
      const now = Number(revision)
      if (now === before) toasts.show('Nothing was left to undo', { tone: 'done' })
      else toasts.show('Change undone', { undo: () => undo.mutate({ revisions: [now], revision: now }) })
    },
    onError: async (error) => {
      await refresh()
      if (error instanceof AppError && error.status === 412) {
        toasts.show('It was changed in the meantime, so nothing was undone. Check it and try again.', { tone: 'error' })
      } else toastOfError(toasts, error)
    },
  })
  return undo
}
