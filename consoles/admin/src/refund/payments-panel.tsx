import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { formatDate, formatMoney } from '@tafel/contracts/base/money/format.ts'
import type { AdminPayment, AdminSubscriptionView } from '@tafel/contracts/contexts/subscriptions/views.ts'
import { AppError } from '@tafel/kit/http/app-error.ts'
import { Asked } from '../app/asked.tsx'
import { http } from '../app/session.ts'
import { RefundButton } from './refund-button.tsx'
import { isOnItsWay, leftCents, refundWords } from './refund-words.ts'

/** The polling interval while a refund is pending. */
const AGAIN_MS = 3000

/** A firm's payments, the newest first, with their refunds and the button to refund. */
export function PaymentsPanel({ accountId }: { readonly accountId: string }) {
  const asked = useQuery({
    queryKey: ['tafel', 'payments', accountId],
    queryFn: ({ signal }) => paymentsOf(accountId, signal),
    refetchInterval: ({ state }) => (state.data?.some(isOnItsWay) ? AGAIN_MS : false),
    retry: false,
  })
  return (
    <Asked asked={asked} lines={1}>
      {(payments) =>
        payments.length === 0 ? (
          <Typography variant="body2">No payments yet.</Typography>
        ) : (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
            {payments.map((payment) => (
              <Payment key={payment.paymentId} accountId={accountId} payment={payment} onAsked={() => void asked.refetch()} />
            ))}
          </Box>
        )
      }
    </Asked>
  )
}

function Payment({ accountId, payment, onAsked }: { accountId: string; payment: AdminPayment; onAsked: () => void }) {
  const { receivedOn, grossCents, coversFrom, coversTo, refunds } = payment
  return (
    <Box component="li">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1 }}>
        <Typography variant="body2">
          {formatMoney(grossCents, 'always')} on {formatDate(receivedOn)}, for {formatDate(coversFrom)} to {formatDate(coversTo)}
        </Typography>
        {leftCents(payment) > 0 && !isOnItsWay(payment) && <RefundButton accountId={accountId} payment={payment} onAsked={onAsked} />}
      </Box>
      {refunds.map((refund) => (
        <Typography key={refund.refundId} variant="body2" color="text.secondary" role="status">
          {refundWords(refund)}
        </Typography>
      ))}
    </Box>
  )
}

/** A firm without a subscription has no payments. */
async function paymentsOf(accountId: string, signal: AbortSignal): Promise<readonly AdminPayment[]> {
  try {
    return (await http.query<AdminSubscriptionView>(`/api/admin/subscriptions/${accountId}`, { signal })).received
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return []
    throw error
  }
}
