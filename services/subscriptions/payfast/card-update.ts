import type { Merchant } from './merchant.ts'

/** Where the payer gives another card. The token in it is the only secret: only for the signed-in payer's eyes, never in a mail or a log. */
export const cardUpdateUrl = ({ baseUrl }: Merchant, token: string, returnUrl: string): string =>
  `${baseUrl}/eng/recurring/update/${encodeURIComponent(token)}?return=${encodeURIComponent(returnUrl)}`
