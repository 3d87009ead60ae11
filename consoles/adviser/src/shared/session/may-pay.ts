import type { MeView } from '@tafel/contracts/api/views.ts'

/** Whether the person may deal with what the firm pays: plan, card, coupon, invoices. The server asks the same. */
export const mayPay = ({ permissions }: MeView): boolean => permissions.includes('pay')
