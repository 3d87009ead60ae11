import fc from 'fast-check'
import { drawnVehicle } from '../../investment/calculator/testing/drawn.ts'
import { drawnScenario } from '../../../law/assessment/testing/drawn-scenarios.ts'
import { transfers } from '../../transfer-duty/calculator/testing/drawn.ts'
import type { AnyCompareKind } from '../kind.ts'
import type { Values } from '../../../base/paths.ts'
import type { KindName } from '../../../base/kind-names.ts'
import { MAX_COLUMNS } from '../option-ids.ts'
import { homeLoanRepayment } from '../../home-loan/compare.ts'
import { investmentComparison } from '../../investment/compare.ts'
import { scenario } from '../../scenario/compare.ts'
import { transferDuty } from '../../transfer-duty/compare.ts'

// For laws: sets of variants, each the base with some of its inputs as in another one.

const money = (min: number, max: number) => fc.integer({ min, max })
const monthly = fc.integer({ min: 1, max: 2_000_000 })
const firsts = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map((months) => `${2027 + Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`)
/** A loan begins before anything else happens to it. */
const FIRST_PAYMENT = firsts(0, 12)
const laterFirsts = firsts(13, 240)

/** Realistic loans: most of them have an answer. */
const loans = fc.record(
  {
    // Large enough for the Act’s highest initiation fee.
    principal: money(10_000_000, 500_000_000),
    purchasePrice: money(100_000_000, 600_000_000),
    deposit: money(0, 100_000_000),
    primeAtStart: fc.integer({ min: 700, max: 1_300 }).map((basis) => basis * 100),
    repoAtStart: fc.constantFrom(70_000, 82_500),
    margin: fc.integer({ min: -15, max: 20 }).map((steps) => steps * 1_000),
    rateKind: fc.constantFrom('primeLinked', 'primeLinked', 'fixed', 'fixedThenPrime'),
    fixedRate: fc.integer({ min: 800, max: 1_400 }).map((basis) => basis * 100),
    fixedMonths: fc.integer({ min: 1, max: 60 }),
    termMonths: fc.integer({ min: 61, max: 360 }),
    firstPayment: FIRST_PAYMENT,
    interestBasis: fc.constantFrom('monthly', 'dailyActual365'),
    initiationFee: money(0, 600_000),
    initiationFeeAdded: fc.boolean(),
    serviceFee: money(0, 6_900),
    insuranceMonthly: money(0, 100_000),
    extraMonthly: monthly,
    extraFrom: laterFirsts,
    instalmentGrowth: fc.integer({ min: 0, max: 100_000 }),
    lumpSums: fc.array(fc.record({ date: laterFirsts, amount: money(1, 20_000_000) }), { maxLength: 2 }),
    paymentHolidays: fc.array(fc.record({ from: laterFirsts, months: fc.integer({ min: 1, max: 6 }) }), { maxLength: 1 }),
    afterHoliday: fc.constantFrom('keepTerm', 'extendTerm'),
    repricing: fc.constantFrom('keepPayment', 'repriceToTerm'),
    offsetBalance: money(0, 20_000_000),
    grossIncome: money(0, 20_000_000),
    rentInstead: monthly,
  },
  { requiredKeys: ['principal', 'primeAtStart', 'firstPayment', 'fixedRate', 'fixedMonths'] },
)

/** The base, and up to five others with some of its inputs exchanged: added, changed or removed. */
function variantsOf(inputs: fc.Arbitrary<object>): fc.Arbitrary<readonly Values[]> {
  const other = fc.tuple(inputs, fc.infiniteStream(fc.integer({ min: 0, max: 3 })))
  return fc.tuple(inputs, fc.array(other, { minLength: 1, maxLength: MAX_COLUMNS - 1 })).map(([base, others]) => [
    base as Values,
    ...others.map(([from, stream]) => {
      const keys = Object.keys({ ...base, ...from })
      const picked = keys.filter(() => stream.next().value === 0)
      const entries = keys.map((key) => [key, ((picked.includes(key) ? from : base) as Values)[key]] as const)
      return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
    }),
  ])
}

