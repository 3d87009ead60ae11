import Button from '@mui/material/Button'
import type { AdminCouponRow } from '@tafel/contracts/contexts/subscriptions/views.ts'
import { useState } from 'react'
import { useDataProvider, useRefresh } from 'react-admin'
import type { TafelDataProvider } from '../app/data-provider.ts'
import { ReasonDialog } from '../app/reason-dialog.tsx'

/** Withdraws it permanently; firms that already use it keep it. */
export function WithdrawButton({ coupon: { id, code } }: { readonly coupon: Pick<AdminCouponRow, 'id' | 'code'> }) {
  const [isOpen, setOpen] = useState(false)
  const provider = useDataProvider<TafelDataProvider>()
  const refresh = useRefresh()
  const confirm = async (reason: string) => {
    await provider.withdrawCoupon(id, reason)
    refresh()
    return `${code} is withdrawn.`
  }
  return (
    <>
      <Button size="small" color="error" onClick={() => setOpen(true)}>
        Withdraw
      </Button>
      {isOpen && (
        <ReasonDialog
          title={`Withdraw ${code}?`}
          text="No one can use the code any more, and this can’t be undone. Firms that already use it keep their discount."
          confirm="Withdraw"
          tone="error"
          onConfirm={confirm}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
