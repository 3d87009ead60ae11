import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { subscriptionAmount } from '@tafel/contracts/contexts/config/config.ts'
import { formatMoney } from '@tafel/contracts/base/money/format.ts'
import { parseMoney } from '@tafel/contracts/base/money/parse.ts'
import { useState } from 'react'
import { Line } from '../app/page.tsx'
import { ReasonDialog } from '../app/reason-dialog.tsx'
import { setConfig } from './set-config.ts'

/** Specification §9, until one is set. */
const DEFAULT_CENTS = 99_999

export function SubscriptionAmountLine({ cents, onChanged }: { readonly cents: number | null; readonly onChanged: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const open = () => {
    setTyped(formatMoney(cents ?? DEFAULT_CENTS))
    setOpen(true)
  }
  const confirm = async (reason: string) => {
    const read = parseMoney(typed)
    if (!read.ok) throw new Error('An amount like R 999,99.')
    const given = subscriptionAmount.safeParse(read.cents)
    if (!given.success) throw new Error(given.error.issues[0]?.message)
    await setConfig('payfast', { subscriptionAmount: given.data, reason })
    onChanged()
    return `A month costs ${formatMoney(given.data)}, for tiers without a price of their own.`
  }
  return (
    <Line
      label="Subscription amount"
      hint="Per month, with VAT, for tiers without a price of their own. Running subscriptions keep their price."
      action={
        <Button size="small" onClick={open}>
          Change the amount
        </Button>
      }
    >
      {formatMoney(cents ?? DEFAULT_CENTS)}
      {cents === null && ' (never set)'}
      {isOpen && (
        <ReasonDialog
          title="Change the subscription amount?"
          text="New subscriptions of tiers without a price of their own cost this per month, with VAT."
          confirm="Change"
          onConfirm={confirm}
          onClose={() => setOpen(false)}
        >
          <TextField fullWidth margin="normal" label="Amount a month" value={typed} onChange={(event) => setTyped(event.target.value)} />
        </ReasonDialog>
      )}
    </Line>
  )
}
