import * as z from 'zod/mini'
import { httpUrl, listenAddress, port, url } from '@tafel/kernel/runtime/config.ts'

/** The settings of the consoles' server. */
export const webSettings = z.object({
  TAFEL_ADVISER_PORT: port,
  TAFEL_ADMIN_PORT: port,
  TAFEL_LISTEN_ADDRESS: listenAddress,
  TAFEL_SERVICES_URL: httpUrl,
  TAFEL_IDENTITY_PUBLIC_URL: httpUrl,
  /** The target of payment forms in the adviser console. */
  TAFEL_PAYFAST_URL: httpUrl,
  /** Whether this installation has a support chat; admins switch it on and off. */
  TAFEL_CHAT_WIDGET: z._default(z.enum(['true', 'false'], 'true or false'), 'true'),
  /** The script of its provider, which may then run in the adviser console. Without one there is no chat. */
  TAFEL_CHAT_WIDGET_URL: z.optional(url('https:')),
  /** The admins' console, for links to it. */
  TAFEL_ADMIN_ORIGIN: z.optional(httpUrl),
  /** The operator of this installation, as on its invoices: the responsible party of the privacy policy. */
  TAFEL_SELLER_NAME: z._default(z.string(), ''),
  TAFEL_SELLER_ADDRESS: z._default(z.string(), ''),
  TAFEL_SELLER_EMAIL: z._default(z.string(), ''),
  /** The same as the identity provider's: it shows the button for Google. */
  TAFEL_GOOGLE_CLIENT_ID: z._default(z.string(), ''),
})
