import type { MailServer } from './mail.ts'

/** Mail counts since the process started. */
export interface MailFigures {
  readonly done: number
  /** Attempts that found the mail server unavailable, and will be repeated. */
  readonly again: number
  /** Permanently refused by the mail server. */
  readonly failed: number
}

/** The same mail server with counters. */
export function counted(server: MailServer): { readonly server: MailServer; readonly figures: () => MailFigures } {
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
