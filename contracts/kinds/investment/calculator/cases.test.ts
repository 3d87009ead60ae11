import { describe, expect, test } from 'vitest'
import { calculateTaxScenario } from '../../../law/assessment/calculate.ts'
import { SHIPPED_CONSTANTS } from '../../../law/constants/shipped.ts'
import { plain } from '../../../base/money/format.ts'
import type { VehicleGiven } from './inputs/vehicle.ts'
import { IDLE, LEVEL, RAND, TODAY, alone, compared } from './testing/compare.ts'

// A year of assessment from its first day to its last, R1 million at once, a marginal rate of 40 %, unless stated. 2027: interest exemption
// R23 800, annual exclusion R50 000, inclusion 40 %, dividends tax 20 %, tax-free savings R46 000 a year and R500 000 in a life.
const MILLION = 1_000_000 * RAND
const YEAR = { rate: 400_000, horizonMonths: 12, inflation: 0 }
const once = (kind: VehicleGiven['kind'], returnSplit: VehicleGiven['returnSplit'], more: Partial<VehicleGiven> = {}): VehicleGiven => ({
  kind,
  initial: MILLION,
  returnSplit,
  ...more,
})
const inRand = (cents: number | null) => (cents === null ? null : cents / RAND)

describe('a year of each kind, worked out by hand', () => {
  test('unit trust: (40 000 − 23 800) × 40 % = 6 480 and 20 000 × 20 % = 4 000 on the way; (80 000 − 50 000) × 40 % × 40 % = 4 800 at the exit', () => {
    const { vehicle } = alone(once('unitTrust', { interest: 40_000, saDividend: 20_000, capitalGrowth: 80_000 }), YEAR)
    const { onTheWay, atExit } = vehicle.tax
    expect([onTheWay.income, onTheWay.dividends, atExit.capitalGains].map(inRand)).toEqual([6_480, 4_000, 4_800])
    expect([vehicle.growth, vehicle.value, vehicle.afterTax].map(inRand)).toEqual([140_000, 1_129_520, 1_124_720])
  })
  test.each(['fixedDeposit', 'moneyMarket'] as const)('%s: (100 000 − 23 800) × 40 % = 30 480, and no gain', (kind) => {
    const { vehicle } = alone({ kind, initial: MILLION, grossReturn: 100_000 }, YEAR)
    expect([vehicle.tax.onTheWay.income, vehicle.tax.atExit.total, vehicle.afterTax].map(inRand)).toEqual([30_480, 0, 1_069_520])
  })
  test.each(['endowment', 'sinkingFund'] as const)(
    '%s: 30 percent of 40 000 and 20 percent of 20 000 inside, 12 percent of 80 000 at the exit, nothing for the investor',
    (kind) => {
      const { vehicle } = alone(once(kind, { interest: 40_000, saDividend: 20_000, capitalGrowth: 80_000 }), YEAR)
      const { onTheWay, atExit } = vehicle.tax
      expect([onTheWay.insurer, onTheWay.dividends, atExit.insurer, onTheWay.income].map(inRand)).toEqual([12_000, 4_000, 9_600, 0])
      expect(inRand(vehicle.afterTax)).toBe(1_114_400)
    },
  )
  test('shares: 30 000 × 20 % of dividends tax; a gain of 50 000 is within the annual exclusion', () => {
    const { vehicle } = alone(once('shares', { saDividend: 30_000, capitalGrowth: 50_000 }), YEAR)
    expect([vehicle.tax.onTheWay.total, vehicle.tax.atExit.total, vehicle.afterTax].map(inRand)).toEqual([6_000, 0, 1_074_000])
  })
  test('offshore: 45 000 of foreign dividends, 25/45 exempt: 20 000 × 40 % = 8 000', () => {
    const { vehicle } = alone(once('offshore', { foreignDividend: 45_000, capitalGrowth: 15_000 }), YEAR)
    expect([vehicle.tax.onTheWay.income, vehicle.afterTax].map(inRand)).toEqual([8_000, 1_052_000])
  })
  test('rental property: 60 000 of net rent at 40 %; what the market adds is within the annual exclusion', () => {
    const { vehicle } = alone(once('rentalProperty', { rent: 60_000, capitalGrowth: 40_000 }), YEAR)
    expect([vehicle.tax.onTheWay.income, vehicle.tax.atExit.total, vehicle.afterTax].map(inRand)).toEqual([24_000, 0, 1_076_000])
  })
  test('tax-free savings: no tax within the limit; 40 % of what is above that of the year, or of the life', () => {
    const of = (more: Partial<VehicleGiven>) => alone({ kind: 'tfsa', grossReturn: 80_000, aboveLimit: 'penalty', ...more }, YEAR).vehicle
    expect(inRand(of({ initial: 46_000 * RAND }).afterTax)).toBe(49_680)
    // 10 000 × 40 %; 56 000 × 1,08 − 4 000
    expect([of({ initial: 56_000 * RAND }).tax.onTheWay.penalty, of({ initial: 56_000 * RAND }).afterTax].map(inRand)).toEqual([
      4_000, 56_480,
    ])
    // 490 000 + 30 000 is 20 000 above the limit of the life.
    expect(inRand(of({ initial: 30_000 * RAND, paidBefore: 490_000 * RAND }).tax.onTheWay.penalty)).toBe(8_000)
    // 40 000 were paid in elsewhere this year: 6 000 of room.
    expect(inRand(of({ initial: 10_000 * RAND, paidBefore: 40_000 * RAND, paidThisYear: 40_000 * RAND }).tax.onTheWay.penalty)).toBe(1_600)
  })
  test('… without a tax scenario nothing was paid in before: R500 000 in 160 months are within the limit of the life, the next 3 125 are not', () => {
    const of = (horizonMonths: number) =>
      alone({ kind: 'tfsa', monthly: 3_125 * RAND, grossReturn: 0, aboveLimit: 'penalty', ...LEVEL }, { ...YEAR, horizonMonths })
    expect(of(160).run.years.at(-1)!.over).toEqual({ annual: 0, lifetime: 0 })
    expect(of(161).run.years.at(-1)!.over).toEqual({ annual: 0, lifetime: 3_125 * RAND })
    expect(inRand(of(161).vehicle.tax.onTheWay.penalty)).toBe(1_250)
  })
  test('… three cents above the limit cost one, and that is reported', () => {
    const notesOf = (initial: number) =>
      compared([{ kind: 'tfsa', initial, grossReturn: 0, aboveLimit: 'penalty' }, IDLE], YEAR).result.notes.map(({ message }) =>
        plain(message),
      )
    expect(notesOf(46_000 * RAND)).toEqual([])
    expect(notesOf(46_000 * RAND + 3)).toEqual(['Monthly amount: more is paid in than the limits allow: R 0,01 of tax.'])
  })
  test('retirement annuity: 100 000 saves 40 000; a third of 108 000 is free by the table, 40 % lie on the annuity of the rest', () => {
    const { vehicle } = alone({ kind: 'ra', initial: 100_000 * RAND, grossReturn: 80_000 }, YEAR)
    expect([vehicle.value, vehicle.lumpSum, vehicle.annuityCapital, vehicle.tax.atExit.annuity].map(inRand)).toEqual([
      108_000, 36_000, 72_000, 28_800,
    ])
    expect([vehicle.tax.onTheWay.income, vehicle.paidOut, vehicle.afterTax, vehicle.worth].map(inRand)).toEqual([
      -40_000, 40_000, 79_200, 119_200,
    ])
    // 5 % of the annuity's capital less tax, and of the lump sum; of its return of 2 880: dividends tax 115,20, foreign 64 and property 144 at 40 %.
    // (3 600 − 1 440 + 1 800 − 115,20 − 25,60 − 57,60) ÷ 12
    expect(inRand(vehicle.income.month)).toBe(313.47)
  })
  test('… its refund is paid in at the end of October and deducted in that year: 116 640 + 40 000 × 1,08^(4 ÷ 12), and 16 000 saved', () => {
    const { vehicle } = alone({ kind: 'ra', initial: 100_000 * RAND, grossReturn: 80_000 }, { ...YEAR, horizonMonths: 24 })
    expect(vehicle.years.map(({ value, income }) => [inRand(value), inRand(income)])).toEqual([
      [108_000, -40_000],
      [157_679.42, -16_000],
    ])
  })
  test('… or is paid out', () => {
    const { vehicle } = alone(
      { kind: 'ra', initial: 100_000 * RAND, grossReturn: 80_000, reinvestTaxRefund: false },
      { ...YEAR, horizonMonths: 24 },
    )
    expect([vehicle.value, vehicle.paidOut].map(inRand)).toEqual([116_640, 40_000])
  })
  test('… what is above the cap of R430 000 is deducted in the next year: 430 000 × 40 %, then 70 000 × 40 %', () => {
    const { vehicle } = alone(
      { kind: 'ra', initial: 500_000 * RAND, grossReturn: 0, reinvestTaxRefund: false },
      { ...YEAR, horizonMonths: 24 },
    )
    expect(vehicle.years.map(({ income }) => inRand(income))).toEqual([-172_000, -28_000])
  })
  test('… at equal net cost 100 000 ÷ (1 − 40 %) go in and 100 000 are paid', () => {
    const { vehicle } = alone({ kind: 'ra', initial: 100_000 * RAND, grossReturn: 80_000 }, { ...YEAR, equalNetCost: true })
    expect([vehicle.paidIn, vehicle.paidOut, vehicle.value].map(inRand)).toEqual([100_000, 0, 180_000])
  })
  test('… 30 000 withdrawn from the savings component are income: 12 000 of tax out of the pocket, 40 000 saved', () => {
    const { vehicle } = alone(
      { kind: 'ra', initial: 100_000 * RAND, grossReturn: 80_000, withdrawals: [{ month: 12, amount: 30_000 * RAND }] },
      YEAR,
    )
    expect([vehicle.value, vehicle.tax.onTheWay.income, vehicle.paidOut, vehicle.lumpSum].map(inRand)).toEqual([
      78_000, -28_000, 58_000, 6_000,
    ])
  })
  test('… all as a lump sum up to R360 000, above it the savings component', () => {
    const of = (initial: number) => alone({ kind: 'ra', initial: initial * RAND, grossReturn: 0, exitForm: 'lump' }, YEAR).vehicle
    expect([of(360_000).lumpSum, of(360_000).annuityCapital].map(inRand)).toEqual([360_000, 0])
    expect([of(360_003).lumpSum, of(360_003).annuityCapital].map(inRand)).toEqual([120_001, 240_002])
    expect([of(360_000).isAnnuityForced, of(360_003).isAnnuityForced]).toEqual([false, true])
  })
  test('… a lump sum of R1 m is taxed by the table: 143 550 at 1 155 000, so 39 600 + 27 % × 230 000 = 101 700', () => {
    const { vehicle } = alone({ kind: 'ra', initial: 3_000_000 * RAND, grossReturn: 0 }, { ...YEAR, rate: 0 })
    // Contributions above the cap of R430 000 were never deducted and come off it: 3 000 000 − 430 000 > 1 000 000.
    expect([vehicle.lumpSum, vehicle.tax.atExit.lumpSum].map(inRand)).toEqual([1_000_000, 0])
    const many = alone(
      { kind: 'ra', monthly: 30_000 * RAND, grossReturn: 0, reinvestTaxRefund: false, ...LEVEL },
      { ...YEAR, rate: 0, horizonMonths: 100 },
    )
    expect([many.vehicle.lumpSum, many.vehicle.tax.atExit.lumpSum].map(inRand)).toEqual([1_000_000, 101_700])
  })
  test('living annuity: 12 % of R1 m is 10 000 a month, taxed at 40 %; what is left bears 40 % as an annuity', () => {
    const { vehicle } = alone({ kind: 'livingAnnuity', initial: MILLION, grossReturn: 0, drawdown: 120_000 }, YEAR)
    expect([vehicle.value, vehicle.tax.onTheWay.income, vehicle.paidOut, vehicle.tax.atExit.annuity].map(inRand)).toEqual([
      880_000, 48_000, 72_000, 352_000,
    ])
  })
  test('… of R2,40 at 5 % a year one cent a month is drawn', () => {
    const { vehicle } = alone({ kind: 'livingAnnuity', initial: 240, grossReturn: 0, drawdown: 50_000 }, { ...YEAR, rate: 0 })
    expect([vehicle.value, vehicle.paidOut]).toEqual([228, 12])
  })
  test('extra bond payment: 10,5 % by the month on 100 000, 100 000 × 1,00875^12', () => {
    const { vehicle } = alone({ kind: 'extraBondPayment', initial: 100_000 * RAND, grossReturn: 105_000 }, YEAR)
    expect([vehicle.afterTax, vehicle.tax.onTheWay.total].map(inRand)).toEqual([111_020.35, 0])
  })
  test('… saves at most the interest that the bond would have cost: 12 × 8 884,88 − 100 000 = 6 618,55', () => {
    const { vehicle } = alone(
      { kind: 'extraBondPayment', initial: 200_000 * RAND, grossReturn: 120_000, bondBalance: 100_000 * RAND, bondMonths: 12 },
      YEAR,
    )
    expect(inRand(vehicle.growth)).toBe(6_618.55)
  })
})

