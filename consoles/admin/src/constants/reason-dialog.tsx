import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import { REASON_MAX } from '@tafel/contracts/identity/reason.ts'
import { type FormEvent, useId, useState } from 'react'

export interface GivenReason {
  readonly reason: string
  readonly reference: string
  readonly emergency: boolean
}

export interface ReasonDialogProps {
  readonly title: string
  readonly words: string
  readonly button: string
  /** Asks which Act or gazette makes it law. */
  readonly asksReference?: boolean
  /** How long it can be stopped, where it is published. */
  readonly coolingOffMinutes?: number
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onGiven: (given: GivenReason) => void
}

/** Asks why, before something is decided that everybody calculates with. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, words, button, asksReference = false, coolingOffMinutes, isBusy, onClose, onGiven } = props
  const titleId = useId()
  const [given, setGiven] = useState<GivenReason>({ reason: '', reference: '', emergency: false })
  const [tried, setTried] = useState(false)
  const missing = (text: string, message: string) => (tried && text.trim() === '' ? message : undefined)
  const noReason = missing(given.reason, 'Say why: the reason is kept in the history.')
  const noReference = asksReference ? missing(given.reference, 'Name the Act or the gazette.') : undefined

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (given.reason.trim() !== '' && (!asksReference || given.reference.trim() !== '')) onGiven(given)
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          <DialogContentText>{words}</DialogContentText>
          <TextField
            autoFocus
            multiline
            fullWidth
            margin="normal"
            label="Reason"
            value={given.reason}
            onChange={(event) => setGiven({ ...given, reason: event.target.value })}
            error={noReason !== undefined}
            helperText={noReason ?? 'Kept in the history.'}
            slotProps={{ htmlInput: { maxLength: REASON_MAX } }}
          />
          {asksReference && (
            <TextField
              fullWidth
              margin="normal"
              label="Act or gazette"
              value={given.reference}
              onChange={(event) => setGiven({ ...given, reference: event.target.value })}
              error={noReference !== undefined}
              helperText={noReference ?? 'What makes these figures law.'}
              slotProps={{ htmlInput: { maxLength: 500 } }}
            />
          )}
          {coolingOffMinutes !== undefined && coolingOffMinutes > 0 && (
            <FormControlLabel
              control={<Checkbox checked={given.emergency} onChange={(_, emergency) => setGiven({ ...given, emergency })} />}
              label={`Emergency: in force at once, without the ${coolingOffMinutes} minutes in which it can be stopped. The history says so.`}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={isBusy}>
            {button}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
