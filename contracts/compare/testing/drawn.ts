import fc from 'fast-check'
import { transfers } from '../../calculators/transfer-duty/testing/drawn.ts'
import { MAX_COLUMNS, type AnyCompareKind, type Values } from '../kind.ts'
import { homeLoanRepayment } from '../home-loan.ts'
import { transferDuty } from '../transfer-duty.ts'

// For laws: sets of variants, each the base with some of its inputs as in another one.

const money = (min: number, max: number) => fc.integer({ min, max })
const monthly = fc.integer({ min: 1, max: 2_000_000 })
const firsts = fc
  .integer({ min: 0, max: 240 })
  .map((months) => `${2027 + Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`)

/** Loans as people have them: most of them have an answer. */
const loans = fc.record(
  {
    principal: money(1_000_000, 500_000_000),
    purchasePrice: money(100_000_000, 600_000_000),
    deposit: money(0, 100_000_000),
    primeAtStart: fc.integer({ min: 700, max: 1_300 }).map((basis) => basis * 100),
    repoAtStart: fc.constantFrom(70_000, 82_500),
    margin: fc.integer({ min: -15, max: 20 }).map((steps) => steps * 1_000),
    rateKind: fc.constantFrom('primeLinked', 'primeLinked', 'fixed', 'fixedThenPrime'),
    fixedRate: fc.integer({ min: 800, max: 1_400 }).map((basis) => basis * 100),
    fixedMonths: fc.integer({ min: 1, max: 60 }),
    termMonths: fc.integer({ min: 61, max: 360 }),
    firstPayment: firsts,
    interestBasis: fc.constantFrom('monthly', 'dailyActual365'),
    initiationFee: money(0, 600_000),
    initiationFeeAdded: fc.boolean(),
    serviceFee: money(0, 6_900),
    insuranceMonthly: money(0, 100_000),
    extraMonthly: monthly,
    extraFrom: firsts,
    instalmentGrowth: fc.integer({ min: 0, max: 100_000 }),
    lumpSums: fc.array(fc.record({ date: firsts, amount: money(1, 20_000_000) }), { maxLength: 2 }),
    paymentHolidays: fc.array(fc.record({ from: firsts, months: fc.integer({ min: 1, max: 6 }) }), { maxLength: 1 }),
    afterHoliday: fc.constantFrom('keepTerm', 'extendTerm'),
    repricing: fc.constantFrom('keepPayment', 'repriceToTerm'),
    offsetBalance: money(0, 20_000_000),
    grossIncome: money(0, 20_000_000),
    rentInstead: monthly,
  },
  { requiredKeys: ['principal', 'primeAtStart'] },
)

/** The base, and up to five others with so many of its inputs exchanged: some then entered, some no more. */
function variantsOf(inputs: fc.Arbitrary<object>): fc.Arbitrary<readonly Values[]> {
  const other = fc.tuple(inputs, fc.infiniteStream(fc.integer({ min: 0, max: 5 })))
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

/** By the kind's name. */
export const DRAWN: readonly {
  readonly name: 'transferDuty' | 'homeLoanRepayment'
  readonly kind: AnyCompareKind
  readonly variants: fc.Arbitrary<readonly Values[]>
}[] = [
  { name: 'transferDuty', kind: transferDuty, variants: variantsOf(transfers) },
  { name: 'homeLoanRepayment', kind: homeLoanRepayment, variants: variantsOf(loans) },
]
