import { formatDate } from '@tafel/contracts/base/money/format.ts'
import { hello, type Letter, link, words } from '../letter.ts'

export interface InvitationData {
  readonly name: string
  /** '' if its name must not appear in a mail. */
  readonly firm: string
  /** In lower case. */
  readonly role: string
  /** The last day on which the link works. */
  readonly expiresOn: string
  readonly acceptPage: string
}

/** To a person invited to a firm, perhaps a stranger to Tafel. */
export const invitation = ({ name, firm, role, expiresOn, acceptPage }: InvitationData): Letter => ({
  // The firm’s own text in a subject would let anyone send strangers arbitrary mail.
  subject: 'You are invited to work in Tafel',
  greeting: hello(name),
  parts: [
    words(
      `${firm === '' ? 'A firm' : firm} uses Tafel for tax and financial planning, and invites you to join it. Your role there: ${role}. Sign in or register with this e-mail address to accept.`,
    ),
    link('Accept the invitation', acceptPage),
    words(
      `The link works until ${formatDate(expiresOn)}, once, and for this address only. If you don’t know the firm, ignore this mail: nothing happens.`,
    ),
  ],
})
