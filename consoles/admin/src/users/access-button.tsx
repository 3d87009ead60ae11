import Button from '@mui/material/Button'
import type { AdminUserRow } from '@tafel/contracts/contexts/identity/views.ts'
import { type MouseEvent, useState } from 'react'
import { useDataProvider, useRefresh } from 'react-admin'
import type { TafelDataProvider } from '../app/data-provider.ts'
import { lazyDialog } from '../app/lazy-dialog.tsx'

const ReasonDialog = lazyDialog(async () => (await import('../app/reason-dialog.tsx')).ReasonDialog)

/** Disables or enables a user at once. The dialog confirms it and asks for a reason, which is stored with the event. */
export function AccessButton({ user }: { readonly user: AdminUserRow }) {
  const [isOpen, setOpen] = useState(false)
  const provider = useDataProvider<TafelDataProvider>()
  const refresh = useRefresh()
  const label = user.enabled ? 'Disable' : 'Enable'
  const start = (event: MouseEvent) => {
    event.stopPropagation()
    setOpen(true)
  }
  const confirm = async (reason: string) => {
    await provider.setUserAccess(user.id, !user.enabled, reason)
    refresh()
    return user.enabled ? `${user.email} can no longer sign in.` : `${user.email} can sign in again.`
  }
  return (
    <>
      <Button size="small" color={user.enabled ? 'error' : 'primary'} onClick={start} aria-label={`${label} ${user.email}`}>
        {label}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={`${label} ${user.email}`}
          text={
            user.enabled
              ? 'All further requests from this user are refused, even in open sessions.'
              : 'The user regains access straight away.'
          }
          confirm={label}
          tone={user.enabled ? 'error' : 'primary'}
          onConfirm={confirm}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
