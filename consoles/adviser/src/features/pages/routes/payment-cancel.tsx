import { PaymentNotice } from '../components/payment-notice.tsx'

/** /payment-cancel: where the payment provider sends people back to. */
export default function PaymentCancel() {
  return <PaymentNotice title="Payment cancelled">Nothing was charged. Your subscription stays as it was.</PaymentNotice>
}
