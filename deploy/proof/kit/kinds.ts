import { KIND_NAMES, type KindNames, type KindName } from '@tafel/contracts/records/kind-names.ts'
import type { Person } from './people.ts'
import { addRecord, send } from './records.ts'

/** An amount that is typed in: what the form calls it, and the input it is. */
export interface AmountField {
  readonly label: string
  readonly name: string
}

/** A kind of record as journeys meet it that are the same for all kinds. */
export interface JourneyKind {
  readonly names: KindNames & { readonly name: KindName }
  /** Of a whole record, with R 2 500 000 in its first amount. */
  readonly inputs: object
  /** What the screen answers to them. */
  readonly answer: string
  readonly amount: AmountField
  readonly other: AmountField
  /** The answer where the first amount is R 4 000 000: on screen, and in cents as it is stored. */
  readonly changed: { readonly answer: string; readonly headline: number }
}

export const TRANSFER_DUTY: JourneyKind = {
  names: KIND_NAMES.transferDuty,
  inputs: { dateOfAcquisition: '2026-07-15', transferAmount: 250_000_000 },
  answer: 'R 67 200',
  amount: { label: 'Price', name: 'transferAmount' },
  other: { label: 'Bond amount', name: 'bondAmount' },
  changed: { answer: 'R 217 356', headline: 21_735_600 },
}

export const HOME_LOAN: JourneyKind = {
  names: KIND_NAMES.homeLoanRepayment,
  // 240 months at 10,5 %, 0,875 % a month: 9 983,7989 for each million.
  inputs: { principal: 250_000_000, primeAtStart: 105_000, repoAtStart: 70_000, interestBasis: 'monthly', firstPayment: '2027-01-01' },
  answer: 'R 24 959,50',
  amount: { label: 'Loan amount', name: 'principal' },
  other: { label: 'Extra payment a month', name: 'extraMonthly' },
  changed: { answer: 'R 39 935,20', headline: 3_993_520 },
}

export const SCENARIO: JourneyKind = {
  names: KIND_NAMES.scenario,
  // Shares of R 10 000 000 without base cost, sold: 40 % of what is left after R 50 000 and the loss brought forward.
  inputs: {
    taxYear: 2027,
    dateOfBirth: '1980-01-01',
    disposals: [{ assetKind: 'listedShares', acquired: '2015-01-01', disposed: '2026-06-01', proceeds: 1_000_000_000 }],
    assessedCapitalLossBf: 250_000_000,
  },
  answer: 'R 1 144 149',
  amount: { label: 'Capital loss brought forward', name: 'assessedCapitalLossBf' },
  other: { label: 'Tax-free savings paid in this year', name: 'tfsaContributions' },
  changed: { answer: 'R 874 149', headline: 87_414_900 },
}

/** A whole record of that kind; its id. */
export const addWhole = (
  person: Person,
  clientId: string,
  { names, inputs }: JourneyKind,
  description = '14 Protea Road',
): Promise<string> => addRecord(person, clientId, names.name, description, inputs)

/** Where its calculate screen is. */
export const screenOfRecord = ({ names }: JourneyKind, id: string): string => `/${names.path}/${id}`

export interface StoredRecord {
  readonly description: string
  readonly inputs: Readonly<Record<string, unknown>>
  readonly headline: number | null
  readonly revision: string
  readonly locked: boolean
  readonly deleted: boolean
}

/** The record as the server has it. */
export const readRecord = (person: Person, { names }: JourneyKind, id: string): Promise<StoredRecord> =>
  send(person, 'GET', `/api/${names.collection}/${id}`) as Promise<StoredRecord>
