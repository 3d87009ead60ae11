import { PaymentNotice } from '../components/payment-notice.tsx'

/** /payment-complete: where the payment provider sends people back to. */
export default function PaymentComplete() {
  return (
    <PaymentNotice title="Payment complete">
      Thank you. Your bank has confirmed the payment; your subscription is in force as soon as we have the confirmation too.
    </PaymentNotice>
  )
}
