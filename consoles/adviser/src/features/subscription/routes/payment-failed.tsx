import { PaymentScreen } from '../components/payment-screen.tsx'

/** /payment-failed: PayFast returns the payer to it. */
export default function PaymentFailed() {
  return <PaymentScreen page="failed" />
}
