import type { MeView } from '@tafel/contracts/http/views.ts'

// What the signed-in person may do in the firm. The server decides anew; screens go by it in what they offer.

/** Deal with what the firm pays: plan, card, coupon, invoices. */
export const mayPay = ({ permissions }: MeView): boolean => permissions.includes('pay')

/** Write clients and records: the person's role and the firm's subscription both allow it. */
export const mayWrite = ({ permissions, claims }: MeView): boolean => permissions.includes('write') && claims.hasSubscription

/** Why somebody of a firm can only read; undefined where they can write, and where there is no firm. */
export function whyReadingOnly(me: MeView): 'subscription' | 'role' | undefined {
  if (me.account === null || mayWrite(me)) return undefined
  return me.claims.hasSubscription ? 'role' : 'subscription'
}
