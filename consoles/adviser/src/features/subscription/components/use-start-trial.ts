import { useMutation } from '@tanstack/react-query'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { useHttp } from '../../../shared/session/http.ts'
import { useRefreshSession } from '../../../shared/session/use-refresh-session.ts'
import { toastOfRefusal } from '../../../shared/toast-of-refusal.ts'

/** Starts the free trial, then refreshes the claims and the token. */
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
      // Shown after navigating: a toast disappears with its screen.
      await onStarted()
      toasts.show('Your free trial has started', { tone: 'done' })
    },
    onError: (error) => toastOfRefusal(toasts, error),
  })
}
