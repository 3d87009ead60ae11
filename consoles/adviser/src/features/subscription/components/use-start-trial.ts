import { useMutation } from '@tanstack/react-query'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { useHttp } from '../../../shared/session/http.ts'
import { useRefreshSession } from '../../../shared/session/use-refresh-session.ts'
import { toastOfRefusal } from '../../../shared/toast-of-refusal.ts'

/** Starts the free trial, then brings the claims and the token up to date. */
export function useStartTrial(onStarted: () => Promise<void>) {
  const http = useHttp()
  const refresh = useRefreshSession()
  const toasts = useToasts()
  return useMutation({
    mutationFn: async () => {
      await http.call('freeTrial')
      await refresh()
    },
    onSuccess: async () => {
      // A message stays with its screen, and this one belongs to the next.
      await onStarted()
      toasts.show('Your free trial has started', { tone: 'done' })
    },
    onError: (error) => toastOfRefusal(toasts, error),
  })
}
