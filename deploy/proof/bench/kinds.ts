import type { Person } from '../kit/people.ts'
import { addRecord, addTransferDuty } from '../kit/records.ts'

/** A kind of record as the benches of screens and reports meet it. */
export interface BenchKind {
  /** Adds one to a client; its id. Records with other numbers have other figures. */
  add(person: Person, clientId: string, number: number): Promise<string>
  /** Where its calculate screen is. */
  screen(id: string): string
  /** Where the API prints it. */
  report(id: string): string
  /** The field that is typed in, and the figure that answers. */
  readonly field: string
  readonly total: string
}

export const KINDS: Readonly<Record<string, BenchKind>> = {
  transferDuty: {
    add: (person, clientId, number) =>
      addTransferDuty(person, clientId, `${number} Protea Road`, {
        dateOfAcquisition: '2026-07-15',
        transferAmount: 250_000_000 + number * 1_000_000,
      }),
    screen: (id) => `/transfer-duty/${id}`,
    report: (id) => `/api/transfer-duties/${id}/report.pdf`,
    field: 'Price',
    total: 'Cash on registration',
  },
  homeLoanRepayment: {
    add: (person, clientId, number) =>
      addRecord(person, clientId, 'homeLoanRepayment', `${number} Protea Road`, {
        principal: 200_000_000 + number * 1_000_000,
        primeAtStart: 105_000,
        repoAtStart: 70_000,
        extraMonthly: 250_000,
        firstPayment: '2027-01-01',
      }),
    screen: (id) => `/home-loan-repayment/${id}`,
    report: (id) => `/api/home-loan-repayments/${id}/report.pdf`,
    field: 'Loan amount',
    total: 'Total interest',
  },
}
