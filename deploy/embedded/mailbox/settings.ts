import * as z from 'zod/mini'
import { listenAddress, logLevel, port } from '@tafel/kernel/runtime/config.ts'
import { pageKey } from '../identity/http/key-setting.ts'

export const mailboxSettings = z.object({
  TAFEL_MAILBOX_PORT: port,
  TAFEL_SMTP_PORT: port,
  TAFEL_LISTEN_ADDRESS: listenAddress,
  TAFEL_MAILBOX_DATA: z.string(),
  /** Opens the mailbox, in its address. */
  TAFEL_MAILBOX_KEY: pageKey,
  TAFEL_LOG_LEVEL: logLevel,
})
