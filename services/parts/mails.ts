import { sellerOf } from '../invoices/seller.ts'
import { withCounts } from '../reactors/mails/counted.ts'
import { smtpServer } from '../reactors/mails/smtp.ts'
import { readSmtpLogin } from '../settings.ts'
import type { Base } from './core.ts'

export type Mails = ReturnType<typeof openMails>

/** Opens the mail server. */
export function openMails({ settings, log, lifecycle }: Base) {
  const mails = withCounts(
    smtpServer({
      url: settings.TAFEL_SMTP_URL,
      login: readSmtpLogin(settings),
      requireTls: settings.TAFEL_SMTP_STARTTLS === 'true',
      domain: settings.TAFEL_MAIL_DOMAIN,
      sender: sellerOf(settings),
      onError: (err) => log.warn({ err }, 'a connection to the mail server broke'),
    }),
  )
  lifecycle.onClose('mails', () => mails.server.close())
  return mails
}
