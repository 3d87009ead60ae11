import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApiKeyState, ApiKeyView, CreateApiKey, KeyScope } from '@tafel/contracts/contexts/integrators/api-key.ts'
import type { Http } from '@tafel/kit/http/client.ts'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { toastOfError } from '../../../shared/records/toast-of-error.ts'
import { useHttp } from '../../../shared/session/http.ts'

export const apiKeysQuery = (http: Http) =>
  queryOptions({
    queryKey: ['api-keys'],
    queryFn: async ({ signal }) => (await http.query<{ readonly items: readonly ApiKeyView[] }>('/api/api-keys', { signal })).items,
    staleTime: 0,
  })

export const KEY_STATE_WORDS: Readonly<Record<ApiKeyState, string>> = { inForce: 'in force', expired: 'expired', revoked: 'revoked' }

export const SCOPE_WORDS: Readonly<Record<KeyScope, string>> = {
  'clients:read': 'Read clients',
  'clients:write': 'Change clients',
  'records:read': 'Read records',
  'records:write': 'Change records',
  'reports:read': 'Read issued reports',
  'reports:write': 'Issue and withdraw reports',
}

/** The owner's commands for API keys. */
export function useApiKeyCommands() {
  const http = useHttp()
  const queries = useQueryClient()
  const toasts = useToasts()
  const refresh = () => queries.invalidateQueries({ queryKey: ['api-keys'] })
  const create = useMutation({
    mutationFn: (body: CreateApiKey) => http.command('POST', '/api/api-keys', { body, key: body.keyId }),
    onSuccess: refresh,
  })
  const revoke = useMutation({
    mutationFn: (keyId: string) => http.command('POST', `/api/api-keys/${keyId}/revoke`, { body: {} }),
    onSuccess: async () => {
      await refresh()
      toasts.show('API key revoked. Programs that use it no longer have access.', { tone: 'done' })
    },
    onError: (error) => toastOfError(toasts, error),
  })
  return { create, revoke }
}
