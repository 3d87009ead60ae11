import { PaymentNotice } from '../components/payment-notice.tsx'

/** /payment-failed: where the payment provider sends people back to. */
export default function PaymentFailed() {
  return (
    <PaymentNotice title="Payment failed">
      Your bank did not take the payment and nothing was charged. Check the card, or try another one.
    </PaymentNotice>
  )
}
