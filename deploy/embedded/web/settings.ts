import * as z from 'zod/mini'
import { httpUrl, listenAddress, port } from '@tafel/kernel/config.ts'

/** The settings of the consoles' server. */
export const webSettings = z.object({
  TAFEL_ADVISER_PORT: port,
  TAFEL_ADMIN_PORT: port,
  TAFEL_LISTEN_ADDRESS: listenAddress,
  TAFEL_SERVICES_URL: httpUrl,
  TAFEL_IDENTITY_PUBLIC_URL: httpUrl,
  /** Where the adviser console may post the form of a payment to. */
  TAFEL_PAYFAST_URL: httpUrl,
  TAFEL_CHAT_WIDGET: z._default(z.enum(['true', 'false'], 'true or false'), 'true'),
  /** As the identity provider has it: the button that leads to Google is shown where there is one. */
  TAFEL_GOOGLE_CLIENT_ID: z._default(z.string(), ''),
})
