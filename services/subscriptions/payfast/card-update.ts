import type { Merchant } from './merchant.ts'

/** PayFast's page for another card. The token in the address is the only secret: for the signed-in payer only, never in mail or logs. */
export const cardUpdateUrl = ({ baseUrl }: Merchant, token: string, returnUrl: string): string =>
  `${baseUrl}/eng/recurring/update/${encodeURIComponent(token)}?return=${encodeURIComponent(returnUrl)}`
