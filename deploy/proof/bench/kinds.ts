import { INVESTMENT_EXAMPLE } from '@tafel/contracts/calculators/investment/inputs/example.ts'
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
  // The largest there is to answer while typing: six vehicles over forty years.
  investmentComparison: {
    add: (person, clientId, number) =>
      addRecord(person, clientId, 'investmentComparison', `${number} Protea Road`, {
        ...INVESTMENT_EXAMPLE,
        horizonMonths: 480,
        dateOfBirth: '1991-11-03',
        workUntilAge: 75,
        marginalRates: [{ from: '2026-12-01', rate: 360_000 }],
        vehicles: INVESTMENT_EXAMPLE.vehicles.map((vehicle) => ({ ...vehicle, monthly: 300_000 + number * 1000 })),
        monteCarlo: { paths: 0 },
      }),
    screen: (id) => `/investment-comparison/${id}`,
    report: (id) => `/api/investment-comparisons/${id}/report.pdf`,
    field: 'Monthly amount, Unit trust',
    total: 'What you pay in, Unit trust',
  },
}
