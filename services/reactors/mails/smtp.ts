import { OutOfReach } from '@tafel/kernel/runtime/out-of-reach.ts'
import { createTransport } from 'nodemailer'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'
import type { Sender } from './letter.ts'
import type { MailServer } from './mail.ts'

export interface SmtpOptions {
  /** TAFEL_SMTP_URL */
  readonly url: string
  readonly login?: { readonly user: string; readonly pass: string } | undefined
  readonly requireTls: boolean
  /** TAFEL_MAIL_DOMAIN */
  readonly domain: string
  readonly sender: Sender
  /** An idle connection broke. */
  readonly onError: (error: Error) => void
  readonly deadlineMs?: number
}

const DEADLINE_MS = 10_000

/** One mail at a time over SMTP. Others wait in the log: the reactor continues from its checkpoint. */
export function smtpServer(options: SmtpOptions): MailServer {
  const { url, login, requireTls, domain, sender, onError, deadlineMs = DEADLINE_MS } = options
  const { hostname, port, protocol, username, password } = new URL(url)
  const isTls = protocol === 'smtps:'
  const auth = login ?? (username === '' ? undefined : { user: decodeURIComponent(username), pass: decodeURIComponent(password) })
  const transport = createTransport({
    host: hostname,
    port: port === '' ? (isTls ? 465 : 587) : Number(port),
    secure: isTls,
    requireTLS: requireTls,
    // Credentials never cross an unencrypted line, and neither do mails if encryption is required.
    ...(auth !== undefined && { auth, requireTLS: !isTls }),
    connectionTimeout: deadlineMs,
    greetingTimeout: deadlineMs,
    socketTimeout: deadlineMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  transport.on('error', (error) => onError(withoutAddress(error)))
  return {
    async send({ id, to, letter, attachment }, signal) {
      const message = {
        messageId: `<${id}@${domain}>`,
        from: { name: 'Tafel', address: `no-reply@${domain}` },
        replyTo: sender.email,
        // As an object: a text could be parsed as several addresses.
        to: { name: '', address: to },
        subject: oneLine(letter.subject),
        text: letterText(letter, sender),
        html: letterHtml(letter, sender),
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...(attachment && {
          attachments: [{ filename: attachment.fileName, content: attachment.pdf, contentType: 'application/pdf' }],
        }),
      }
      try {
        await within(transport.sendMail(message), deadlineMs * 3, signal)
        return 'sent'
      } catch (error) {
        if (isRefused(error)) return 'refused'
        throw new OutOfReach(`The mail server: ${codeOf(error)}.`)
      }
    },
    close: () => transport.close(),
  }
}

const oneLine = (text: string) => text.replaceAll(/[\r\n\t\u0085\u2028\u2029]+/g, ' ')

/** Every step has its own deadline; this one is for a server that uses all of each. */
async function within<T>(work: Promise<T>, ms: number, signal: AbortSignal): Promise<T> {
  // A late result is ignored.
  work.catch(() => undefined)
  const late = Promise.withResolvers<never>()
  const giveUp = () => late.reject(new OutOfReach('The mail server took too long.'))
  const timer = setTimeout(giveUp, ms)
  signal.addEventListener('abort', giveUp, { once: true })
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', giveUp)
  }
}

/** A permanent refusal of this mail. A refused login isn't the mail's fault. */
function isRefused(error: unknown): boolean {
  const { responseCode = 0, code } = error as { readonly responseCode?: number; readonly code?: string }
  if (code === 'EAUTH' || code === 'ETLS') return false
  // Without an answer of the server: no server would accept such an address.
  return responseCode >= 500 || (code === 'EENVELOPE' && responseCode === 0)
}

/** The message of an SMTP error contains the recipient. */
const codeOf = (error: unknown): string => String((error as { readonly code?: unknown }).code ?? 'failure').slice(0, 40)
const withoutAddress = (error: unknown) => new Error(`SMTP ${codeOf(error)}`)
