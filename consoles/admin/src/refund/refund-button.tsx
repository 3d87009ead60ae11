import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { formatDate, formatMoney } from '@tafel/contracts/base/money/format.ts'
import { parseMoney } from '@tafel/contracts/base/money/parse.ts'
import { REFUND_CAUSE_WORDS, REFUND_CAUSES, type RefundCause } from '@tafel/contracts/contexts/subscriptions/refunds.ts'
import type { AdminPayment } from '@tafel/contracts/contexts/subscriptions/views.ts'
import { useState } from 'react'
import { ReasonDialog } from '../app/reason-dialog.tsx'
import { http } from '../app/session.ts'
import { FLAG_CAUSES, flagReason, leftCents } from './refund-words.ts'

export interface RefundButtonProps {
  readonly accountId: string
  readonly payment: AdminPayment
  readonly onAsked: () => void
}

/**
 * Requests a refund of all or a part of the rest of a payment. For a flagged payment it is prefilled. Nothing is shown as done before the server confirms it.
 */
export function RefundButton({ accountId, payment, onAsked }: RefundButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [cause, setCause] = useState<RefundCause | ''>('')
  const { paymentId, receivedOn, flag } = payment
  const left = leftCents(payment)
  const open = () => {
    setTyped(formatMoney(left))
    setCause(flag === null ? '' : FLAG_CAUSES[flag])
    setOpen(true)
  }
  const confirm = async (reason: string) => {
    const read = parseMoney(typed)
    if (!read.ok) throw new Error('An amount like R 999,99.')
    if (read.cents < 1 || read.cents > left) throw new Error(`At least R 0,01 and at most ${formatMoney(left, 'always')}.`)
    if (cause === '') throw new Error('Choose the text for the credit note.')
    await http.command('POST', `/api/admin/subscriptions/${accountId}/refunds`, {
      body: { paymentId, cents: read.cents, cause, reason },
    })
    onAsked()
    return `${formatMoney(read.cents, 'always')} requested from PayFast. The payment shows its progress.`
  }
  return (
    <>
      <Button size="small" color="error" onClick={open} aria-label={`Refund the payment of ${formatDate(receivedOn)}`}>
        Refund
      </Button>
      {isOpen && (
        <ReasonDialog
          title="Refund this payment?"
          text={`The payment of ${formatDate(receivedOn)}. The money goes to the card that was charged; a credit note follows, and an e-mail to the firm. The subscription continues: cancel it separately to end it.`}
          confirm="Refund"
          {...(flag === null ? {} : { suggestedReason: flagReason(flag) })}
          tone="error"
          onConfirm={confirm}
          onClose={() => setOpen(false)}
        >
          <TextField
            fullWidth
            margin="normal"
            label="Amount"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            helperText={`With VAT; at most ${formatMoney(left, 'always')}.`}
          />
          <TextField
            select
            fullWidth
            margin="normal"
            label="On the credit note"
            value={cause}
            onChange={(event) => setCause(event.target.value as RefundCause)}
          >
            {REFUND_CAUSES.map((each) => (
              <MenuItem key={each} value={each}>
                {REFUND_CAUSE_WORDS[each]}
              </MenuItem>
            ))}
          </TextField>
        </ReasonDialog>
      )}
    </>
  )
}
