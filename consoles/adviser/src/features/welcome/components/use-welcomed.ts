import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MeView } from '@tafel/contracts/http/views.ts'
import { useRef } from 'react'
import { useHttp } from '../../../shared/session/http.ts'
import { meQuery } from '../../../shared/session/session-queries.ts'

/** Marks the account welcomed, once, however often it is asked to. */
export function useWelcomed(me: MeView | undefined): () => void {
  const http = useHttp()
  const queries = useQueryClient()
  const isAsked = useRef(false)
  const { mutate } = useMutation({
    mutationFn: (accountId: string) => http.command('POST', `/api/accounts/${accountId}/welcomed`),
    onMutate: () => {
      queries.setQueryData(
        meQuery(http).queryKey,
        (before) => before && { ...before, account: before.account && { ...before.account, welcomed: true } },
      )
    },
    // Not worth a word to anybody: unsaved, the welcome just shows once more on the next visit.
    onError: () => {
      isAsked.current = false
    },
  })
  return () => {
    if (me?.account == null || me.account.welcomed || isAsked.current) return
    isAsked.current = true
    mutate(me.account.accountId)
  }
}
