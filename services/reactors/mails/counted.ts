import type { MailServer } from './mail.ts'

/** What became of mails since the process started. */
export interface MailFigures {
  readonly done: number
  /** Tries that found the mail server out of reach: they are made again. */
  readonly again: number
  /** What the mail server will never take. */
  readonly failed: number
}

/** The same mail server, counted. */
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
