import { createTransport } from 'nodemailer'
import type { Log } from '@tafel/kernel/log.ts'
import type { StoredUser } from './store/users.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  /** Paragraphs; one that is a link stands alone. */
  readonly lines: readonly string[]
}

export interface Mailer {
  /** Hands the mail over behind the answer: nobody can tell by time whether a mail was sent. Failures are logged. */
  send(mail: Mail): void
  /** Waits for what is under way and closes the connections. */
  close(): Promise<void>
}

const FROM = '"Tafel" <no-reply@tafel.localhost>'
const DEADLINE_MS = 10_000
const AT_ONCE = 200

export function createMailer(smtpUrl: string, log: Log): Mailer {
  const { hostname, port } = new URL(smtpUrl)
  const transport = createTransport({
    host: hostname,
    port: Number(port),
    secure: false,
    ignoreTLS: true,
    connectionTimeout: DEADLINE_MS,
    greetingTimeout: DEADLINE_MS,
    socketTimeout: DEADLINE_MS,
  })
  transport.on('error', (err) => log.error({ err: codeOf(err) }, 'the connection for mails broke'))
  const underWay = new Set<Promise<unknown>>()
  return {
    send({ to, subject, lines }) {
      if (underWay.size >= AT_ONCE) return void log.error('too many mails under way; one was dropped')
      const sent = transport
        .sendMail({ from: FROM, to, subject, text: lines.join('\n\n') })
        .catch((err: unknown) => log.error({ err: codeOf(err) }, 'a mail could not be handed over'))
        .finally(() => underWay.delete(sent))
      underWay.add(sent)
    },
    async close() {
      await Promise.allSettled(underWay)
      transport.close()
    },
  }
}

/** The message of an SMTP error names the recipient. */
const codeOf = (error: unknown) => new Error(`SMTP ${(error as { code?: string }).code ?? 'failure'}`)

/**
 * A name is what somebody typed, perhaps about somebody else's mailbox: nothing of it may become a link or a line of its own in the
 * mail. Letters, digits and what joins them stay.
 */
const plain = (name: string) => name.replace(/[^\p{L}\p{M}\p{N}'’-]+/gu, ' ').trim()
const greeting = (user: StoredUser) => (plain(user.firstName) ? `Hello ${plain(user.firstName)},` : 'Hello,')

const span = (minutes: number) => (minutes >= 120 ? `${Math.floor(minutes / 60)} hours` : minutes === 1 ? 'a minute' : `${minutes} minutes`)

export function verificationMail(user: StoredUser, link: string, minutes: number): Mail {
  return {
    to: user.email,
    subject: 'Verify your e-mail address',
    lines: [
      greeting(user),
      'With this link you verify that this is your e-mail address for Tafel:',
      link,
      `It is good for ${span(minutes)} and works once. If you did not create an account, ignore this e-mail.`,
    ],
  }
}

export function resetMail(user: StoredUser, link: string, minutes: number): Mail {
  return {
    to: user.email,
    subject: 'Choose a new password',
    lines: [
      greeting(user),
      'With this link you choose a new password for Tafel:',
      link,
      `It is good for ${span(minutes)} and works once. If you did not ask for it, ignore this e-mail: your password stays as it is.`,
    ],
  }
}

export function knownAddressMail(user: StoredUser, signInPage: string, resetPage: string): Mail {
  return {
    to: user.email,
    subject: 'You have an account already',
    lines: [
      greeting(user),
      'Somebody asked for a new account at Tafel with this address. There is one already, and it stays as it is. Sign in to it here:',
      signInPage,
      'If you have forgotten your password, choose a new one:',
      resetPage,
      'If it was not you, ignore this e-mail.',
    ],
  }
}

export function triesMail(user: StoredUser, resetPage: string): Mail {
  return {
    to: user.email,
    subject: 'Somebody tried to sign in',
    lines: [
      greeting(user),
      'Somebody tried ten times in a short while to sign in to your account, from a browser you have not used before. We stopped it for ten minutes. Your account is safe.',
      'If it was not you, there is nothing you must do. If you have forgotten your password, choose a new one:',
      resetPage,
    ],
  }
}
