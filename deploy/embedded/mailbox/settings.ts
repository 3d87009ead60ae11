import * as z from 'zod/mini'
import { listenAddress, logLevel, port } from '@tafel/services/kernel/config.ts'

export const mailboxSettings = z.object({
  TAFEL_MAILBOX_PORT: port,
  TAFEL_SMTP_PORT: port,
  TAFEL_LISTEN_ADDRESS: listenAddress,
  TAFEL_MAILBOX_DATA: z.string(),
  TAFEL_LOG_LEVEL: logLevel,
})
