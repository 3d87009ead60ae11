import { PaymentScreen } from '../components/payment-screen.tsx'

/** /payment-complete: PayFast returns the payer to it. */
export default function PaymentComplete() {
  return <PaymentScreen page="complete" />
}
