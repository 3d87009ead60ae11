import { KIND_NAMES, type KindNames, type KindName } from '@tafel/contracts/base/kind-names.ts'
import type { Person } from './people.ts'
import { addRecord, send } from './records.ts'

/** An amount field: its label in the form, and its path in the inputs, e.g. `vehicles.0.initial`. */
export interface AmountField {
  readonly label: string
  readonly name: string
}

/** A kind of record, for journeys that are the same for all kinds. */
export interface JourneyKind {
  readonly names: KindNames & { readonly name: KindName }
  /** A complete record with R 2 500 000 in its first amount. */
  readonly inputs: object
  /** An empty record. */
  readonly blank: object
  /** The screen's answer to `inputs`. */
  readonly answer: string
  readonly amount: AmountField
  readonly other: AmountField
  /** The answer if the first amount is R 4 000 000: on screen, and in cents as stored. */
  readonly changed: { readonly answer: string; readonly headline: number }
}

export const TRANSFER_DUTY: JourneyKind = {
  names: KIND_NAMES.transferDuty,
  inputs: { dateOfAcquisition: '2026-07-15', transferAmount: 250_000_000 },
  blank: {},
  answer: 'R 67 200',
  amount: { label: 'Price', name: 'transferAmount' },
  other: { label: 'Bond amount', name: 'bondAmount' },
  changed: { answer: 'R 217 356', headline: 21_735_600 },
}

export const HOME_LOAN: JourneyKind = {
  names: KIND_NAMES.homeLoanRepayment,
  // 240 months at 10,5 %, 0,875 % a month: 9 983,7989 for each million.
  inputs: { principal: 250_000_000, primeAtStart: 105_000, repoAtStart: 70_000, interestBasis: 'monthly', firstPayment: '2027-01-01' },
  blank: {},
  answer: 'R 24 959,50',
  amount: { label: 'Loan amount', name: 'principal' },
  other: { label: 'Extra payment a month', name: 'extraMonthly' },
  changed: { answer: 'R 39 935,20', headline: 3_993_520 },
}

export const SCENARIO: JourneyKind = {
  names: KIND_NAMES.scenario,
  // Shares sold for R 10 000 000 without base cost: 40 % of the gain after R 50 000 and the loss brought forward.
  inputs: {
    taxYear: 2027,
    dateOfBirth: '1980-01-01',
    disposals: [{ assetKind: 'listedShares', acquired: '2015-01-01', disposed: '2026-06-01', proceeds: 1_000_000_000 }],
    assessedCapitalLossBf: 250_000_000,
  },
  blank: {},
  answer: 'R 1 144 149',
  amount: { label: 'Capital loss brought forward', name: 'assessedCapitalLossBf' },
  other: { label: 'Tax-free savings paid in this year', name: 'tfsaContributions' },
  changed: { answer: 'R 874 149', headline: 87_414_900 },
}

export const INVESTMENT: JourneyKind = {
  names: KIND_NAMES.investmentComparison,
  // A year at 10 % interest, taxed at 40 % above the exemption of R 23 800: R 250 000 − R 90 480 of tax.
  inputs: {
    startDate: '2026-03-01',
    horizonMonths: 12,
    inflation: 0,
    view: 'nominal',
    marginalRates: [{ from: '2026-03-01', rate: 400_000 }],
    vehicles: [
      { kind: 'fixedDeposit', initial: 250_000_000, grossReturn: 100_000 },
      { kind: 'moneyMarket', initial: 100_000_000, grossReturn: 50_000 },
    ],
  },
  blank: { vehicles: [{ kind: 'ra' }, { kind: 'tfsa' }] },
  answer: 'R 2 659 520',
  amount: { label: 'Paid in at the start, Fixed deposit', name: 'vehicles.0.initial' },
  other: { label: 'Paid in at the start, Money market', name: 'vehicles.1.initial' },
  // R 400 000 − R 150 480.
  changed: { answer: 'R 4 249 520', headline: 424_952_000 },
}

/** The inputs of a complete record with another first and, optionally, second amount, in cents. */
export function withAmount({ inputs, amount, other }: JourneyKind, first: number, second?: number): object {
  const changed = structuredClone(inputs)
  put(changed, amount, first)
  if (second !== undefined) put(changed, other, second)
  return changed
}

function put(inputs: object, { name }: AmountField, cents: number): void {
  const keys = name.split('.')
  const last = keys.pop()!
  Reflect.set(
    keys.reduce<object>((holder, key) => Reflect.get(holder, key) as object, inputs),
    last,
    cents,
  )
}

/** Adds a complete record and returns its id. */
export const addWhole = (
  person: Person,
  clientId: string,
  { names, inputs }: JourneyKind,
  description = '14 Protea Road',
): Promise<string> => addRecord(person, clientId, names.name, description, inputs)

/** The path of its calculate screen. */
export const screenOfRecord = ({ names }: JourneyKind, id: string): string => `/${names.path}/${id}`

export interface StoredRecord {
  readonly description: string
  readonly inputs: Readonly<Record<string, unknown>>
  readonly headline: number | null
  readonly revision: string
  readonly locked: boolean
  readonly deleted: boolean
}

/** The record as stored on the server. */
export const readRecord = (person: Person, { names }: JourneyKind, id: string): Promise<StoredRecord> =>
  send(person, 'GET', `/api/${names.collection}/${id}`) as Promise<StoredRecord>

/** Changes the record as another device would. */
export async function changeElsewhere(person: Person, kind: JourneyKind, id: string, inputs: object): Promise<void> {
  const { revision, description } = await readRecord(person, kind, id)
  const path = `/api/${kind.names.collection}/${id}`
  const answer = await person.api.send('PUT', path, { body: { description, inputs }, ifMatch: BigInt(revision) })
  if (answer.status !== 200) throw new Error(`PUT ${path} answered ${answer.status}: ${JSON.stringify(answer.json)}`)
}