describe('at a marginal rate', () => {
  test('the rate in force at the end of the year of assessment counts: 76 200 at 40 %, then at 20 %', () => {
    const marginalRates = [
      { from: '2026-03-01', rate: 400_000 },
      { from: '2028-02-29', rate: 200_000 },
      { from: '2028-03-01', rate: 900_000 },
    ]
    const { answer, vehicle } = alone(
      { kind: 'fixedDeposit', initial: MILLION, grossReturn: 100_000 },
      { horizonMonths: 24, inflation: 0, marginalRates },
    )
    // In 2028: 1 069 520 × 10 % − 23 800 = 83 152
    expect(vehicle.years.map(({ income }) => inRand(income))).toEqual([30_480, 16_630.4])
    const rates = [0, 1].flatMap((year) =>
      answer.traceOfYear(0, year).flatMap(({ operands }) => operands.filter(({ unit }) => unit === 'ppm')),
    )
    expect(rates.map(({ name, value }) => [name, value])).toEqual([
      ['marginalRates.0.rate', 400_000],
      ['marginalRates.1.rate', 200_000],
    ])
  })
  test('a person of 65 at the end of February has the higher exemption of R34 500', () => {
    const of = (dateOfBirth: string) =>
      inRand(alone({ kind: 'fixedDeposit', initial: MILLION, grossReturn: 100_000 }, { ...YEAR, dateOfBirth }).vehicle.tax.onTheWay.income)
    expect([of('1962-02-28'), of('1962-03-01')]).toEqual([26_200, 30_480])
  })
  test('foreign dividends of a policy bear the rate of dividends tax: 45 000 × 20 %', () => {
    const { vehicle } = alone(once('endowment', { foreignDividend: 45_000 }), YEAR)
    expect([vehicle.tax.onTheWay.dividends, vehicle.tax.onTheWay.insurer, vehicle.value].map(inRand)).toEqual([9_000, 0, 1_036_000])
  })
  test.each([
    ['shares', { saDividend: 1 }],
    ['endowment', { foreignDividend: 1 }],
  ] as const)('%s: dividends of a millionth bear the tax as any do: 20 percent of R10', (kind, returnSplit) => {
    const { vehicle } = alone({ kind, initial: 10 * MILLION, returnSplit }, YEAR)
    expect([vehicle.tax.onTheWay.dividends, vehicle.value].map(inRand)).toEqual([2, 10_000_008])
  })
})

