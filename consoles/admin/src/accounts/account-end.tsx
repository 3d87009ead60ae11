import Button from '@mui/material/Button'
import { ACCOUNT_ERASURE } from '@tafel/contracts/contexts/erasure.ts'
import type { AdminAccountRow } from '@tafel/contracts/contexts/accounts/views.ts'
import { useState } from 'react'
import { useDataProvider, useNotify, useRefresh } from 'react-admin'
import type { TafelDataProvider } from '../app/data-provider.ts'
import { lazyDialog } from '../app/lazy-dialog.tsx'
import { EraseButton } from '../erasure/erase-button.tsx'

const ReasonDialog = lazyDialog(async () => (await import('../app/reason-dialog.tsx')).ReasonDialog)

/** The message stays long enough to undo what it reports. */
const UNDO_MS = 10_000

/** Makes a firm read-only or reopens it, for a reason that the firm is mailed; a read-only one can be erased. */
export function AccountEnd({ account }: { readonly account: AdminAccountRow }) {
  const provider = useDataProvider<TafelDataProvider>()
  const notify = useNotify()
  const refresh = useRefresh()
  const [isOpen, setOpen] = useState(false)
  const { accountName, closed, owner } = account

  const undo = async () => {
    try {
      await provider.changeAccount(owner, closed ? 'close' : 'reopen', closed ? 'Reopening undone.' : 'Read-only undone.')
      notify(closed ? `${accountName} is read-only again.` : `${accountName} is open again. Its subscription stays cancelled.`, {
        type: 'success',
      })
    } catch (error) {
      notify(error instanceof Error ? error.message : 'That did not work. Nothing was changed; try again.', { type: 'error' })
    }
    refresh()
  }
  const confirm = async (reason: string) => {
    await provider.changeAccount(owner, closed ? 'reopen' : 'close', reason)
    refresh()
    return closed ? `${accountName} is open again.` : `${accountName} is read-only. The firm was informed by e-mail.`
  }

  return (
    <>
      <Button size="small" color={closed ? 'primary' : 'error'} onClick={() => setOpen(true)}>
        {closed ? 'Reopen firm…' : 'Make firm read-only…'}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={closed ? `Reopen ${accountName}?` : `Make ${accountName} read-only?`}
          text={
            closed
              ? 'Its members can change clients and records again. Its subscription stays cancelled until the firm starts a new one. The firm gets your reason by e-mail.'
              : 'All members can read and export everything, and change nothing. Its subscription is cancelled, and reopening does not restart it. The firm gets your reason by e-mail.'
          }
          confirm={closed ? 'Reopen firm' : 'Make read-only'}
          tone={closed ? 'primary' : 'error'}
          onConfirm={confirm}
          onClose={() => setOpen(false)}
          undo={{ label: 'Undo', forMs: UNDO_MS, onUndo: undo }}
        />
      )}
      {closed && <EraseButton name={accountName} words={ACCOUNT_ERASURE} onErase={() => provider.changeAccount(owner, 'forget')} />}
    </>
  )
}
