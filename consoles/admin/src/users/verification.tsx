import Button from '@mui/material/Button'
import type { AdminUserRow } from '@tafel/contracts/contexts/identity/views.ts'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { TafelDataProvider } from '../app/data-provider.ts'

/** Whether the address is verified; if not, the mail with its link can be sent again. */
export function Verification({ user }: { readonly user: AdminUserRow }) {
  const provider = useDataProvider<TafelDataProvider>()
  const notify = useNotify()
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      await provider.resendVerification(user.id)
      notify(`A new link is on its way to ${user.email}.`, { type: 'success' })
    } catch (error) {
      notify(error instanceof Error ? error.message : 'Nothing was sent; try again.', { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  if (user.emailVerified) return <>yes</>
  return (
    <>
      no{' '}
      {user.enabled && !user.erased && (
        <Button size="small" disabled={isBusy} onClick={() => void send()}>
          Send the link again
        </Button>
      )}
    </>
  )
}
