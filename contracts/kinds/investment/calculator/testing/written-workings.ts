import { workingsOf } from '../../../../law/working/testing/workings.ts'
import { INVESTMENT_EXAMPLE_PERSON } from '../inputs/example.ts'
import type { VehicleGiven } from '../inputs/vehicle.ts'
import { type ForTest, compared } from './compare.ts'

const CHARGES = { investmentManagement: 8_000, advice: 5_000, administration: 2_500, other: 1_000 }

interface Shown {
  readonly name: string
  readonly vehicles: readonly VehicleGiven[]
  readonly options: ForTest
  /** Vehicles of which the first year is opened. */
  readonly years: readonly number[]
}

/** Short ones; a month of each vehicle. */
const SHOWN: readonly Shown[] = [
  {
    name: 'by a tax scenario',
    vehicles: [
      { kind: 'ra', monthly: 300_000, eac: CHARGES, initialFee: 10_000, exitForm: 'thirdLumpRestAnnuity' },
      { kind: 'unitTrust', initial: 50_000_000, monthly: 300_000, turnover: 100_000, adviceFeeInitial: 10_000, eac: CHARGES },
    ],
    options: {
      person: { ...INVESTMENT_EXAMPLE_PERSON, dateOfBirth: '1968-05-01' },
      horizonMonths: 14,
      estate: { executorFee: true, estateDuty: true, beneficiary: true },
    },
    years: [1],
  },
  {
    name: 'by a marginal rate',
    vehicles: [
      { kind: 'tfsa', monthly: 450_000, eac: CHARGES, paidBefore: 44_000_000 },
      { kind: 'endowment', initial: 20_000_000, turnover: 500_000, grossReturn: 100_000, eac: CHARGES },
      { kind: 'fixedDeposit', initial: 20_000_000, grossReturn: 75_000, withdrawals: [{ month: 5, amount: 100_000 }] },
      { kind: 'livingAnnuity', initial: 200_000_000, drawdown: 50_000 },
    ],
    options: { rate: 410_000, dateOfBirth: '1960-05-01', horizonMonths: 12 },
    years: [1],
  },
]

/** The written workings of some comparisons, stored next to the tests so that every change shows in a diff. */
export function writtenWorkings(): Readonly<Record<string, readonly string[]>> {
  const written: Record<string, readonly string[]> = {}
  for (const { name, vehicles, options, years } of SHOWN) {
    const answer = compared(vehicles, options)
    written[name] = workingsOf(answer.trace())
    for (const [at, { kind }] of vehicles.entries()) {
      written[`${name}, ${kind}, month 7`] = workingsOf(answer.traceOfMonth(at, 7))
      if (years.includes(at)) written[`${name}, ${kind}, the first year`] = workingsOf(answer.traceOfYear(at, 0))
    }
  }
  return written
}
