import { styled } from '@tafel/kit/theme/styled.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ACCOUNT_ERASURE } from '@tafel/contracts/contexts/erasure.ts'
import type { AccountView } from '@tafel/contracts/contexts/accounts/views.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { EraseDialog } from '@tafel/kit/dialog/erase-dialog.tsx'
import { SectionTitle } from '@tafel/kit/text/text.tsx'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { useState } from 'react'
import { toastOfError } from '../../../shared/records/toast-of-error.ts'
import { useHttp } from '../../../shared/session/http.ts'
import { meQuery } from '../../../shared/session/session-queries.ts'
import { ErasureWordsList } from './erasure-words.tsx'

const Section = styled('section')({ display: 'grid', gap: 12, justifyItems: 'start', '& p': { margin: 0 } })
const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 })

export interface CloseFirmProps {
  readonly account: AccountView
  /** The firm was erased: removes its data from this device too. */
  readonly onErased: () => Promise<void>
}

/** Closes the firm, which can be undone, or erases a closed firm, which can't. */
export function CloseFirm({ account: { accountId, accountName, closed }, onErased }: CloseFirmProps) {
  const http = useHttp()
  const queries = useQueryClient()
  const toasts = useToasts()
  const [erasing, setErasing] = useState(false)
  const change = useMutation({
    mutationFn: (action: 'close' | 'reopen') => http.command('POST', `/api/accounts/${accountId}/${action}`, { body: {} }),
    onSuccess: async (_, action) => {
      await queries.fetchQuery({ ...meQuery(http), staleTime: 0 })
      toasts.show(action === 'close' ? 'Firm closed' : 'Firm reopened', { tone: 'done' })
    },
    onError: (error) => toastOfError(toasts, error),
  })
  const erase = async () => {
    await http.command('POST', `/api/accounts/${accountId}/forget`, { body: {} })
    await onErased()
  }
  return (
    <Section aria-labelledby="firm-end">
      <SectionTitle id="firm-end">{closed ? 'This firm is closed' : 'Close this firm'}</SectionTitle>
      <p>
        {closed
          ? 'Clients and records can still be read, and nothing is lost. To continue working, reopen the firm and subscribe again. Erasing the firm can’t be undone.'
          : 'In a closed firm nothing can be added or changed, but everything can still be read, and you can reopen it. Its subscription is cancelled and nothing more is charged. Only a closed firm can be erased.'}
      </p>
      <Buttons>
        <Button tone="white" look="outline" busy={change.isPending} onClick={() => change.mutate(closed ? 'reopen' : 'close')}>
          {closed ? 'Reopen firm' : 'Close firm'}
        </Button>
        {closed && (
          <Button tone="red" look="outline" onClick={() => setErasing(true)}>
            Erase for good
          </Button>
        )}
      </Buttons>
      {erasing && (
        <EraseDialog
          title={`Erase ${accountName} for good?`}
          name={accountName}
          otherName="This is not the name of the firm."
          onErase={erase}
          onClose={() => setErasing(false)}
        >
          <ErasureWordsList {...ACCOUNT_ERASURE} />
        </EraseDialog>
      )}
    </Section>
  )
}
