import { describe, expect, test } from 'vitest'
import { SHIPPED_CONSTANTS } from '../../../law/constants/shipped.ts'
import { addDays } from '../../../base/dates.ts'
import { plain } from '../../../base/money/format.ts'
import { recompute } from '../../../law/working/trace.ts'
import { goalSeek } from './goal-seek.ts'
import { type HomeLoanGiven, homeLoanInputs } from './inputs/inputs.ts'
import { firstReplay } from './engine/replay.ts'
import { dateOf, dayNumber, paymentDays } from './engine/schedule/calendar.ts'
import { UNLIMITED, answerTo, context, faultsOf } from './testing/loans.ts'

// Mutants from a sample that no other test killed.

const loan: HomeLoanGiven = { principal: 100_000_000, primeAtStart: 105_000, firstPayment: '2026-12-01', interestBasis: 'monthly' }
const resultOf = (given: HomeLoanGiven) => answerTo({ ...loan, ...given }).result
const ratesFor = (rows: number) => Array.from({ length: rows }, () => ({ date: '2027-01-01', rate: 1 }))
const codesOf = (given: HomeLoanGiven) => resultOf(given).notes.map(({ code }) => code)

describe('what is named first', () => {
  test('missing inputs, before limits of the law', () => {
    expect(faultsOf({ ...loan, rateKind: 'fixed', serviceFee: 1_000_000 }).map(({ code }) => code)).toEqual(['fixed-rate-missing'])
  })
  test('a rate above the limit, before a redraw of what isn’t there', () => {
    const given = { ...loan, firstPayment: '2026-07-01', margin: 85_001, lumpSums: [{ date: '2027-01-01', amount: -1 }] }
    expect(faultsOf(given).map(({ code }) => code)).toEqual(['rate-over-limit'])
  })
  test('a rate above a limit that rests on a continued repo rate is a warning, not a fault', () => {
    expect(codesOf({ firstPayment: '2034-01-17', rateKind: 'fixed', fixedRate: 224_984 })).toContain('rate-over-last-limit')
    expect(codesOf({ firstPayment: '2034-01-17', rateKind: 'fixed', fixedRate: 105_000 })).not.toContain('rate-over-last-limit')
  })
  test('of two redraws the later one, in whichever row it is', () => {
    const [early, late] = [
      { date: '2027-05-10', amount: -100 },
      { date: '2027-05-15', amount: -100 },
    ]
    expect(faultsOf({ ...loan, lumpSums: [late!, early!] }).map(({ field }) => field)).toEqual(['lumpSums.0.amount'])
    expect(faultsOf({ ...loan, lumpSums: [early!, late!] }).map(({ field }) => field)).toEqual(['lumpSums.1.amount'])
  })
  test('a first payment that is too far away, before lump sums that depend on it', () => {
    const given = { ...loan, firstPayment: '2101-01-01', lumpSums: [{ date: '2026-01-01', amount: 1 }] }
    expect(faultsOf(given).map(({ field }) => field)).toEqual(['firstPayment'])
  })
  test('a first payment that is too far away, before the balance of an existing loan that isn’t of its month', () => {
    const existing = { balanceNow: 80_000_000, asAt: '2026-07-15' }
    expect(faultsOf({ existing, primeAtStart: 105_000, firstPayment: '2101-01-01' }).map(({ field }) => field)).toEqual(['firstPayment'])
  })
  test('of an excessive redraw the row that asks for it, not an empty row of the same day', () => {
    const lumpSums = [
      { date: '2027-05-15', amount: -100 },
      { date: '2027-05-20', amount: 0 },
    ]
    expect(faultsOf({ ...loan, lumpSums }).map(({ field }) => field)).toEqual(['lumpSums.0.amount'])
  })
})