describe('gains', () => {
  test('half of the holdings turned over: (100 000 − 50 000) × 16 % on the way, the other 100 000 × 16 % at the exit', () => {
    const { vehicle } = alone({ kind: 'shares', initial: MILLION, returnSplit: { capitalGrowth: 200_000 }, turnover: 500_000 }, YEAR)
    expect([vehicle.tax.onTheWay.capitalGains, vehicle.tax.atExit.capitalGains].map(inRand)).toEqual([8_000, 16_000])
  })
  test('income and gains of one year are taxed separately: (40 000 − 23 800) × 40 % and (100 000 − 50 000) × 16 %', () => {
    const { vehicle } = alone(once('shares', { interest: 40_000, capitalGrowth: 200_000 }, { turnover: 500_000 }), YEAR)
    expect([vehicle.tax.onTheWay.income, vehicle.tax.onTheWay.capitalGains].map(inRand)).toEqual([6_480, 8_000])
  })
  test('half a year turns over half: R10 m × (1,2^0,5 − 1) × 6 ÷ 12 − 50 000, at 16 %', () => {
    const { vehicle } = alone(
      { kind: 'shares', initial: 10 * MILLION, returnSplit: { capitalGrowth: 200_000 }, turnover: 1_000_000 },
      { ...YEAR, startDate: '2026-09-01' },
    )
    expect(inRand(vehicle.years[0]!.capitalGains)).toBe(68_356.09)
  })
  test('the remainder after a withdrawal has its part of the base cost: 592 000 × 1,2 − (500 000 − 8 000) − 50 000, at 16 %', () => {
    const { vehicle } = alone(
      { kind: 'shares', initial: MILLION, returnSplit: { capitalGrowth: 200_000 }, withdrawals: [{ month: 12, amount: 600_000 * RAND }] },
      { ...YEAR, horizonMonths: 24 },
    )
    expect([vehicle.value, vehicle.tax.atExit.capitalGains].map(inRand)).toEqual([710_400, 26_944])
  })
  test('a withdrawal realises its part: half of 1 200 000 taken out, half of the 200 000 of gain is 100 000', () => {
    const { vehicle } = alone(
      { kind: 'shares', initial: MILLION, returnSplit: { capitalGrowth: 200_000 }, withdrawals: [{ month: 12, amount: 600_000 * RAND }] },
      { ...YEAR, horizonMonths: 24 },
    )
    expect(inRand(vehicle.years[0]!.capitalGains)).toBe(8_000)
  })
  test('a loss of an earlier year comes off: turned over 100 000 of loss, 50 000 of it excluded, 50 000 carried forward', () => {
    const { run } = alone(
      { kind: 'shares', initial: MILLION, returnSplit: { capitalGrowth: -100_000 }, turnover: 1_000_000 },
      { ...YEAR, horizonMonths: 24 },
    )
    expect(run.years.map(({ tax }) => inRand(tax.lossForward))).toEqual([50_000, 90_000])
  })
  test('… what a policy loses is the insurer’s: the investor brings nothing of it into the next year', () => {
    const { run } = alone(
      { kind: 'endowment', initial: MILLION, returnSplit: { capitalGrowth: -100_000 }, turnover: 1_000_000 },
      { ...YEAR, horizonMonths: 24 },
    )
    expect(run.years.map(({ realised, items }) => [inRand(realised), items.lossBroughtForward])).toEqual([
      [-100_000, 0],
      [-90_000, 0],
    ])
  })
  test('a loss of a single cent at the exit takes the law of gains, without which the vehicle is refused', () => {
    const constants = { ...SHIPPED_CONSTANTS, tax: { ...SHIPPED_CONSTANTS.tax, capitalGains: [] } }
    const missingAt = (capitalGrowth: number) =>
      compared([{ kind: 'shares', initial: 100, returnSplit: { capitalGrowth } }, IDLE], { ...YEAR, constants }).result.missing.map(
        ({ constant }) => constant,
      )
    expect(missingAt(-10_000)).toEqual(['the annual exclusion of capital gains of 2027', 'the inclusion rate of capital gains of 2027'])
    expect(missingAt(0)).toEqual([])
  })
})

