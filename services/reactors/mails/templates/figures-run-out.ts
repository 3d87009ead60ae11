import { setName } from '@tafel/contracts/law/figure/set-id.ts'
import { formatDate } from '@tafel/contracts/base/money/format.ts'
import type { RunOutReminderEvent } from '@tafel/contracts/contexts/reminders/events.ts'
import { facts, hello, type Letter, link, words } from '../letter.ts'

export interface FiguresRunOutData extends Omit<RunOutReminderEvent['data'], 'figures'> {
  readonly name: string
  readonly figures: readonly { readonly name: string }[]
  /** The address of the page where an administrator enters figures. */
  readonly page: string
}

const AFTERWARDS = {
  continues: 'calculations continue at the last known value, marked with its date',
  refused: 'calculations that need them are refused',
} as const

/** To every administrator: once some days before figures expire, and once when they have. */
export function figuresRunOut({ name, set, confirmedUntil, hasRunOut, afterwards, figures, page }: FiguresRunOutData): Letter {
  const day = formatDate(confirmedUntil)
  return {
    subject: hasRunOut ? `Figures have run out: confirmed until ${day}` : `Figures run out on ${day}`,
    greeting: hello(name),
    parts: [
      words(
        `Tafel’s figures below are confirmed until ${day}. ${hasRunOut ? 'Until newer ones are entered,' : 'After that day,'} ${AFTERWARDS[afterwards]}.`,
      ),
      facts(['Figures', figures.map((figure) => figure.name).join(', ')], ['Confirmed until', day], ['Enter them in', setName(set)]),
      link('Open Constants and enter the figures', page),
    ],
  }
}