describe('at the bounds of the inputs', () => {
  test.each<[string, HomeLoanGiven, HomeLoanGiven]>([
    ['rows of rates', { ratePath: ratesFor(120) }, { ratePath: ratesFor(121) }],
    ['a move of prime', { primeMove: 100_000 }, { primeMove: 100_001 }],
    ['the other bank’s term', { switchTo: { rate: 1, termMonths: 1 } }, { switchTo: { rate: 1, termMonths: 0 } }],
    ['the longest term of the other bank', { switchTo: { rate: 1, termMonths: 480 } }, { switchTo: { rate: 1, termMonths: 481 } }],
    [
      'the original term',
      { existing: { balanceNow: 1, asAt: '2026-11-01', originalTerm: 1 } },
      { existing: { balanceNow: 1, asAt: '2026-11-01', originalTerm: 0 } },
    ],
    ['growth of the property', { propertyGrowth: -200_000 }, { propertyGrowth: -200_001 }],
    ['the highest growth of the property', { propertyGrowth: 400_000 }, { propertyGrowth: 400_001 }],
    ['a discount', { margin: -50_000 }, { margin: -50_001 }],
    ['a margin', { margin: 120_000 }, { margin: 120_001 }],
    ['growth', { instalmentGrowth: 200_000 }, { instalmentGrowth: 200_001 }],
    ['the term', { termMonths: 1 }, { termMonths: 0 }],
  ])('%s: the last that is taken, and the next', (_name, taken, refused) => {
    expect(homeLoanInputs.safeParse(taken).success).toBe(true)
    expect(homeLoanInputs.safeParse(refused).success).toBe(false)
  })
  test('a deposit is at most the price, down to a cent', () => {
    expect(faultsOf({ ...loan, purchasePrice: 1, deposit: 2 }).map(({ code }) => code)).toEqual(['deposit-over-price'])
  })
  test('the first day of all is taken', () => {
    const first = { ...loan, firstPayment: '1990-01-01', initiationFee: 0, serviceFee: 0 }
    expect(faultsOf(first)).toEqual([])
    expect(faultsOf({ ...first, firstPayment: '1989-12-31' }).map(({ field }) => field)).toEqual(['firstPayment'])
  })
  test('a price, a deposit and the loan between them agree', () => {
    expect(codesOf({ purchasePrice: 120_000_000, deposit: 20_000_000 })).not.toContain('principal-differs')
    expect(codesOf({ purchasePrice: 120_000_000, deposit: 19_999_999 })).toContain('principal-differs')
    expect(codesOf({ purchasePrice: 80_000_000, deposit: 20_000_000 })).toContain('principal-differs')
  })
  test('a price of a thousandth of the loan is taken at its word, a smaller one says nothing', () => {
    expect(resultOf({ purchasePrice: 100_000 }).loan.toValue).toBe(1_000_000_000)
    expect(resultOf({ purchasePrice: 99_999 }).loan.toValue).toBeNull()
  })
  test('without a rent, buying is compared with nothing', () => {
    expect(resultOf({ purchasePrice: 120_000_000 }).rentOrBuy).toBeNull()
    expect(resultOf({ purchasePrice: 120_000_000, rentInstead: 1 }).rentOrBuy).not.toBeNull()
  })
  test('rates go down to nil, and not a millionth below', () => {
    const rates = (primeAtStart: number) => answerTo({ ...loan, primeAtStart }, UNLIMITED).result.sensitivity.map(({ rate }) => rate)
    expect(rates(30_000)[0]).toBe(0)
    expect(rates(29_999)[0]).toBeNull()
  })
})

describe('goals', () => {
  test('the lump sum that is sought is additional to those entered', () => {
    const lumpSums = [{ date: '2028-01-01', amount: 20_000_000 }]
    const found = goalSeek({ given: { ...loan, lumpSums }, goal: 'lumpSumForMonths', value: 120 }, context)
    if (found.outcome !== 'reached') throw new Error(found.sentence)
    const months = (amount: number) => resultOf({ lumpSums: [...lumpSums, { date: '2026-12-01', amount }] }).months
    expect([months(found.amount), months(found.amount - 1)]).toEqual([120, 121])
    expect(plain(found.sentence)).toMatch(/^Lump sum of R [\d ]+,?\d* is the smallest that reaches the goal, exact to the last digit\.$/)
  })
  test('a term is reported in months', () => {
    const found = goalSeek({ given: loan, goal: 'termForInstalment', value: 1_100_000 }, context)
    expect(found).toMatchObject({ amount: 183, sentence: expect.stringMatching(/^Term of 183 months is the smallest/) as string })
  })
})

describe('another bank', () => {
  const own = resultOf({ serviceFee: 0, termMonths: 24 })
  const interestUntil = (result: ReturnType<typeof resultOf>, month: number) =>
    result.schedule.slice(0, month).reduce((sum, { interest }) => sum + interest, 0)
  const other = resultOf({ serviceFee: 0, termMonths: 12, primeAtStart: 95_000 })
  const switched = (costs: number) => {
    const answer = answerTo({ ...loan, serviceFee: 0, termMonths: 24, switchTo: { rate: 95_000, termMonths: 12, costs, noticeDays: 90 } })
    const saved = answer.trace().find(({ id }) => id === 'switchTo.savedByThen')!.value as number
    return { month: answer.result.switchTo!.breakEvenMonth!, saved }
  }

  test('the saving up to the break-even month of a switch is the difference in interest until then', () => {
    const { month, saved } = switched(1_000_000)
    expect(saved).toBe(interestUntil(own, month) - interestUntil(other, month))
    expect(saved).toBeGreaterThanOrEqual(1_000_000)
  })
  test('saves nothing more once the own loan has ended, though it costs nothing either', () => {
    const interest = interestUntil(own, 24)
    const after = (costs: number) =>
      resultOf({ serviceFee: 0, termMonths: 24, switchTo: { rate: 0, termMonths: 36, costs, noticeDays: 90 } }).switchTo
    expect(after(interest)!.breakEvenMonth).toBe(24)
    expect(after(interest + 1)!.breakEvenMonth).toBeNull()
  })
  test('takes a holiday over whole, which began with the last payment of the own loan', () => {
    const paymentHolidays = [{ from: '2066-09-01', months: 2 }]
    const { switchTo } = resultOf({ termMonths: 478, paymentHolidays, switchTo: { rate: 95_000, termMonths: 480 } })
    const { schedule, totals } = resultOf({ termMonths: 480, paymentHolidays, primeAtStart: 95_000 })
    expect(schedule.slice(476).map(({ date, instalment }) => [date, instalment > 0])).toEqual([
      ['2066-08-01', true],
      ['2066-09-01', false],
      ['2066-10-01', false],
      ['2066-11-01', true],
    ])
    expect(switchTo!.interest).toBe(totals.interest)
  })
  test('may pay for itself after its loan has ended, to the cent', () => {
    const saved = interestUntil(own, 15) - interestUntil(other, 12)
    expect(switched(saved)).toEqual({ month: 15, saved })
    expect(switched(saved + 1).month).toBe(16)
  })
})

