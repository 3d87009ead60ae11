import Button from '@mui/material/Button'
import { ACCOUNT_ERASURE } from '@tafel/contracts/contexts/erasure.ts'
import type { AdminAccountRow } from '@tafel/contracts/contexts/accounts/views.ts'
import { useState } from 'react'
import { useDataProvider, useNotify, useRefresh } from 'react-admin'
import type { TafelDataProvider } from '../app/data-provider.ts'
import { EraseButton } from '../erasure/erase-button.tsx'

/** Closes a firm or opens it again; a closed one can be erased. */
export function AccountEnd({ account }: { readonly account: AdminAccountRow }) {
  const provider = useDataProvider<TafelDataProvider>()
  const notify = useNotify()
  const refresh = useRefresh()
  const [busy, setBusy] = useState(false)
  const { accountName, closed, owner } = account

  const change = async () => {
    setBusy(true)
    try {
      await provider.changeAccount(owner, closed ? 'reopen' : 'close')
      notify(
        closed
          ? `${accountName} is open again.`
          : `${accountName} is closed: everything can be read, nothing written. Its subscription is cancelled.`,
        {
          type: 'success',
        },
      )
      refresh()
    } catch (error) {
      notify(error instanceof Error ? error.message : 'That did not work. Nothing was changed; try again.', { type: 'error' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button size="small" color={closed ? 'primary' : 'error'} disabled={busy} onClick={() => void change()}>
        {closed ? 'Reopen' : 'Close'}
      </Button>
      {closed && <EraseButton name={accountName} words={ACCOUNT_ERASURE} onErase={() => provider.changeAccount(owner, 'forget')} />}
    </>
  )
}
