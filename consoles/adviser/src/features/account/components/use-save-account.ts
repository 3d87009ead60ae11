import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AccountDetails } from '@tafel/contracts/contexts/accounts/account.ts'
import type { FieldError } from '@tafel/contracts/base/http/problems.ts'
import { AppError } from '@tafel/kit/http/app-error.ts'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { useHttp } from '../../../shared/session/http.ts'
import { meQuery } from '../../../shared/session/session-queries.ts'
import { toastOfRefusal } from '../../../shared/toast-of-refusal.ts'

interface Save {
  readonly details: AccountDetails
  /** The account to change; absent: a new one. */
  readonly account?: { readonly accountId: string; readonly revision: string }
}

/** Creates or changes the firm's account. Resolves with the server's field errors; other errors appear as toasts. */
export function useSaveAccount(): (save: Save) => Promise<{ readonly saved: boolean; readonly problems: readonly FieldError[] }> {
  const http = useHttp()
  const queries = useQueryClient()
  const toasts = useToasts()
  const { mutateAsync } = useMutation({
    mutationFn: ({ details, account }: Save) =>
      account === undefined
        ? http.command('POST', '/api/accounts', { body: { accountId: crypto.randomUUID(), ...details } })
        : http.command('PUT', `/api/accounts/${account.accountId}`, { body: details, revision: account.revision }),
    onSuccess: () => queries.fetchQuery({ ...meQuery(http), staleTime: 0 }),
  })
  return async (save) => {
    try {
      await mutateAsync(save)
      return { saved: true, problems: [] }
    } catch (error) {
      if (error instanceof AppError && error.fieldErrors.length > 0) return { saved: false, problems: error.fieldErrors }
      // The sign-in dialog handles a refused token.
      if (error instanceof AppError && error.status === 401) return { saved: false, problems: [] }
      toastOfRefusal(toasts, error)
      return { saved: false, problems: [] }
    }
  }
}
