import { withSignInCode } from '@tafel/kit/auth/auth-error.ts'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { useCallback } from 'react'
import { toastOfError } from '../../../shared/records/toast-of-error.ts'

/** Opens a page of the identity provider; shows a toast if it is unreachable. */
export function useIdentityPage(): (go: () => Promise<void>) => Promise<void> {
  const toasts = useToasts()
  return useCallback(
    async (go) => {
      try {
        await go()
      } catch (error) {
        toastOfError(toasts, withSignInCode(error))
      }
    },
    [toasts],
  )
}
