import { PaymentScreen } from '../components/payment-screen.tsx'

/** /payment-complete: PayFast sends people back to it. */
export default function PaymentComplete() {
  return <PaymentScreen page="complete" />
}
