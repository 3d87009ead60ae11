import { type SetId, setName } from '@tafel/contracts/law/figure/set-id.ts'
import { facts, hello, type Letter, link, words } from '../letter.ts'

export interface SecondPersonData {
  readonly name: string
  readonly set: SetId
  readonly asks: 'publication' | 'withdrawal'
  /** The name of the requester; '' if unknown. */
  readonly by: string
  /** Of the set in the admin console. */
  readonly page: string
}

const TEXTS = {
  publication: 'is checked and signed. A second administrator publishes it, or sends it back.',
  withdrawal: 'should be withdrawn. A second administrator confirms it, or declines.',
} as const

/** To every administrator who may be the second person. */
export const secondPerson = ({ name, set, asks, by, page }: SecondPersonData): Letter => ({
  subject: asks === 'publication' ? `${setName(set)} waits for a second person` : `${setName(set)}: withdrawal waits for a second person`,
  greeting: hello(name),
  parts: [words(`${setName(set)} ${TEXTS[asks]}`), ...(by === '' ? [] : [facts(['Asked by', by])]), link('Open the set', page)],
})
