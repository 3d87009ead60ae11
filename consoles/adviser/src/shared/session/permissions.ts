import type { MeView } from '@tafel/contracts/http/views.ts'

// What the signed-in person may do in the firm. The server decides anew; screens go by it in what they offer.

/** Deal with what the firm pays: plan, card, coupon, invoices. */
export const mayPay = ({ account, userId }: MeView): boolean => account?.owner === userId
