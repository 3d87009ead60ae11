import { useMutation, useQueryClient } from '@tanstack/react-query'
import { AppError } from '@tafel/kit/http/app-error.ts'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { clientsKey } from '../records/client-queries.ts'
import { overviewKey, recordsKey } from '../records/record-queries.ts'
import { toastOfError } from '../records/toast-of-error.ts'
import { useHttp } from '../session/http.ts'
import type { Subject } from './history-queries.ts'

interface TakeBack {
  readonly revisions: readonly number[]
  /** That the undo was looked at for. */
  readonly revision: number
}

/** Takes changes back, as one more change; that one can be taken back right away too. */
export function useUndo({ api }: Subject) {
  const http = useHttp()
  const queries = useQueryClient()
  const toasts = useToasts()
  const refresh = () => Promise.all([recordsKey, clientsKey, overviewKey].map((queryKey) => queries.invalidateQueries({ queryKey })))

  const undo = useMutation({
    mutationFn: ({ revisions, revision }: TakeBack) =>
      http.command('POST', `${api}/undo`, { body: { revisions }, revision: String(revision) }),
    onSuccess: async ({ revision }, { revision: before }) => {
      await refresh()
      const now = Number(revision)
      if (now === before) toasts.show('There was nothing left to take back', { tone: 'done' })
      else toasts.show('Taken back', { undo: () => undo.mutate({ revisions: [now], revision: now }) })
    },
    onError: async (error) => {
      await refresh()
      if (error instanceof AppError && error.status === 412) {
        toasts.show('It was changed meanwhile, so nothing was taken back. Look at it again first.', { tone: 'error' })
      } else toastOfError(toasts, error)
    },
  })
  return undo
}
