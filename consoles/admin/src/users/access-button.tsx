import Button from '@mui/material/Button'
import type { AdminUserRow } from '@tafel/contracts/contexts/identity/views.ts'
import { type MouseEvent, useState } from 'react'
import { useDataProvider, useRefresh } from 'react-admin'
import type { TafelDataProvider } from '../app/data-provider.ts'
import { lazyDialog } from '../app/lazy-dialog.tsx'

const ReasonDialog = lazyDialog(async () => (await import('../app/reason-dialog.tsx')).ReasonDialog)

/** Disables or enables a user, for a reason that is stored with the event. Takes effect at once, so it needs a confirmation. */
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
    return user.enabled ? `${user.email} can no longer sign in.` : `${user.email} may sign in again.`
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
              ? 'Every further request of this user is refused at once, even in an open session.'
              : 'The user may sign in and work again at once.'
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
