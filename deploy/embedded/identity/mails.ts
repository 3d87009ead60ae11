import type { Log } from '@tafel/kernel/runtime/log.ts'
import { pauseFor } from '@tafel/kernel/runtime/pause.ts'
import { createTransport } from 'nodemailer'
import type { StoredUser } from './store/users.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  /** Paragraphs; a link is a paragraph of its own. */
  readonly lines: readonly string[]
}

export interface Mailer {
  /**
   * Sends the mail after the answer, so that the duration reveals nothing. While the mail server is unavailable it is retried for as long as
   * the mail is useful.
   */
  send(mail: Mail): void
  /** Waits for running attempts, drops the rest, and closes the connections. */
  close(): Promise<void>
}

const FROM = '"Tafel" <no-reply@tafel.localhost>'
const DEADLINE_MS = 10_000
const MAX_WAITING = 200
const FIRST_PAUSE_MS = 500
const MAX_PAUSE_MS = 10_000
/** A link is useless after that. */
const GIVE_UP_AFTER_MS = 10 * 60_000

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
  const waiting = new Set<Promise<void>>()
  const closing = new AbortController()

  async function handOver({ to, subject, lines }: Mail): Promise<void> {
    const until = Date.now() + GIVE_UP_AFTER_MS
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS)) {
      try {
        await transport.sendMail({ from: FROM, to, subject, text: lines.join('\n\n') })
        return
      } catch (error) {
        if (isRefused(error) || Date.now() + pauseMs > until || closing.signal.aborted) {
          return void log.error({ err: codeOf(error) }, 'a mail could not be sent')
        }
        log.warn({ err: codeOf(error) }, 'a mail waits for the mail server')
      }
      await pauseFor(pauseMs, closing.signal)
    }
  }

  return {
    send(mail) {
      if (waiting.size >= MAX_WAITING) return void log.error('too many mails are waiting; one was dropped')
      const sent = handOver(mail).finally(() => waiting.delete(sent))
      waiting.add(sent)
    },
    async close() {
      closing.abort()
      await Promise.allSettled(waiting)
      transport.close()
    },
  }
}

/** A permanent refusal by the mail server. */
const isRefused = (error: unknown) => ((error as { responseCode?: number }).responseCode ?? 0) >= 500

/** Without the message, which names the recipient. */
const codeOf = (error: unknown) => new Error(`SMTP ${(error as { code?: string }).code ?? 'failure'}`)

/**
 * A name is user input, possibly about another person's mailbox: nothing in it may become a link or a separate line of the
 * mail. Only letters, digits and connecting characters remain.
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
      'Use this link to verify your e-mail address for Tafel:',
      link,
      `It is valid for ${span(minutes)} and works once. If you did not create an account, ignore this e-mail.`,
    ],
  }
}

export function resetMail(user: StoredUser, link: string, minutes: number): Mail {
  return {
    to: user.email,
    subject: 'Choose a new password',
    lines: [
      greeting(user),
      'Use this link to choose a new password for Tafel:',
      link,
      `It is valid for ${span(minutes)} and works once. If you did not request it, ignore this e-mail: your password stays unchanged.`,
    ],
  }
}

export function newAddressMail(user: StoredUser, newEmail: string, link: string, minutes: number): Mail {
  return {
    to: newEmail,
    subject: 'Verify your new e-mail address',
    lines: [
      greeting(user),
      'Use this link to make this your e-mail address for Tafel:',
      link,
      `It is valid for ${span(minutes)} and works once. If you did not request it, ignore this e-mail: nothing changes.`,
    ],
  }
}

/** To the previous address. Without the new one, because the old mailbox may belong to another person by now. */
export function addressChangedMail(user: StoredUser, oldEmail: string): Mail {
  return {
    to: oldEmail,
    subject: 'Your e-mail address was changed',
    lines: [
      greeting(user),
      'Your Tafel account has a new e-mail address. This one can no longer be used to sign in.',
      'If this was not you, contact your Tafel administrator at once: they can disable the sign-in and correct the address.',
    ],
  }
}

export function knownAddressMail(user: StoredUser, signInPage: string, resetPage: string): Mail {
  return {
    to: user.email,
    subject: 'You already have an account',
    lines: [
      greeting(user),
      'Someone tried to create a Tafel account with this address. You already have one, and it is unchanged. Sign in here:',
      signInPage,
      'If you have forgotten your password, choose a new one:',
      resetPage,
      'If this was not you, ignore this e-mail.',
    ],
  }
}

export function triesMail(user: StoredUser, resetPage: string): Mail {
  return {
    to: user.email,
    subject: 'Attempts to sign in',
    lines: [
      greeting(user),
      'There were ten failed attempts to sign in to your account, from a browser you have not used before. We blocked further attempts for ten minutes. Your account is safe.',
      'If this was not you, you need not do anything. If you have forgotten your password, choose a new one:',
      resetPage,
    ],
  }
}

/** The limit was reached after the right password. */
export function codeTriesMail(user: StoredUser, resetPage: string): Mail {
  return {
    to: user.email,
    subject: 'Attempts to sign in with your password',
    lines: [
      greeting(user),
      'Someone entered your password and then ten wrong codes of your second factor. We blocked further attempts for ten minutes; your account is safe.',
      'If this was not you, someone knows your password. Choose a new one:',
      resetPage,
    ],
  }
}

export function recoveryCodeUsedMail(user: StoredUser, left: number): Mail {
  return {
    to: user.email,
    subject: 'A recovery code was used',
    lines: [
      greeting(user),
      `One of your recovery codes was used to sign in to Tafel. ${left === 0 ? 'None are left: create new ones under My Profile.' : left === 1 ? 'One is left.' : `${left} are left.`}`,
      'If this was not you, choose a new password and contact your Tafel administrator at once.',
    ],
  }
}

/** `what` is a sentence without its full stop. */
export function factorChangedMail(user: StoredUser, what: string): Mail {
  return {
    to: user.email,
    subject: 'Your second factor was changed',
    lines: [greeting(user), `${what}.`, 'If this was not you, contact your Tafel administrator at once: they can disable the sign-in.'],
  }
}
