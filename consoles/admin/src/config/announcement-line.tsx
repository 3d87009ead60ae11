import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { ANNOUNCEMENT_MAX } from '@tafel/contracts/contexts/config/config.ts'
import { useState } from 'react'
import { Line } from '../app/page.tsx'
import { ReasonDialog } from '../app/reason-dialog.tsx'
import { setConfig } from './set-config.ts'

/** The announcement on every screen: work on the servers, a change. */
export function AnnouncementLine({ text, onChanged }: { readonly text: string; readonly onChanged: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const open = () => {
    setTyped(text)
    setOpen(true)
  }
  const confirm = async (reason: string) => {
    await setConfig('announcement', { text: typed.trim(), reason })
    onChanged()
    return typed.trim() === '' ? 'The announcement has ended.' : 'Everyone sees it within seconds.'
  }
  return (
    <Line
      label="Announcement"
      hint="At the top of every screen of the adviser console, until it ends or is hidden."
      action={
        <Button size="small" onClick={open}>
          Change the announcement
        </Button>
      }
    >
      {text === '' ? 'None' : `“${text}”`}
      {isOpen && (
        <ReasonDialog
          title="Change the announcement?"
          text="Everyone sees it within seconds, signed in or not. Leave it empty to end it."
          confirm="Change"
          onConfirm={confirm}
          onClose={() => setOpen(false)}
        >
          <TextField
            fullWidth
            multiline
            margin="normal"
            label="Announcement"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            slotProps={{ htmlInput: { maxLength: ANNOUNCEMENT_MAX } }}
          />
        </ReasonDialog>
      )}
    </Line>
  )
}
