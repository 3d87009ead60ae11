import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { AdminUserRow, SecondFactor, SecondFactors } from '@tafel/contracts/contexts/identity/views.ts'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import { Asked, useAsked } from '../app/asked.tsx'
import type { TafelDataProvider } from '../app/data-provider.ts'
import { momentText } from '../app/dates.ts'
import { ReasonDialog } from '../app/reason-dialog.tsx'

const NAMES: Readonly<Record<SecondFactor['kind'], string>> = {
  app: 'Authenticator app',
  passkey: 'Passkey',
  recoveryCodes: 'Recovery codes',
}

/** A user's second factors, and their removal when the device is lost. */
export function UserSecondFactors({ user }: { readonly user: AdminUserRow }) {
  const [isOpen, setOpen] = useState(false)
  const provider = useDataProvider<TafelDataProvider>()
  const asked = useAsked<SecondFactors>(`/api/admin/users/${user.id}/second-factors`)
  const confirm = async (reason: string) => {
    await provider.resetSecondFactor(user.id, reason)
    void asked.refetch()
    return `The second factor of ${user.email} is reset. The user was informed by e-mail.`
  }
  return (
    <Asked asked={asked} lines={1}>
      {({ items, isRequired }) => (
        <>
          {items.length === 0 ? (
            <Typography variant="body2">{isRequired ? 'None yet. The role requires one at the next sign-in.' : 'None.'}</Typography>
          ) : (
            <ul style={{ margin: 0, paddingInlineStart: 20 }}>
              {items.map(({ id, kind, name, createdAt, left }) => (
                <li key={id}>
                  {NAMES[kind]}
                  {kind === 'passkey' && name !== '' && ` “${name}”`}
                  {left !== null && `, ${left} left`}, since {momentText(createdAt)}
                </li>
              ))}
            </ul>
          )}
          {items.length > 0 && (
            <Button size="small" color="error" onClick={() => setOpen(true)}>
              Reset second factor…
            </Button>
          )}
          {isOpen && (
            <ReasonDialog
              title={`Reset the second factor of ${user.email}?`}
              text="Make sure that it is really this person who asks: call them back on a number that you know. Their authenticator app, passkeys and recovery codes are removed, every session ends, and they are informed by e-mail. They sign in with the password and set up a new second factor."
              confirm="Reset"
              tone="error"
              onConfirm={confirm}
              onClose={() => setOpen(false)}
            />
          )}
        </>
      )}
    </Asked>
  )
}
