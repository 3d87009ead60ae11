import type { MailServer } from './mail.ts'

/** Counts of mails since the process started. */
export interface MailCounts {
  readonly done: number
  /** Failed attempts that will be retried, such as when the mail server was unavailable. */
  readonly again: number
  /** Mails that the mail server refused permanently. */
  readonly failed: number
}

/** Wraps a mail server to count its mails. */
export function withCounts(server: MailServer): { readonly server: MailServer; readonly figures: () => MailCounts } {
  const figures = { done: 0, again: 0, failed: 0 }
  return {
    server: {
      async send(mail, signal) {
        try {
          const sent = await server.send(mail, signal)
          figures[sent === 'sent' ? 'done' : 'failed'] += 1
          return sent
        } catch (error) {
          figures.again += 1
          throw error
        }
      },
      close: () => server.close(),
    },
    figures: () => figures,
  }
}
