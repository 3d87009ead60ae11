import { BadConfiguration, parseEnvironment } from '@tafel/kernel/runtime/config.ts'
import { createLifecycle } from '@tafel/kernel/runtime/lifecycle.ts'
import { createLog } from '@tafel/kernel/runtime/log.ts'
import { mailboxSettings } from './settings.ts'
import { startMailbox } from './start-mailbox.ts'

async function main(): Promise<void> {
  const given = parseEnvironment(mailboxSettings)
  const log = createLog({ service: 'mailbox', level: given.TAFEL_LOG_LEVEL })
  const lifecycle = createLifecycle(log)
  lifecycle.untilSignal()
  const mailbox = await startMailbox({
    httpPort: given.TAFEL_MAILBOX_PORT,
    smtpPort: given.TAFEL_SMTP_PORT,
    listenAddress: given.TAFEL_LISTEN_ADDRESS,
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
