import Alert from '@mui/material/Alert'
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
  /** The effect, and on which users or firms. */
  readonly text: string
  readonly confirm: string
  /** A suggested reason, if one is known. */
  readonly suggestedReason?: string
  readonly tone?: 'error' | 'primary'
  /** Returns a message about what was done. An error is shown, and the dialog stays. */
  readonly onConfirm: (reason: string) => Promise<string>
  readonly onClose: () => void
  /** Offered with the message about what was done. */
  readonly undo?: { readonly label: string; readonly forMs: number; readonly onUndo: () => Promise<void> }
  /** Further inputs; a function if they show what is missing after the first attempt. */
  readonly children?: ReactNode | ((isTried: boolean) => ReactNode)
  /** Whether the further inputs are complete. */
  readonly isComplete?: boolean
}

/** Confirms an action that takes effect at once, and asks for its reason, which is stored with it. */
export function ReasonDialog({
  title,
  text,
  confirm,
  suggestedReason = '',
  tone = 'primary',
  onConfirm,
  onClose,
  undo,
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
      const done = await onConfirm(reason.given)
      notify(undo === undefined ? done : <Undoable text={done} {...undo} />, {
        type: 'success',
        ...(undo !== undefined && { autoHideDuration: undo.forMs }),
      })
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

/** A message with a button that undoes what it reports, once. */
function Undoable({ text, label, onUndo }: { readonly text: string } & NonNullable<ReasonDialogProps['undo']>) {
  const [isUndone, setUndone] = useState(false)
  return (
    <Alert
      severity="success"
      action={
        <Button
          size="small"
          color="inherit"
          disabled={isUndone}
          onClick={() => {
            setUndone(true)
            void onUndo()
          }}
        >
          {label}
        </Button>
      }
    >
      {text}
    </Alert>
  )
}