describe('days', () => {
  test('a holiday may begin in a month that another holiday has added to the longest term', () => {
    const paymentHolidays = [
      { from: '2027-01-01', months: 6 },
      { from: '2066-12-01', months: 6 },
    ]
    const { schedule, months } = resultOf({ termMonths: 480, afterHoliday: 'extendTerm', paymentHolidays })
    expect(months).toBe(492)
    expect(schedule.filter(({ instalment }) => instalment === 0)).toHaveLength(12)
    expect(schedule.at(-1)!.balance).toBe(0)
  })
  test('a replay over changes of prime that are not confirmed says so, one over confirmed ones doesn’t', () => {
    const sentenceBy = (confidence: 'confirmed' | 'memory') => {
      const { lending } = SHIPPED_CONSTANTS
      const changes = lending.prime.changes.map((change) => ({ ...change, dayAssumed: false, origin: { ...change.origin, confidence } }))
      const constants = { ...SHIPPED_CONSTANTS, lending: { ...lending, prime: { ...lending.prime, changes } } }
      return JSON.stringify(answerTo({ ...loan, replayFrom: '2021-11-01' }, { ...context, constants }).result.replay)
    }
    expect(sentenceBy('memory')).toContain('Some dates of prime are not confirmed.')
    expect(sentenceBy('confirmed')).not.toContain('not confirmed')
  })
  test('are numbered as the calendar has them, over every century', () => {
    for (let date = '1989-12-31'; date < '2405-01-01'; date = addDays(date, 59)) {
      expect(dayNumber(date), date).toBe(Date.parse(date) / 86_400_000)
      expect(dateOf(dayNumber(date))).toBe(date)
    }
    expect([...paymentDays('2100-03-31', 2)].map(dateOf)).toEqual(['2100-02-28', '2100-03-31', '2100-04-30'])
  })
  test('a replay begins with the first whole month of the history', () => {
    const { lending } = SHIPPED_CONSTANTS
    const from = (first: string) =>
      firstReplay({ ...lending, prime: { ...lending.prime, changes: [{ ...lending.prime.changes[0]!, from: first }] } })
    expect(from('2001-02-01')).toBe('2001-02-01')
    expect(from('2001-02-02')).toBe('2001-03-01')
    expect(from('2001-12-31')).toBe('2002-01-01')
  })
  test('the fan begins with the first instalment, though the second is another one', () => {
    const { charts, schedule } = resultOf({ rateKind: 'ratePath', ratePath: [{ date: '2026-11-15', rate: 90_000 }] })
    const [first] = schedule
    const level = charts.fan.find(({ path }) => path === 'level')!.points
    expect(level[0]).toMatchObject({ month: 0, instalment: first!.instalment, rate: 105_000 })
    expect(schedule[1]!.instalment).toBeLessThan(first!.instalment)
  })
})

const LUMPS = [
  { date: '2026-12-01', amount: 2_000_000 },
  { date: '2027-02-01', amount: -1_500_000 },
  { date: '2027-03-01', amount: 3_000_000 },
]
test.each<[string, HomeLoanGiven]>([
  [
    'lump sums on payment days, a holiday that lengthens it',
    { offsetBalance: 1_000_000, paymentHolidays: [{ from: '2027-04-01', months: 2 }], lumpSums: LUMPS },
  ],
  ['the same by days', { interestBasis: 'dailyActual365', lumpSums: LUMPS }],
  ['a holiday in its first month', { paymentHolidays: [{ from: '2026-12-01', months: 1 }], instalmentGrowth: 50_000 }],
])('workings give every row again: %s', (_name, given) => {
  const answer = answerTo({ ...loan, termMonths: 12, afterHoliday: 'extendTerm', ...given })
  for (const [at, row] of answer.result.schedule.entries()) {
    const steps = new Map(answer.traceOfMonth(at + 1).map((step) => [step.id, step]))
    for (const column of ['interest', 'instalment', 'deposit', 'redraw', 'balance', 'rate'] as const) {
      const step = steps.get(`schedule.${at}.${column}`)!
      expect(step.value, `${column} of month ${at + 1}`).toBe(row[column])
      expect(recompute(step), step.id).toBe(step.value)
    }
  }
})
