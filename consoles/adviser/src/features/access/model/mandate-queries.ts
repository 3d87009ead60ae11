import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { GrantMandate, MandateState, MandateView } from '@tafel/contracts/contexts/mandates/mandate.ts'
import type { Http } from '@tafel/kit/http/client.ts'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { toastOfError } from '../../../shared/records/toast-of-error.ts'
import { useHttp } from '../../../shared/session/http.ts'

export const mandatesQuery = (http: Http) =>
  queryOptions({
    queryKey: ['mandates'],
    queryFn: async ({ signal }) => (await http.query<{ readonly items: readonly MandateView[] }>('/api/mandates', { signal })).items,
    staleTime: 0,
  })

export const STATE_WORDS: Readonly<Record<MandateState, string>> = {
  coming: 'not started',
  inForce: 'in force',
  ended: 'ended',
  revoked: 'revoked',
}

/** The owner's commands for mandates. */
export function useMandateCommands() {
  const http = useHttp()
  const queries = useQueryClient()
  const toasts = useToasts()
  const refresh = () => queries.invalidateQueries({ queryKey: ['mandates'] })
  const grant = useMutation({
    mutationFn: (body: GrantMandate) => http.command('POST', '/api/mandates', { body, key: body.mandateId }),
    onSuccess: async () => {
      await refresh()
      toasts.show('Mandate granted. The auditor gets an e-mail.', { tone: 'done' })
    },
  })
  const revoke = useMutation({
    mutationFn: (mandateId: string) => http.command('POST', `/api/mandates/${mandateId}/revoke`, { body: {} }),
    onSuccess: async () => {
      await refresh()
      toasts.show('Mandate revoked. The auditor no longer has access.', { tone: 'done' })
    },
    onError: (error) => toastOfError(toasts, error),
  })
  return { grant, revoke }
}
