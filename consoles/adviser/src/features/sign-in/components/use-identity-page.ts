import { withSignInCode } from '@tafel/kit/auth/auth-error.ts'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { useCallback } from 'react'
import { toastOfError } from '../../../shared/records/toast-of-error.ts'

/** Goes on to a page of the identity provider; says so where it can't be reached. */
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
