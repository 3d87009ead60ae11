import * as z from 'zod/mini'
import { BadConfiguration, logLevel, parseEnvironment, port } from '@tafel/services/kernel/config.ts'
import { createLifecycle } from '@tafel/services/kernel/lifecycle.ts'
import { createLog } from '@tafel/services/kernel/log.ts'
import { startMailbox } from './start-mailbox.ts'

const settings = z.object({
  TAFEL_MAILBOX_PORT: port,
  TAFEL_SMTP_PORT: port,
  TAFEL_MAILBOX_DATA: z.string(),
  TAFEL_MAILBOX_KEY: z.string().check(z.minLength(16, 'at least 16 characters'), z.regex(/^[\w-]+$/, 'letters, digits, - and _')),
  TAFEL_LOG_LEVEL: logLevel,
})

async function main(): Promise<void> {
  const given = parseEnvironment(settings)
  const log = createLog({ service: 'mailbox', level: given.TAFEL_LOG_LEVEL })
  const lifecycle = createLifecycle(log)
  lifecycle.untilSignal()
  const mailbox = await startMailbox({
    httpPort: given.TAFEL_MAILBOX_PORT,
    smtpPort: given.TAFEL_SMTP_PORT,
    dataDir: given.TAFEL_MAILBOX_DATA,
    key: given.TAFEL_MAILBOX_KEY,
    log,
    processMetrics: true,
  })
  lifecycle.onClose('mailbox', () => mailbox.close())
  process.stdout.write(`${JSON.stringify({ ready: true, service: 'mailbox', url: mailbox.url, smtp: mailbox.smtpUrl })}\n`)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof BadConfiguration ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
})
