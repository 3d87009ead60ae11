import { useMutation } from '@tanstack/react-query'
import type { MeView } from '@tafel/contracts/api/views.ts'
import { useState } from 'react'
import { useHttp } from '../../../shared/session/http.ts'

export interface Welcome {
  /** Whether to show the welcome now. */
  readonly isDue: boolean
  /** Marks the account welcomed; further calls do nothing. */
  readonly done: () => void
}

/** Once per account. A response that arrives after `done` doesn't bring the welcome back. */
export function useWelcome(me: MeView | undefined): Welcome {
  const http = useHttp()
  const [doneFor, setDoneFor] = useState<string>()
  // A failure is not reported: the welcome just appears again on the next visit.
  const { mutate } = useMutation({ mutationFn: (accountId: string) => http.command('POST', `/api/accounts/${accountId}/welcomed`) })
  const account = me?.account
  // Waits for a subscription, so that it doesn't cover the offer of the trial. An administrator acting for a user never sees it.
  const isDue =
    account?.welcomed === false && account.accountId !== doneFor && me?.claims.hasSubscription === true && me.acting === undefined
  return {
    isDue,
    done: () => {
      if (!isDue) return
      setDoneFor(account.accountId)
      mutate(account.accountId)
    },
  }
}
