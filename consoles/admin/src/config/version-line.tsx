import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { versionName, type AdminConfig } from '@tafel/contracts/contexts/config/config.ts'
import { useState } from 'react'
import { Line } from '../app/page.tsx'
import { ReasonDialog } from '../app/reason-dialog.tsx'
import { setConfig } from './set-config.ts'

export function VersionLine({
  version: { value },
  onChanged,
}: {
  readonly version: AdminConfig['version']
  readonly onChanged: () => void
}) {
  const [isOpen, setOpen] = useState(false)
  const [next, setNext] = useState('')
  const open = () => {
    setNext(value)
    setOpen(true)
  }
  const confirm = async (reason: string) => {
    const given = versionName.safeParse(next)
    if (!given.success) throw new Error(given.error.issues[0]?.message)
    await setConfig('version', { value: given.data, reason })
    onChanged()
    return `Version ${given.data} is announced.`
  }
  return (
    <Line
      label="Version announced"
      hint="A new version asks every open console to refresh."
      action={
        <Button size="small" onClick={open}>
          Announce a version
        </Button>
      }
    >
      {value}
      {isOpen && (
        <ReasonDialog
          title="Announce a new version?"
          text="Everyone is asked: “A new version of the app is available. Would you like to refresh the browser?” No input is lost."
          confirm="Announce"
          onConfirm={confirm}
          onClose={() => setOpen(false)}
        >
          <TextField fullWidth margin="normal" label="Version" value={next} onChange={(event) => setNext(event.target.value)} />
        </ReasonDialog>
      )}
    </Line>
  )
}