describe('charges', () => {
  test('1 % a year off what doesn’t grow: 100 of 10 000', () => {
    const { vehicle } = alone({ kind: 'tfsa', initial: 10_000 * RAND, grossReturn: 0, eac: { other: 10_000 } }, YEAR)
    expect([vehicle.fees.total, vehicle.fees.other, vehicle.growth, vehicle.value].map(inRand)).toEqual([100, 100, 0, 9_900])
  })
  test('1 % a year off what has grown by 10 %: 1,1 × 0,99; 2 % and 1 % of what is paid in', () => {
    const of = (more: Partial<VehicleGiven>) => alone({ kind: 'tfsa', initial: 10_000 * RAND, grossReturn: 100_000, ...more }, YEAR).vehicle
    expect(inRand(of({ eac: { advice: 10_000 } }).value)).toBe(10_890)
    expect(
      [of({ initialFee: 20_000, adviceFeeInitial: 10_000 }).value, of({ initialFee: 20_000, adviceFeeInitial: 10_000 }).fees.total].map(
        inRand,
      ),
    ).toEqual([10_670, 300])
  })
  test('the effective annual cost is what each part takes of a return of 6 %: 1,06 × 2 % = 2,12 %; of the own return 10 % − (1,1 × 0,98 − 1) = 2,2 %', () => {
    const { vehicle } = alone(
      {
        kind: 'tfsa',
        monthly: 1_000 * RAND,
        grossReturn: 100_000,
        eac: { investmentManagement: 10_000, advice: 5_000, administration: 3_000, other: 2_000 },
      },
      { ...YEAR, horizonMonths: 120 },
    )
    expect(vehicle.annualCosts.map(({ years }) => years)).toEqual([1, 3, 5, 10])
    for (const cost of vehicle.annualCosts)
      expect(cost).toMatchObject({ total: 21_200, investmentManagement: 10_600, advice: 5_300, administration: 3_180, other: 2_120 })
    expect(vehicle.yield.costOfFees).toBe(22_000)
  })
  test('an initial charge weighs less the longer it lasts: 3 % at once is 1,06 × 3 % = 3,18 % of the first year', () => {
    const { vehicle } = alone(
      { kind: 'tfsa', initial: 10_000 * RAND, grossReturn: 100_000, initialFee: 30_000 },
      { ...YEAR, horizonMonths: 120 },
    )
    const totals = vehicle.annualCosts.map(({ total }) => total)
    expect(totals[0]).toBe(31_800)
    expect(totals).toEqual(totals.toSorted((one, other) => other - one))
    expect(vehicle.annualCosts.every(({ administration, total }) => administration === total)).toBe(true)
  })
})

