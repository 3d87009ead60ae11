import { PaymentScreen } from '../components/payment-screen.tsx'

/** /payment-cancel: PayFast sends people back to it. */
export default function PaymentCancel() {
  return <PaymentScreen page="cancel" />
}
