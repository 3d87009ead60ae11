import Button from '@mui/material/Button'
import type { AlertRow } from '@tafel/contracts/contexts/alerts/views.ts'
import { useState } from 'react'
import { useGetIdentity, usePermissions } from 'react-admin'
import { ReasonDialog } from '../app/reason-dialog.tsx'
import { http } from '../app/session.ts'
import { titleOf, whoAndHowMuch } from './words.ts'

/** Records why an alert is harmless, or how it was dealt with. Not for the person concerned, nor for read-only roles. */
export function AcknowledgeButton({ alert, onDone }: { readonly alert: AlertRow; readonly onDone: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const { identity } = useGetIdentity()
  const { permissions = [] } = usePermissions<readonly string[]>()
  if (alert.acknowledged || !permissions.includes('admin')) return null
  if (identity?.id === alert.person) return <>about you: another admin must check it</>
  const confirm = async (reason: string) => {
    await http.command('POST', `/api/admin/alerts/${alert.id}/acknowledge`, { body: { reason } })
    onDone()
    return 'Noted. The reason is in the audit log.'
  }
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)} aria-label={`Acknowledge: ${titleOf(alert)}, ${whoAndHowMuch(alert)}`}>
        Acknowledge
      </Button>
      {isOpen && (
        <ReasonDialog
          title="Acknowledge this alert?"
          text={`${titleOf(alert)}: ${whoAndHowMuch(alert)}. Enter what you found; it is recorded in the audit log.`}
          confirm="Acknowledge"
          onConfirm={confirm}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
