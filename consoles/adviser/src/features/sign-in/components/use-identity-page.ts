import { toastText } from '@tafel/kit/http/app-error.ts'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { useCallback } from 'react'

/** Goes on to a page of the identity provider; says so where it can't be reached. */
export function useIdentityPage(): (go: () => Promise<void>) => Promise<void> {
  const toasts = useToasts()
  return useCallback(
    async (go) => {
      try {
        await go()
      } catch {
        toasts.show(toastText('auth/network-request-failed'), { tone: 'error' })
      }
    },
    [toasts],
  )
}
