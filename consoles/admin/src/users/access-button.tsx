import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { reason as schema, REASON_MAX } from '@tafel/contracts/identity/reason.ts'
import type { AdminUserRow } from '@tafel/contracts/http/views.ts'
import { type FormEvent, type MouseEvent, useId, useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { useAccess } from './use-access.ts'

/** Disables or enables a user, for a reason that is kept with the event. Takes effect at once, so it asks first. */
export function AccessButton({ user }: { readonly user: AdminUserRow }) {
  const [open, setOpen] = useState(false)
  const label = user.enabled ? 'Disable' : 'Enable'
  const start = (event: MouseEvent) => {
    event.stopPropagation()
    setOpen(true)
  }
  return (
    <>
      <Button size="small" color={user.enabled ? 'error' : 'primary'} onClick={start} aria-label={`${label} ${user.email}`}>
        {label}
      </Button>
      {open && <ReasonDialog user={user} label={label} onClose={() => setOpen(false)} />}
    </>
  )
}

function ReasonDialog({ user, label, onClose }: { readonly user: AdminUserRow; readonly label: string; readonly onClose: () => void }) {
  const title = useId()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const notify = useNotify()
  const refresh = useRefresh()
  const access = useAccess()
  const given = schema.safeParse(reason)
  const problem = tried ? given.error?.issues[0]?.message : undefined

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!given.success) return
    try {
      await access.set(user.id, !user.enabled, given.data)
      notify(user.enabled ? `${user.email} can no longer sign in.` : `${user.email} may sign in again.`, { type: 'success' })
      refresh()
      onClose()
    } catch (error) {
      notify(error instanceof Error ? error.message : 'That did not work. Nothing was changed; try again.', { type: 'error' })
    }
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={title} onClick={(event) => event.stopPropagation()} fullWidth maxWidth="sm">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle id={title}>
          {label} {user.email}
        </DialogTitle>
        <DialogContent>
          <DialogContentText>
            {user.enabled
              ? 'Every further call of this user is refused at once, also with a session that is open.'
              : 'The user may sign in and work again at once.'}
          </DialogContentText>
          <TextField
            autoFocus
            multiline
            fullWidth
            margin="normal"
            label="Reason"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={problem !== undefined}
            helperText={problem ?? 'Kept in the history.'}
            slotProps={{ htmlInput: { maxLength: REASON_MAX } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" color={user.enabled ? 'error' : 'primary'} disabled={access.busy}>
            {label}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