describe('through a tax scenario', () => {
  const person = { taxYear: 2027, dateOfBirth: '1980-05-05', employers: [{ salary: 850_000 * RAND }] }
  const taxOf = (more: object) => {
    const answer = calculateTaxScenario({ ...person, ...more }, { today: TODAY, constants: SHIPPED_CONSTANTS })
    return answer.ok ? answer.result.tax : undefined
  }
  test('the tax of a year is what the tax engine says that it costs more', () => {
    const { vehicle } = alone({ kind: 'fixedDeposit', initial: MILLION, grossReturn: 100_000 }, { horizonMonths: 12, person })
    const more = taxOf({ investmentIncome: [{ kind: 'localInterest', amount: 100_000 * RAND }] })!.total! - taxOf({})!.total!
    expect(vehicle.tax.onTheWay.income).toBe(more)
    // R76 200 above the exemption: to the edge of R887 000 at 39 %, the rest at 41 %.
    expect(more / RAND).toBeCloseTo((887_000 - 850_000) * 0.39 + (850_000 + 76_200 - 887_000) * 0.41, 2)
  })
  test('the assessment of a year has what the vehicle brings and nothing else', () => {
    const rowsOf = (given: VehicleGiven) => {
      const steps = alone(given, { horizonMonths: 12, person }).answer.traceOfYear(0, 0)
      const names = steps.flatMap(({ operands }) => operands.map(({ name }) => name))
      return [...new Set(names.filter((name) => /^(investmentIncome|rentals)\./.test(name)))]
    }
    expect(rowsOf({ kind: 'fixedDeposit', initial: MILLION, grossReturn: 100_000 })).toEqual(['investmentIncome.0.amount'])
    expect(rowsOf(once('rentalProperty', { rent: 60_000 }))).toEqual(['rentals.0.grossRent'])
  })
  test('contributions that cross an edge save by both rates; at equal net cost they cost what is entered', () => {
    const { vehicle } = alone(
      { kind: 'ra', monthly: 16_000 * RAND, grossReturn: 80_000, ...LEVEL },
      { horizonMonths: 12, person, dateOfBirth: '1970-01-01', equalNetCost: true },
    )
    expect(Math.abs(vehicle.paidIn! - vehicle.paidOut! - 192_000 * RAND)).toBeLessThanOrEqual(2)
    const gross = 192_000 * RAND - vehicle.tax.onTheWay.income!
    const saved = taxOf({})!.total! - taxOf({ deductions: { raContribution: gross } })!.total!
    expect(Math.abs(gross - saved - 192_000 * RAND)).toBeLessThanOrEqual(2)
  })
  test('an annuity is taxed without work income if work ended with the year of the exit', () => {
    const { vehicle } = alone(
      { kind: 'ra', initial: 1_000_000 * RAND, grossReturn: 0 },
      { horizonMonths: 12, person, dateOfBirth: '1965-01-01', workUntilAge: 62 },
    )
    // 666 666 at 5 % is 33 333 a year, below the threshold.
    expect([vehicle.annuity.tax, vehicle.tax.atExit.annuity]).toEqual([0, 0])
    expect(vehicle.tax.onTheWay.income).toBeLessThan(0)
  })
  test('work ends with the year in which the age is reached: the same contribution saves nothing after it', () => {
    const { vehicle } = alone(
      { kind: 'ra', monthly: 1_000 * RAND, grossReturn: 0, ...LEVEL },
      { horizonMonths: 36, person: { ...person, dateOfBirth: '1962-05-05' }, workUntilAge: 65 },
    )
    // 64 at the end of 2027, 65 at the end of 2028.
    expect(vehicle.years.map(({ year, income }) => [year, income! < 0])).toEqual([
      [2027, true],
      [2028, true],
      [2029, false],
    ])
  })
  test('years after the newest tables are projected and say so', () => {
    const { answer, vehicle } = alone({ kind: 'fixedDeposit', initial: MILLION, grossReturn: 100_000 }, { horizonMonths: 36, person })
    expect(vehicle.years.map(({ year, isProjected }) => [year, isProjected])).toEqual([
      [2027, false],
      [2028, true],
      [2029, true],
    ])
    expect(answer.result.projection).toMatchObject({
      firstYear: 2028,
      indexation: 50_000,
      indexed: [
        'income tax brackets',
        'rebates',
        'medical scheme fees credits',
        'cap of section 11F',
        'annual exclusion of capital gains',
        'annual limit of tax-free savings',
      ],
      sentence: expect.stringContaining('an assumption, not law') as string,
    })
  })
})

