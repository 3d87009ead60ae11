import { johannesburgDate, johannesburgTime } from '@tafel/contracts/base/dates.ts'
import { formatDate } from '@tafel/contracts/base/money/format.ts'
import { facts, hello, type Letter, link, words } from '../letter.ts'

export interface AlertData {
  readonly name: string
  /** Of the rule. */
  readonly title: string
  readonly unit: string
  readonly count: number
  /** ISO 8601, UTC. */
  readonly at: string
  readonly page: string
}

/** To every administrator of Tafel. The person concerned is shown only after sign-in, never in a mail. */
export const alertForAdministrator = ({ name, title, unit, count, at, page }: AlertData): Letter => ({
  subject: `Alert: ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
  greeting: hello(name),
  parts: [
    words(`${title}. Please investigate it, unless it concerns you.`),
    facts(['When', `${formatDate(johannesburgDate(at))}, ${johannesburgTime(at)}`], ['How much', `${count} ${unit}`]),
    link('See who it was and what they did', page),
  ],
})
