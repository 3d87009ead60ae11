import { INVESTMENT_EXAMPLE } from '@tafel/contracts/kinds/investment/calculator/inputs/example.ts'
import type { InputsOf } from '@tafel/contracts/contexts/records/record-kinds.ts'
import type { Person } from './people.ts'
import { addRecord, addTransferDuty } from './records.ts'

/** A kind of record, as benches of screens and reports need it. */
export interface BenchKind {
  /** Adds a record to a client and returns its id. The number varies its figures. */
  add(person: Person, clientId: string, number: number): Promise<string>
  /** The path of its calculate screen. */
  screen(id: string): string
  /** The path of its report in the API. */
  report(id: string): string
  /** The field to type in, and the figure that must change. */
  readonly field: string
  readonly total: string
  /** Targets: time from a key to the figure on a slow processor (p95), and the kind's JavaScript, gzip. */
  readonly answersWithinMs: number
  readonly maxKilobytes: number
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
    answersWithinMs: 100,
    maxKilobytes: 90,
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
    answersWithinMs: 100,
    maxKilobytes: 90,
  },
  scenario: {
    add: (person, clientId, number) => addRecord(person, clientId, 'scenario', `Tax 2027, ${number}`, scenarioOfManyRows(number)),
    screen: (id) => `/scenario/${id}?layout=full`,
    report: (id) => `/api/scenarios/${id}/report.pdf`,
    field: 'Retirement annuity contributions',
    total: 'Taxable income',
    answersWithinMs: 100,
    maxKilobytes: 100,
  },
  // The largest calculation while typing: six vehicles over forty years.
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
    field: 'Monthly amount, Retirement annuity',
    total: 'After tax: Retirement annuity',
    answersWithinMs: 200,
    maxKilobytes: 120,
  },
}

const ROWS = { employers: 12, interest: 50, rentals: 30, disposals: 100, earlier: 8 }

/** A return with two hundred rows. */
function scenarioOfManyRows(number: number): InputsOf<'scenario'> {
  const rows = <Row>(count: number, row: (at: number) => Row) => Array.from({ length: count }, (_, at) => row(at))
  return {
    taxYear: 2027,
    dateOfBirth: '1979-06-14',
    employers: rows(ROWS.employers, (at) => ({
      employerName: `Employer ${at + 1}`,
      salary: 9_000_000 + number * 10_000,
      payeDeducted: 2_000_000,
    })),
    investmentIncome: rows(ROWS.interest, (at) => ({ kind: 'localInterest', institution: `Bank ${at + 1}`, amount: 100_000 + at })),
    rentals: rows(ROWS.rentals, (at) => ({ propertyName: `${at + 1} Protea Road`, grossRent: 6_000_000, bondInterest: 3_000_000 })),
    disposals: rows(ROWS.disposals, (at) => ({
      description: `Shares ${at + 1}`,
      assetKind: 'listedShares',
      acquired: '2015-01-01',
      disposed: '2026-06-01',
      proceeds: 1_000_000,
      baseCost: 900_000,
    })),
    lumpSumHistory: rows(ROWS.earlier, () => ({ kind: 'withdrawal', date: '2015-06-01', amount: 100_000 })),
    deductions: { raContribution: 1_000_000 },
  }
}
