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
  subject: 'An administrator of Tafel is acting for a member of your firm',
  greeting: hello(name),
  parts: [
    words(
      `An administrator of Tafel has started to act for a member of your firm, until ${johannesburgTime(until)} on ${formatDate(johannesburgDate(until))} at the latest. ${
        mayWrite ? 'Clients and records can be changed; each change names both.' : 'Clients and records can only be viewed.'
      } Everything viewed appears in your access log.`,
    ),
    words('You can end this at any time on the page below. If no one in your firm asked for help, please end it and reply to this mail.'),
    link('View or end it', page),
  ],
})
