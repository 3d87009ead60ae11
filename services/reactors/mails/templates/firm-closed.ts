import { facts, hello, type Letter, link, words } from '../letter.ts'

export interface FirmClosedData {
  readonly name: string
  /** '' if none was given. */
  readonly reason: string
  /** The firm's own page. */
  readonly page: string
}

const because = (reason: string) => (reason === '' ? [] : [facts(['Reason', reason])])

/** To the firm that an administrator made read-only. */
export const firmClosed = ({ name, reason, page }: FirmClosedData): Letter => ({
  subject: 'Your firm is read-only in Tafel',
  greeting: hello(name),
  parts: [
    words(
      'An administrator made your firm read-only. You can read and export everything; nothing can be changed, and you are not charged.',
    ),
    ...because(reason),
    words('If you think that this is a mistake, reply to this mail. The administrator can undo it at any time.'),
    link('Open Tafel', page),
  ],
})

/** To the firm that an administrator reopened. */
export const firmReopened = ({ name, reason, page }: FirmClosedData): Letter => ({
  subject: 'Your firm can work in Tafel again',
  greeting: hello(name),
  parts: [
    words('An administrator reopened your firm: clients and records can be changed again. Its subscription is not renewed by itself.'),
    ...because(reason),
    link('Open Tafel', page),
  ],
})
