import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import type { ErasureWords } from '@tafel/contracts/contexts/erasure.ts'
import { searchKey } from '@tafel/contracts/base/search-key.ts'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'

export interface EraseButtonProps {
  /** The name of the person or firm; must be typed before anything happens. */
  readonly name: string
  readonly words: ErasureWords
  readonly onErase: () => Promise<void>
  /** Further inputs. */
  readonly children?: ReactNode
}

/** Erases a user or firm permanently, after listing the effects, once the name is typed. */
export function EraseButton(props: EraseButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" color="error" onClick={() => setOpen(true)} aria-label={`Erase ${props.name}`}>
        Erase
      </Button>
      {open && <EraseDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function EraseDialog({ name, words, onErase, children, onClose }: EraseButtonProps & { readonly onClose: () => void }) {
  const title = useId()
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const notify = useNotify()
  const refresh = useRefresh()
  const other = searchKey(typed) !== searchKey(name)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (other || busy) return
    setBusy(true)
    try {
      await onErase()
      notify('Erased for good. Related data follows within a minute or two.', { type: 'success' })
      refresh()
      onClose()
    } catch (error) {
      notify(error instanceof Error ? error.message : 'That did not work. Nothing was erased; try again.', { type: 'error' })
      setBusy(false)
    }
  }

  return (
    <Dialog open onClose={busy ? () => undefined : onClose} aria-labelledby={title} fullWidth maxWidth="sm">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle id={title}>Erase {name} for good?</DialogTitle>
        <DialogContent>
          <Lines text="This can’t be undone. It erases:" lines={words.erased} />
          <Lines text="What stays:" lines={words.kept} />
          {children}
          <TextField
            autoFocus
            fullWidth
            margin="normal"
            autoComplete="off"
            label={`Type “${name}” to erase`}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            error={tried && other}
            helperText={tried && other ? 'This is not the name above.' : ' '}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" color="error" disabled={busy}>
            Erase for good
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function Lines({ text, lines }: { readonly text: string; readonly lines: readonly string[] }) {
  return (
    <>
      <DialogContentText>{text}</DialogContentText>
      <DialogContentText component="ul" sx={{ mt: 0.5, mb: 1.5, pl: 3 }}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </DialogContentText>
    </>
  )
}
