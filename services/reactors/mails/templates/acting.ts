import { johannesburgDate, johannesburgTime } from '@tafel/contracts/base/dates.ts'
import { formatDate } from '@tafel/contracts/base/money/format.ts'
import { hello, type Letter, link, words } from '../letter.ts'

export interface ActingData {
  readonly name: string
  /** ISO 8601, UTC. */
  readonly until: string
  readonly mayWrite: boolean
  readonly page: string
}

/** To the firm, while an administrator of Tafel acts for one of its people. */
export const actingForMember = ({ name, until, mayWrite, page }: ActingData): Letter => ({
  subject: 'An administrator of Tafel acts for a member of your firm',
  greeting: hello(name),
  parts: [
    words(
      `An administrator of Tafel has begun to act for a member of your firm, until ${johannesburgTime(until)} on ${formatDate(johannesburgDate(until))} at the latest. ${
        mayWrite ? 'Clients and records can be changed; each change names both.' : 'Clients and records are read; nothing can be changed.'
      } What is looked at stands in your access log.`,
    ),
    words('You can end it at once on the page below. If nobody of your firm asked for help, please do, and answer this mail.'),
    link('See it, and end it', page),
  ],
})
