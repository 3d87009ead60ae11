import { PaymentScreen } from '../components/payment-screen.tsx'

/** /payment-failed: PayFast sends people back to it. */
export default function PaymentFailed() {
  return <PaymentScreen page="failed" />
}
