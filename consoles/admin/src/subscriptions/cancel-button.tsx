import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import type { AdminSubscriptionView, SubscriptionStatus } from '@tafel/contracts/contexts/subscriptions/views.ts'
import { useState } from 'react'
import { useCanAccess, useRefresh } from 'react-admin'
import { dayText } from '../app/day.ts'
import { lazyDialog } from '../app/lazy-dialog.tsx'
import { http } from '../app/session.ts'

const ReasonDialog = lazyDialog(async () => (await import('../app/reason-dialog.tsx')).ReasonDialog)

const RUNNING: readonly SubscriptionStatus[] = ['active', 'pastDue', 'pausing', 'paused']

/** Cancels a firm's subscription, now or with the paid period. The firm is mailed. */
export function CancelButton({ subscription: { id, accountName, coveredTo, status } }: { readonly subscription: AdminSubscriptionView }) {
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState<'now' | 'periodEnd'>('periodEnd')
  const refresh = useRefresh()
  const { canAccess } = useCanAccess({ resource: 'subscriptions', action: 'edit' })
  if (canAccess !== true || !RUNNING.includes(status)) return <>nothing to cancel</>
  const name = accountName ?? 'This firm'
  const confirm = async (reason: string) => {
    await http.command('POST', `/api/admin/subscriptions/${id}/cancel`, { body: { at, reason } })
    refresh()
    return `The subscription of ${name} is cancelled. The firm was informed by e-mail.`
  }
  return (
    <>
      <Button size="small" color="error" onClick={() => setOpen(true)}>
        Cancel the subscription…
      </Button>
      {isOpen && (
        <ReasonDialog
          title={`Cancel the subscription of ${name}?`}
          text="PayFast charges nothing more. The firm can read and export everything afterwards, and start a new subscription. Nothing is refunded."
          confirm="Cancel the subscription"
          tone="error"
          onConfirm={confirm}
          onClose={() => setOpen(false)}
        >
          <RadioGroup aria-label="When it ends" value={at} onChange={(_, value) => setAt(value as typeof at)}>
            <FormControlLabel value="periodEnd" control={<Radio />} label={`With the paid period, ${dayText(coveredTo)}`} />
            <FormControlLabel value="now" control={<Radio />} label="Today" />
          </RadioGroup>
        </ReasonDialog>
      )}
    </>
  )
}
