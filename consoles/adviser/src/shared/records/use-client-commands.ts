import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ClientDetails } from '@tafel/contracts/contexts/clients/client.ts'
import type { ClientView } from '@tafel/contracts/contexts/clients/views.ts'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { useHttp } from '../session/http.ts'
import { meQuery } from '../session/session-queries.ts'
import { clientFullName } from './client-name.ts'
import { clientQuery, clientsKey } from './client-queries.ts'
import { overviewKey, recordsKey } from './record-queries.ts'
import { seasonKey } from './season-key.ts'
import { toastOfError } from './toast-of-error.ts'

export interface SaveClient {
  readonly clientId: string
  /** Absent: a new client. */
  readonly revision?: string
  readonly details: ClientDetails
}

/** Commands on clients and the sample client; each invalidates what shows clients. */
export function useClientCommands() {
  const http = useHttp()
  const queries = useQueryClient()
  const toasts = useToasts()
  // The next read waits for the write (`Tafel-Position`), so the cache needs no optimistic update.
  const refresh = () =>
    Promise.all([clientsKey, overviewKey, recordsKey, seasonKey].map((queryKey) => queries.invalidateQueries({ queryKey })))

  const save = useMutation({
    mutationFn: ({ clientId, revision, details }: SaveClient) =>
      revision === undefined
        ? http.command('POST', '/api/clients', { body: { clientId, ...details } })
        : http.command('PUT', `/api/clients/${clientId}`, { body: details, revision }),
    onSuccess: refresh,
  })

  const restore = useMutation({
    mutationFn: (client: ClientView) => http.command('POST', `/api/clients/${client.clientId}/restore`),
    onSuccess: async (_, client) => {
      await refresh()
      toasts.show(`${clientFullName(client)} restored`, { tone: 'done', undo: () => remove.mutate(client), about: client.clientId })
    },
    onError: (error) => toastOfError(toasts, error),
  })

  const remove = useMutation({
    mutationFn: (client: ClientView) => http.command('DELETE', `/api/clients/${client.clientId}`),
    onSuccess: async (_, client) => {
      toasts.show(`${clientFullName(client)} deleted`, { undo: () => restore.mutate(client), about: client.clientId })
      await refresh()
    },
    onError: (error) => toastOfError(toasts, error),
  })

  /** Adds the sample client, or resets it and its records. */
  const sample = useMutation({
    mutationFn: () => http.command('POST', '/api/sample-client'),
    onSuccess: async () => {
      await refresh()
      toasts.show('Sample client reset', { tone: 'done' })
    },
    onError: (error) => toastOfError(toasts, error),
  })
  const forget = useMutation({
    mutationFn: ({ clientId, revision }: ClientView) => http.command('POST', `/api/clients/${clientId}/forget`, { revision }),
  })

  /** Called once the erased client is no longer shown: deletes this tab's and this device's data about it. */
  const clearErased = async ({ clientId }: ClientView) => {
    const { userId } = await queries.ensureQueryData(meQuery(http))
    queries.removeQueries({ queryKey: clientsKey, type: 'inactive' })
    queries.removeQueries({ queryKey: recordsKey, type: 'inactive' })
    queries.removeQueries(clientQuery(http, clientId))
    const { dropErased } = await import('../device/drop-erased.ts')
    await Promise.all([refresh(), dropErased(http, userId)])
  }

  return { save, remove, restore, sample, forget, clearErased, refresh }
}
