import type { MeView } from '@tafel/contracts/api/views.ts'

/** Whether the user may manage plan, card, coupon and invoices. The server checks the same. */
export const mayPay = ({ permissions }: MeView): boolean => permissions.includes('pay')
