import { useMutation } from '@tanstack/react-query'
import type { MeView } from '@tafel/contracts/api/views.ts'
import { useState } from 'react'
import { useHttp } from '../../../shared/session/http.ts'

export interface Welcome {
  /** Whether the account is to be welcomed now. */
  readonly isDue: boolean
  /** Marks the account welcomed, once, however often it is asked to. */
  readonly done: () => void
}

/** Once per account. Done is done for this visit: an answer that was on its way meanwhile doesn't bring the welcome back. */
export function useWelcome(me: MeView | undefined): Welcome {
  const http = useHttp()
  const [doneFor, setDoneFor] = useState<string>()
  // Not worth a word to anybody when it fails: unsaved, the welcome just shows once more on the next visit.
  const { mutate } = useMutation({ mutationFn: (accountId: string) => http.command('POST', `/api/accounts/${accountId}/welcomed`) })
  const account = me?.account
  // Not before there is something to get started with: until then it would lie over the offer of the trial. Nobody is welcomed in another's place.
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
