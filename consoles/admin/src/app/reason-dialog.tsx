import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useNotify } from 'react-admin'
import { ReasonField, useReason } from './reason-field.tsx'

export interface ReasonDialogProps {
  readonly title: string
  /** What will be so afterwards, and for whom. */
  readonly text: string
  readonly confirm: string
  /** A reason to start from, where it is known already. */
  readonly suggestedReason?: string
  readonly tone?: 'error' | 'primary'
  /** Says what was done. What it throws is shown, and the dialog stays. */
  readonly onConfirm: (reason: string) => Promise<string>
  readonly onClose: () => void
  /** What else is asked; as a function where it says what is missing once somebody has tried to go on. */
  readonly children?: ReactNode | ((isTried: boolean) => ReactNode)
  /** Whether what else is asked is answered. */
  readonly isComplete?: boolean
}

/** Asks before something that takes effect at once, and for the reason, which is kept with it. */
export function ReasonDialog({
  title,
  text,
  confirm,
  suggestedReason = '',
  tone = 'primary',
  onConfirm,
  onClose,
  children,
  isComplete = true,
}: ReasonDialogProps) {
  const titleId = useId()
  const reason = useReason(suggestedReason)
  const [isBusy, setBusy] = useState(false)
  const notify = useNotify()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    reason.try()
    if (reason.given === undefined || !isComplete || isBusy) return
    setBusy(true)
    try {
      notify(await onConfirm(reason.given), { type: 'success' })
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
          {typeof children === 'function' ? children(reason.isTried) : children}
          <ReasonField autoFocus value={reason.value} onChange={reason.onChange} problem={reason.problem} />
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
