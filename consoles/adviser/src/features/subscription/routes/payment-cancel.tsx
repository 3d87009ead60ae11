import { PaymentScreen } from '../components/payment-screen.tsx'

/** /payment-cancel: PayFast returns the payer to it. */
export default function PaymentCancel() {
  return <PaymentScreen page="cancel" />
}