/** Purchases of which every line is known, and most bear duty. */
const purchases = fc.record(
  {
    transferAmount: money(100_000_000, 2_000_000_000),
    dateOfAcquisition: fc.constantFrom('2024-05-01', '2025-02-28', '2025-09-01'),
    marketValue: money(100_000_000, 2_000_000_000),
    purchaserType: fc.constantFrom('natural', 'company'),
    bondAmount: money(0, 1_500_000_000),
    share: fc.constantFrom(1_000_000, 500_000),
    initiationFeeAdded: fc.boolean(),
    deposit: money(0, 50_000_000),
    exemption: fc.constantFrom('none', 'none', 'heir'),
  },
  { requiredKeys: ['transferAmount', 'dateOfAcquisition', 'purchaserType', 'bondAmount'] },
)

/** Years of an employee, whose lines all have their constants. */
const years = fc.record(
  {
    taxYear: fc.constantFrom(2026, 2027),
    dateOfBirth: fc.constantFrom('1948-05-01', '1958-05-01', '1990-05-01'),
    employers: fc.array(
      fc.record({ salary: money(10_000_000, 250_000_000), bonus: money(0, 10_000_000), payeDeducted: money(0, 50_000_000) }),
      {
        minLength: 1,
        maxLength: 2,
      },
    ),
    investmentIncome: fc.array(fc.record({ kind: fc.constant('localInterest'), amount: money(0, 20_000_000) }), { maxLength: 2 }),
    deductions: fc.record(
      {
        ownPension: money(0, 20_000_000),
        raContribution: money(0, 60_000_000),
        donations18A: money(0, 20_000_000),
        hasCertificate: fc.boolean(),
      },
      { requiredKeys: [] },
    ),
    medical: fc.record({
      schemeContributionMonthly: money(0, 1_000_000),
      coveredMembers: fc.nat(5).map((count) => Array.from({ length: 12 }, () => count)),
    }),
    paid: fc.record({ provisionalP1: money(0, 10_000_000) }),
  },
  { requiredKeys: ['taxYear', 'employers'] },
)
const anyYears = fc.nat(1_000_000).map((seed) => drawnScenario(seed))

const comparisons = fc.record(
  {
    startDate: fc.constantFrom('2026-03-01', '2026-12-01'),
    horizonMonths: fc.integer({ min: 12, max: 48 }),
    marginalRates: fc.constantFrom([{ from: '2018-01-01', rate: 310_000 }], [{ from: '2018-01-01', rate: 450_000 }]),
    dateOfBirth: fc.constantFrom('1955-06-01', '1980-02-29'),
    inflation: fc.constantFrom(0, 45_000, 50_000),
    view: fc.constantFrom('nominal', 'real'),
    timing: fc.constantFrom('monthEnd', 'monthStart'),
    equalNetCost: fc.boolean(),
    incomeRate: fc.integer({ min: 20_000, max: 100_000 }),
    vehicles: fc.array(drawnVehicle(12), { minLength: 2, maxLength: 3 }),
  },
  { requiredKeys: ['marginalRates', 'vehicles', 'startDate'] },
)

interface Drawn {
  readonly name: KindName
  readonly kind: AnyCompareKind
  readonly variants: fc.Arbitrary<readonly Values[]>
}

/** By the kind's name, in the order of the kinds. */
export const DRAWN: readonly Drawn[] = [
  { name: 'scenario', kind: scenario, variants: variantsOf(fc.oneof({ weight: 4, arbitrary: years }, { weight: 1, arbitrary: anyYears })) },
  { name: 'transferDuty', kind: transferDuty, variants: variantsOf(fc.oneof(transfers, purchases)) },
  { name: 'homeLoanRepayment', kind: homeLoanRepayment, variants: variantsOf(loans) },
  { name: 'investmentComparison', kind: investmentComparison, variants: variantsOf(comparisons) },
]
