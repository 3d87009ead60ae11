import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { AdminUserRow, MySession } from '@tafel/contracts/contexts/identity/views.ts'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import { Asked, useAsked } from '../app/asked.tsx'
import type { TafelDataProvider } from '../app/data-provider.ts'
import { momentText } from '../app/dates.ts'
import { ReasonDialog } from '../app/reason-dialog.tsx'

/** A user's sessions, and signing out of all of them. */
export function UserSessions({ user }: { readonly user: AdminUserRow }) {
  const [isOpen, setOpen] = useState(false)
  const provider = useDataProvider<TafelDataProvider>()
  const asked = useAsked<{ readonly items: readonly MySession[] }>(`/api/admin/users/${user.id}/sessions`)
  const confirm = async (reason: string) => {
    await provider.signOutUser(user.id, reason)
    void asked.refetch()
    return `${user.email} is signed out everywhere.`
  }
  return (
    <Asked asked={asked} lines={1}>
      {({ items }) => (
        <>
          {items.length === 0 ? (
            <Typography variant="body2">Not signed in anywhere.</Typography>
          ) : (
            <ul style={{ margin: 0, paddingInlineStart: 20 }}>
              {items.map((session) => (
                <li key={session.sessionId}>
                  {session.device ?? 'Unknown device'}
                  {session.isAdminConsole && ', admin console'}, seen {momentText(session.lastSeenAt)}
                </li>
              ))}
            </ul>
          )}
          {items.length > 0 && (
            <Button size="small" color="error" onClick={() => setOpen(true)}>
              Sign out everywhere
            </Button>
          )}
          {isOpen && (
            <ReasonDialog
              title={`Sign ${user.email} out everywhere?`}
              text="Every session ends at once, and the user’s next request is refused. They can sign in again; to prevent that, disable them."
              confirm="Sign out"
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
