import { useMutation, useQueryClient } from '@tanstack/react-query'
import { AppError, toastText } from '@tafel/kit/http/app-error.ts'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { auth } from '../../../shared/session/auth.ts'
import { useHttp } from '../../../shared/session/http.ts'
import { claimsQuery, meQuery } from '../../../shared/session/session-queries.ts'

/** Starts the free trial, then brings the claims and the token up to date. */
export function useStartTrial(onStarted: () => Promise<void>) {
  const http = useHttp()
  const queries = useQueryClient()
  const toasts = useToasts()
  return useMutation({
    mutationFn: async () => {
      await http.call('freeTrial')
      await queries.fetchQuery(claimsQuery(http))
      await auth.token({ force: true })
      await queries.fetchQuery({ ...meQuery(http), staleTime: 0 })
    },
    onSuccess: async () => {
      // A message stays with its screen, and this one belongs to the next.
      await onStarted()
      toasts.show('Your free trial has started', { tone: 'done' })
    },
    onError: (error) =>
      toasts.show(error instanceof AppError ? `${toastText(error.code)}: ${error.message}` : 'internal', { tone: 'error' }),
  })
}