describe('where one overtakes another', () => {
  test('R100 now at 10 % overtakes R110 at 5 % in month 25: (1,1 ÷ 1,05)^(25 ÷ 12) > 1,1', () => {
    const { result } = compared(
      [
        { kind: 'tfsa', initial: 100 * RAND, grossReturn: 100_000 },
        { kind: 'tfsa', initial: 110 * RAND, grossReturn: 50_000 },
      ],
      { rate: 0, horizonMonths: 60 },
    )
    // ln 1,1 ÷ ln (1,1 ÷ 1,05) × 12 = 24,6 months
    expect(result.crossovers).toEqual([{ first: 0, second: 1, month: 25, leader: 0 }])
    expect(result.ranks).toEqual([{ month: 60, ranks: [1, 2], canBeHad: [true, true] }])
  })
})

describe('what is left to heirs', () => {
  const estate = { executorFee: true, estateDuty: true, beneficiary: true }
  const of = (given: VehicleGiven) => alone(given, { ...YEAR, horizonMonths: 60, estate, dateOfBirth: '1960-01-01' }).vehicle.estate!
  test('shares of R5 m: 3,5 % and VAT to the executor, then 20 % above R3,5 m', () => {
    const { executorFee, executorVat, dutiable, duty, toHeirs } = of({ kind: 'shares', initial: 5 * MILLION, grossReturn: 0 })
    // 5 000 000 × 3,5 % = 175 000, VAT 26 250; 5 000 000 − 201 250 − 3 500 000 = 1 298 750 × 20 %
    expect([executorFee, executorVat, dutiable, duty, toHeirs].map(inRand)).toEqual([175_000, 26_250, 1_298_750, 259_750, 4_539_000])
  })
  test('tax on the gain at death comes off before the duty: (1 500 000 − 440 000) × 16 % = 169 600', () => {
    const { gains, dutiable } = alone(
      { kind: 'shares', initial: 5 * MILLION, returnSplit: { capitalGrowth: 300_000 } },
      { ...YEAR, estate: { estateDuty: true } },
    ).vehicle.estate!
    // 6 500 000 − 169 600 − 3 500 000
    expect([gains, dutiable].map(inRand)).toEqual([169_600, 2_830_400])
  })
  test('a policy with a beneficiary passes by the executor, not by the duty', () => {
    const { executorFee, duty } = of({ kind: 'endowment', initial: 5 * MILLION, grossReturn: 0 })
    expect([executorFee, duty].map(inRand)).toEqual([0, 300_000])
  })
  test('a living annuity passes by both; all of it as a lump sum is taxed by the table: 143 550 + 36 % above R1 155 000', () => {
    const { vehicle } = alone(
      { kind: 'livingAnnuity', initial: 5 * MILLION, grossReturn: 0, drawdown: 50_000 },
      { ...YEAR, estate, dateOfBirth: '1960-01-01' },
    )
    const { executorFee, duty, lumpSum } = vehicle.estate!
    // 12 × 20 833,33 were drawn of the R5 m.
    expect([vehicle.value, executorFee, duty, lumpSum].map(inRand)).toEqual([4_750_000.04, 0, 0, 143_550 + 0.36 * 3_595_000 + 0.01])
  })
  test('the gain of a year of death has its own exclusion of R440 000', () => {
    // 1 000 000 × 1,1^5 − 1 000 000 = 610 510; without inflation the exclusion stays as it is: (610 510 − 440 000) × 40 % × 40 %
    expect(inRand(of({ kind: 'shares', initial: MILLION, returnSplit: { capitalGrowth: 100_000 } }).gains)).toBe(27_281.6)
  })
})
