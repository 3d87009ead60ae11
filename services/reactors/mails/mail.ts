import type { Letter } from './letter.ts'

export interface Attachment {
  readonly fileName: string
  readonly pdf: Buffer
}

/** A letter on its way to one mailbox. */
export interface Mail {
  /** The same for the same event: a mail that is sent again after a crash is the same mail to whoever files it. */
  readonly id: string
  readonly to: string
  readonly letter: Letter
  readonly attachment?: Attachment
}

/** The mail server took it, or will never take it: that address, that size. */
export type Sent = 'sent' | 'refused'

/** Hands mails over to a mail server. Throws `OutOfReach` where it can't be asked: then the mail waits. */
export interface MailServer {
  send(mail: Mail, signal: AbortSignal): Promise<Sent>
  close(): void
}
