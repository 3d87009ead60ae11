import fc from 'fast-check'
import { VEHICLE_KINDS, type VehicleGiven } from '../inputs/vehicle.ts'
import { RULES } from '../vehicles/kinds.ts'

const cents = (max: number) => fc.oneof({ weight: 1, arbitrary: fc.constant(0) }, { weight: 4, arbitrary: fc.integer({ min: 1, max }) })
const charge = fc.constantFrom(0, 0, 5_000, 12_345)

/** A vehicle that the checks allow, of any kind or of one, over a number of months. */
export function drawnVehicle(months: number, kinds: readonly VehicleGiven['kind'][] = VEHICLE_KINDS): fc.Arbitrary<VehicleGiven> {
  return fc
    .record({
      kind: fc.constantFrom(...kinds),
      initial: fc.integer({ min: 1, max: 200_000_000 }),
      monthly: cents(2_000_000),
      annualEscalation: fc.constantFrom(0, 50_000, 73_210),
      grossReturn: fc.oneof(fc.integer({ min: -100_000, max: 200_000 }), fc.constantFrom(0, 1, 80_000)),
      turnover: fc.constantFrom(0, 0, 100_000, 1_000_000),
      eac: fc.record({ investmentManagement: charge, advice: charge, administration: charge, other: charge }),
      initialFee: fc.constantFrom(0, 20_000),
      adviceFeeInitial: fc.constantFrom(0, 7_500),
      reinvestTaxRefund: fc.boolean(),
      drawdown: fc.integer({ min: 25_000, max: 175_000 }),
      exitForm: fc.constantFrom('lump', 'annuity', 'thirdLumpRestAnnuity'),
      paidBefore: cents(60_000_000),
      withdrawal: fc.option(
        fc.record({ month: fc.integer({ min: 1, max: months }), amount: fc.integer({ min: 200_000, max: 5_000_000 }) }),
      ),
    })
    .map(({ withdrawal, ...given }) => ({
      ...given,
      monthly: given.kind === 'livingAnnuity' ? 0 : given.monthly,
      grossReturn: RULES[given.kind].savesInterest ? Math.abs(given.grossReturn) : given.grossReturn,
      withdrawals: withdrawal === null || given.kind === 'livingAnnuity' ? [] : [withdrawal],
    }))
}

export const drawnMonths = fc.integer({ min: 12, max: 60 })
export const drawnPerson = fc.record({
  taxYear: fc.constant(2027),
  dateOfBirth: fc.constantFrom('1955-06-01', '1968-02-29'),
  employers: fc.array(fc.record({ salary: fc.integer({ min: 0, max: 250_000_000 }) }), { maxLength: 1 }),
  investmentIncome: fc.array(fc.record({ kind: fc.constant('localInterest' as const), amount: fc.integer({ min: 0, max: 10_000_000 }) }), {
    maxLength: 1,
  }),
})
