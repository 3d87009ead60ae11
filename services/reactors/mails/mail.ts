import type { Letter } from './letter.ts'

export interface Attachment {
  readonly fileName: string
  readonly pdf: Buffer
}

/** A letter to one mailbox. */
export interface Mail {
  /** Derived from the event: a mail repeated after a crash is the same mail to mail programs. */
  readonly id: string
  readonly to: string
  readonly letter: Letter
  readonly attachment?: Attachment
}

/** Accepted, or permanently refused for this address or size. */
export type Sent = 'sent' | 'refused'

/** Sends mails through a server. Throws `OutOfReach` if it is unavailable: then the mail waits. */
export interface MailServer {
  send(mail: Mail, signal: AbortSignal): Promise<Sent>
  close(): void
}
