import { formatDate } from '@tafel/contracts/base/money/format.ts'
import { facts, hello, type Letter, link, words } from '../letter.ts'

export interface MandateData {
  readonly name: string
  /** '' if its name must not appear in a mail. */
  readonly firm: string
  /** Of the access page, or of the console that the auditor uses. */
  readonly page: string
}

export interface GrantedData extends MandateData {
  readonly from: string
  readonly until: string
  /** Null: the whole firm. */
  readonly clients: number | null
}

const reach = (clients: number | null): string =>
  clients === null ? 'the whole firm' : clients === 1 ? 'one client' : `${clients} clients`
const firmOr = (firm: string): string => (firm === '' ? 'A firm' : firm)

/** To the auditor, who has access from now on. */
export const mandateForAuditor = ({ name, firm, from, until, clients, page }: GrantedData): Letter => ({
  subject: 'A firm gave you a mandate to audit it',
  greeting: hello(name),
  parts: [
    words(`${firmOr(firm)} lets you read its history in Tafel. You cannot change anything, and the firm sees everything you view.`),
    facts(['From', formatDate(from)], ['Until', formatDate(until)], ['Covers', reach(clients)]),
    link('Open the console', page),
  ],
})

/** To the firm, whose owner (or someone acting as the owner) granted it. */
export const mandateForFirm = ({ name, from, until, clients, page }: GrantedData): Letter => ({
  subject: 'An auditor has a mandate for your firm',
  greeting: hello(name),
  parts: [
    words('A mandate was granted in Tafel: an auditor may read the history of your clients and records, and change nothing.'),
    facts(['From', formatDate(from)], ['Until', formatDate(until)], ['Covers', reach(clients)]),
    words('You can revoke it at any time, and it ends at once.'),
    link('View the access log', page),
  ],
})

/** To the auditor, whose access has ended. */
export const mandateRevokedForAuditor = ({ name, firm, page }: MandateData): Letter => ({
  subject: 'Your mandate was revoked',
  greeting: hello(name),
  parts: [words(`Your mandate to audit ${firm === '' ? 'a firm' : firm} ended: it was revoked.`), link('Open the console', page)],
})

/** To the firm. */
export const mandateRevokedForFirm = ({ name, page }: MandateData): Letter => ({
  subject: 'An auditor’s mandate was revoked',
  greeting: hello(name),
  parts: [
    words('An auditor’s mandate was revoked: the auditor can no longer see anything of your firm.'),
    link('Open the access log', page),
  ],
})
