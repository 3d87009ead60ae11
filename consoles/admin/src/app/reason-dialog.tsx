import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { reason as schema, REASON_MAX } from '@tafel/contracts/identity/reason.ts'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useNotify } from 'react-admin'

export interface ReasonDialogProps {
  readonly title: string
  /** What will be so afterwards, and for whom. */
  readonly text: string
  readonly confirm: string
  readonly tone?: 'error' | 'primary'
  /** Says what was done. What it throws is shown, and the dialog stays. */
  readonly onConfirm: (reason: string) => Promise<string>
  readonly onClose: () => void
  /** What else is asked. */
  readonly children?: ReactNode
}

/** Asks before something that takes effect at once, and for the reason, which is kept with it. */
export function ReasonDialog({ title, text, confirm, tone = 'primary', onConfirm, onClose, children }: ReasonDialogProps) {
  const titleId = useId()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const notify = useNotify()
  const given = schema.safeParse(reason)
  const problem = isTried ? given.error?.issues[0]?.message : undefined

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!given.success || isBusy) return
    setBusy(true)
    try {
      notify(await onConfirm(given.data), { type: 'success' })
      onClose()
    } catch (error) {
      notify(error instanceof Error ? error.message : 'That did not work. Nothing was changed; try again.', { type: 'error' })
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onClose={isBusy ? () => undefined : onClose}
      aria-labelledby={titleId}
      onClick={(event) => event.stopPropagation()}
      fullWidth
      maxWidth="sm"
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          <DialogContentText>{text}</DialogContentText>
          {children}
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
          <Button onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" color={tone} disabled={isBusy}>
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
