import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { ACTING_MINUTES, ACTING_MINUTES_MAX } from '@tafel/contracts/contexts/acting/acting.ts'
import type { AdminUserRow } from '@tafel/contracts/contexts/identity/views.ts'
import { useState } from 'react'
import { ReasonDialog } from '../app/reason-dialog.tsx'
import { http } from '../app/session.ts'

/** Opens the adviser console as this user, for a reason and a limited time. The firm is notified, and sees what is viewed. */
export function ActForButton({ user }: { readonly user: AdminUserRow }) {
  const [isOpen, setOpen] = useState(false)
  const [minutes, setMinutes] = useState(String(ACTING_MINUTES))
  const [mayWrite, setMayWrite] = useState(false)
  const isTime = /^\d+$/.test(minutes) && Number(minutes) >= 1 && Number(minutes) <= ACTING_MINUTES_MAX
  const begin = async (reason: string) => {
    const request = { actingId: crypto.randomUUID(), userId: user.id, reason, minutes: Number(minutes), mayWrite }
    // In the click: later, a browser may open no window.
    const tab = window.open('about:blank', '_blank')
    try {
      const { page } = await http.call<{ readonly page: string }>('actFor', request)
      if (tab === null)
        return `You are acting for ${user.email}. The browser blocked the new tab: go to ${page}, and stop there when you are done.`
      tab.opener = null
      tab.location.replace(page)
      return `You are acting for ${user.email} in another tab. Stop there when you are done.`
    } catch (error) {
      tab?.close()
      throw error
    }
  }
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)} aria-label={`Act for ${user.email}`}>
        Act for
      </Button>
      {isOpen && (
        <ReasonDialog
          title={`Act for ${user.email}`}
          text="The adviser console opens with this user’s clients and records. The firm is informed by e-mail, sees what you view, and can end the session. Money, sign-in and the team stay closed."
          confirm="Begin"
          onConfirm={begin}
          onClose={() => setOpen(false)}
          isComplete={isTime}
        >
          {(isTried) => (
            <>
              <TextField
                fullWidth
                margin="normal"
                type="number"
                label="Minutes"
                value={minutes}
                onChange={(event) => setMinutes(event.target.value)}
                error={isTried && !isTime}
                helperText={`Whole minutes, at most ${ACTING_MINUTES_MAX}.`}
                slotProps={{ htmlInput: { min: 1, max: ACTING_MINUTES_MAX } }}
              />
              <FormControlLabel
                control={<Switch checked={mayWrite} onChange={(_, checked) => setMayWrite(checked)} />}
                label="Also change clients and records: each change names you both"
              />
            </>
          )}
        </ReasonDialog>
      )}
    </>
  )
}
