import { namesAsOf } from '../../../../law/working/unconfirmed.ts'
import { plain } from '../../../../base/money/format.ts'
import { describe, expect, test } from 'vitest'
import { SHIPPED_CONSTANTS } from '../../../../law/constants/shipped.ts'
import { calculateHomeLoan } from '../calculate.ts'
import type { HomeLoanGiven } from '../inputs/inputs.ts'
import { TODAY, answerTo, context, faultsOf, loanFrom, UNLIMITED } from '../testing/loans.ts'
import { alongPath } from './paths.ts'
import { dateOf } from './schedule/calendar.ts'
import { solve } from './schedule/solve.ts'

const loan: HomeLoanGiven = { principal: 100_000_000, primeAtStart: 105_000, firstPayment: '2026-12-01', interestBasis: 'monthly' }
const resultOf = (given: HomeLoanGiven) => answerTo({ ...loan, ...given }).result

describe('amount, rate and fees', () => {
  test('price less deposit is lent; the loan to value', () => {
    const { loan: lent } = answerTo({ purchasePrice: 120_000_000, deposit: 30_000_000, primeAtStart: 105_000 }).result
    expect(lent).toEqual({ principal: 90_000_000, lent: 90_000_000, toValue: 750_000 })
  })
  test('limits of the National Credit Act with VAT: R 6 037,50 and R 69, less for a small loan', () => {
    const limits = (principal: number) => resultOf({ principal }).limits
    expect(limits(100_000_000)).toMatchObject({ initiationFee: 603_750, serviceFee: 6_900 })
    // R 1 100 + 10 % × (R 30 000 − R 10 000), and 15 % VAT
    expect(limits(3_000_000).initiationFee).toBe(356_500)
    // 15 % of R 5 000, and VAT
    expect(limits(500_000).initiationFee).toBe(86_250)
    expect(resultOf({ firstPayment: '2018-03-01' }).limits.initiationFee).toBe(598_500)
  })
  test('an initiation fee that is added is lent, and paid off with interest; one that isn’t is part of the cost', () => {
    const [added, paid] = [resultOf({ initiationFeeAdded: true }), resultOf({})]
    expect(added.loan.lent).toBe(100_603_750)
    expect(added.totals.initiationFee).toBe(0)
    expect(paid.totals).toMatchObject({ initiationFee: 603_750, serviceFees: 240 * 6_900 })
    expect(paid.totals.cost).toBe(paid.totals.repaid! + 603_750 + 240 * 6_900)
    expect(added.totals.cost).toBe(added.totals.repaid! + 240 * 6_900)
  })
  test('the highest rate is repo and 12 % of the day the loan starts', () => {
    expect(resultOf({ firstPayment: '2026-07-01' }).limits.rate).toBe(190_000)
    expect(resultOf({ firstPayment: '2021-01-01' }).limits.rate).toBe(155_000)
  })
  test('a rate path that begins on the day the loan starts needs no prime and no margin; one that begins a day later does', () => {
    const path = (date: string): HomeLoanGiven => ({
      principal: 100_000_000,
      rateKind: 'ratePath',
      ratePath: [{ date, rate: 99_000 }],
      margin: -5_000,
      firstPayment: '2001-06-01',
    })
    expect(answerTo(path('2001-05-01')).result.rate.atStart).toBe(99_000)
    expect(calculateHomeLoan(path('2001-05-02'), context)).toMatchObject({ ok: false, faults: [{ field: 'primeAtStart' }] })
    expect(
      answerTo({ ...path('2001-05-02'), primeAtStart: 105_000 })
        .result.schedule.slice(0, 2)
        .map(({ rate }) => rate),
    ).toEqual([100_000, 99_000])
  })
  test('fees and rates exactly at their limits are sound', () => {
    const { result } = answerTo({ ...loan, firstPayment: '2026-07-01', margin: 85_000, initiationFee: 603_750, serviceFee: 6_900 })
    expect([result.rate.atStart, result.limits.rate]).toEqual([190_000, 190_000])
  })
  test('without a date the first payment is the first of the next month, of an existing loan after its balance', () => {
    const start = (given: HomeLoanGiven, today = TODAY) => {
      const answer = calculateHomeLoan({ primeAtStart: 105_000, ...given }, { ...context, today })
      return answer.ok ? answer.result.schedule[0]!.date : answer.faults
    }
    expect(start({ principal: 1_000_000 })).toBe('2026-12-01')
    expect(start({ principal: 1_000_000 }, '2026-12-01')).toBe('2027-01-01')
    expect(start({ principal: 1_000_000 }, '2026-12-02')).toBe('2027-01-01')
    expect(start({ existing: { balanceNow: 1_000_000, asAt: '2026-01-31' } })).toBe('2026-02-01')
  })
  test('an existing loan has no initiation fee and says how far it is', () => {
    const { result } = answerTo({ existing: { balanceNow: 80_000_000, asAt: '2026-07-15', originalTerm: 240 }, termMonths: 180 })
    expect(result).toMatchObject({ start: '2026-07-01', monthsAlreadyRun: 60, months: 180, loan: { lent: 80_000_000 } })
    expect(result.totals.initiationFee).toBe(0)
    expect(result.schedule[0]!.date).toBe('2026-08-01')
  })
  test('years add up to the totals', () => {
    const { years, totals, loan: lent } = resultOf({ extraMonthly: 12_345, lumpSums: [{ date: '2027-05-05', amount: 1_000_000 }] })
    const all = (key: 'interest' | 'instalments' | 'extra' | 'deposits' | 'principal') => years.reduce((sum, year) => sum + year[key]!, 0)
    expect([all('interest'), all('instalments'), all('extra'), all('deposits')]).toEqual([
      totals.interest,
      totals.instalments,
      totals.extra,
      totals.deposits,
    ])
    expect(all('principal')).toBe(lent.lent)
    expect(years.at(-1)!.balance).toBe(0)
  })
})

describe('levers', () => {
  test('each alone against the loan without any; all together is the loan as given', () => {
    const given: HomeLoanGiven = { extraMonthly: 100_000, instalmentGrowth: 50_000, offsetBalance: 5_000_000 }
    const { levers, base, together, totals, months } = resultOf(given)
    expect(levers.map(({ lever }) => lever)).toEqual(['extraMonthly', 'instalmentGrowth', 'offsetBalance'])
    const alone = resultOf({ extraMonthly: 100_000 })
    expect(levers[0]).toMatchObject({
      interest: alone.totals.interest,
      months: alone.months,
      interestSaved: base.interest! - alone.totals.interest!,
    })
    expect(base.interest).toBe(resultOf({}).totals.interest)
    const sumOf = (key: 'interestSaved' | 'monthsSaved') => levers.reduce((all, lever) => all + lever[key]!, 0)
    const [interestSaved, monthsSaved] = [base.interest! - totals.interest!, base.months! - months!]
    expect(together).toEqual({
      interestSaved,
      monthsSaved,
      interestSavedTwice: sumOf('interestSaved') - interestSaved,
      monthsSavedTwice: sumOf('monthsSaved') - monthsSaved,
    })
    // They overlap: interest that one has saved the other cannot save again.
    expect(together.interestSaved).toBeLessThan(levers.reduce((all, { interestSaved }) => all + interestSaved!, 0))
  })
  test('count from the first cent', () => {
    const lump = { date: '2027-01-01', amount: 1 }
    const { levers } = resultOf({ extraMonthly: 1, instalmentGrowth: 1, offsetBalance: 1, lumpSums: [lump] })
    expect(levers.map(({ lever }) => lever)).toEqual(['extraMonthly', 'instalmentGrowth', 'lumpSums', 'offsetBalance'])
  })
  test('a holiday saves less than nothing', () => {
    const { levers } = resultOf({ paymentHolidays: [{ from: '2027-01-01', months: 3 }], afterHoliday: 'extendTerm' })
    expect(levers).toMatchObject([{ lever: 'paymentHolidays', monthsSaved: -3 }])
    expect(levers[0]!.interestSaved).toBeLessThan(0)
  })
})

describe('repricing', () => {
  const given: HomeLoanGiven = {
    principal: 150_000_000,
    lumpSums: [{ date: '2027-11-01', amount: 50_000_000 }],
    paymentHolidays: [{ from: '2027-12-01', months: 1 }],
  }
  test('reports the rule, and what the other one costs', () => {
    const [kept, repriced] = [resultOf(given), resultOf({ ...given, repricing: 'repriceToTerm' })]
    expect([kept.months, repriced.months]).toEqual([110, 240])
    expect(kept.repricingSentence).toContain('money paid ahead shortens the loan.')
    const difference = repriced.totals.interest! - kept.totals.interest!
    expect(kept.repricing).toEqual({
      interest: repriced.totals.interest,
      interestDifference: difference,
      months: 240,
      monthsDifference: 130,
    })
    expect(repriced.repricing).toEqual({
      interest: kept.totals.interest,
      interestDifference: -difference,
      months: 110,
      monthsDifference: -130,
    })
  })
  test('has no figures where nothing depends on it', () => {
    expect(resultOf({ extraMonthly: 100_000 }).repricing).toEqual({
      interest: null,
      interestDifference: null,
      months: null,
      monthsDifference: null,
    })
  })
})

describe('other rates', () => {
  test('are the loan at those rates', () => {
    const { sensitivity } = resultOf({})
    expect(sensitivity.map(({ move, rate }) => [move, rate])).toEqual(
      [-30_000, -20_000, -10_000, 10_000, 20_000, 30_000].map((move) => [move, 105_000 + move]),
    )
    const higher = resultOf({ primeAtStart: 115_000 })
    expect(sensitivity[3]).toMatchObject({ instalment: higher.instalment.contract, interest: higher.totals.interest, months: 240 })
  })
  test('and other banks are compared by their first instalment, though the second month has another rate', () => {
    const path: HomeLoanGiven = { rateKind: 'ratePath', ratePath: [{ date: '2026-11-15', rate: 90_000 }] }
    const { sensitivity, switchTo } = resultOf({ ...path, switchTo: { rate: 95_000, costs: 1 } })
    const instalmentAt = (primeAtStart: number) => resultOf({ primeAtStart }).instalment.contract
    expect(sensitivity.map(({ instalment }) => instalment)).toEqual([75_000, 85_000, 95_000, 115_000, 125_000, 135_000].map(instalmentAt))
    expect(switchTo!.instalment).toBe(instalmentAt(95_000))
  })
  test('below nil have no figures', () => {
    const [lowest] = resultOf({ primeAtStart: 20_000 }).sensitivity
    expect(lowest).toEqual({
      move: -30_000,
      rate: null,
      instalment: null,
      instalmentChange: null,
      interest: null,
      interestChange: null,
      months: null,
    })
  })
})

describe('the paths of prime', () => {
  const ratesOf = (path: 'falling' | 'level' | 'rising', move: number, given: HomeLoanGiven = {}) => {
    const own = loanFrom(given)
    return alongPath(own, path, move).rates.map(({ day, ppm }) => [Number.isFinite(day) ? dateOf(day) : 'always', ppm])
  }
  test('move by a quarter of a per cent every three months', () => {
    expect(ratesOf('rising', 6_000)).toEqual([
      ['always', 105_000],
      ['2027-02-01', 107_500],
      ['2027-05-01', 110_000],
      ['2027-08-01', 111_000],
    ])
    expect(ratesOf('falling', 2_500)).toEqual([
      ['always', 105_000],
      ['2027-02-01', 102_500],
    ])
    expect(ratesOf('level', 20_000)).toEqual([['always', 105_000]])
    expect(ratesOf('rising', 0)).toEqual([['always', 105_000]])
  })
  test('never fall below nil', () => {
    expect(ratesOf('falling', 100_000, { primeAtStart: 4_000 }).slice(0, 4)).toEqual([
      ['always', 4_000],
      ['2027-02-01', 1_500],
      ['2027-05-01', 0],
      ['2027-08-01', 0],
    ])
  })
})

describe('a fixed rate that costs less than prime at any rate', () => {
  test('has no break-even: it wins at any rate searched', () => {
    const given: HomeLoanGiven = { ...loan, primeAtStart: 500_000, fixedRate: 400_000, fixedMonths: 12 }
    const [falling, level] = answerTo(given, UNLIMITED).result.fixedOffer!.paths
    expect(level).toMatchObject({ breakEven: null, interestAtBreakEven: null, room: null, winsAtAnyRate: true })
    expect(level!.sentence).toBe('With prime as it is, the fixed rate wins at any rate searched, up to 50 %.')
    expect(falling!.winsAtAnyRate).toBe(false)
    expect(falling!.breakEven).toBeLessThan(500_000)
  })
})

describe('a fixed rate against prime', () => {
  const { fixedOffer } = resultOf({ fixedRate: 110_000, fixedMonths: 60 })
  test('breaks even at prime where prime stays, above where it rises, below where it falls', () => {
    const [falling, level, rising] = fixedOffer!.paths
    expect(level!.breakEven).toBe(105_000)
    expect(falling!.breakEven).toBeLessThan(105_000)
    expect(rising!.breakEven).toBeGreaterThan(105_000)
    expect(level!.room).toBe(-5_000)
    expect(level!.overtakesInMonth).toBeNull()
    expect(rising!.overtakesInMonth).toBeGreaterThan(6)
  })
  test('break-even is the highest rate that costs no more: one millionth above costs more', () => {
    for (const { breakEven, interest, interestAtBreakEven } of fixedOffer!.paths) {
      expect(interestAtBreakEven).toBeLessThanOrEqual(interest!)
      const above = resultOf({ fixedRate: breakEven! + 1, fixedMonths: 60 }).fixedOffer!.interest!
      expect(above).toBeGreaterThan(interest!)
    }
  })
  test('at the same rate as prime is never overtaken while prime stays', () => {
    const [, level] = resultOf({ fixedRate: 105_000, fixedMonths: 60 }).fixedOffer!.paths
    expect(level).toMatchObject({ saved: 0, room: 0, overtakesInMonth: null })
  })
  test('breaks even at nil where prime costs nothing', () => {
    const [falling, level] = resultOf({ primeAtStart: 0, fixedRate: 110_000, fixedMonths: 60 }).fixedOffer!.paths
    const nil = { interest: 0, breakEven: 0, interestAtBreakEven: 0, room: -110_000, overtakesInMonth: null }
    expect(falling).toMatchObject(nil)
    expect(level).toMatchObject(nil)
  })
  test('is overtaken, too, by prime that costs more only when the loan at the fixed rate is paid off', () => {
    // The same extra payment on top of a higher instalment: paid off earlier.
    const own = { termMonths: 53, extraMonthly: 3_203_667, repricing: 'repriceToTerm' } as const
    const atFixed = resultOf({ ...own, rateKind: 'fixed', fixedRate: 121_000 })
    const { interest } = solve(alongPath(loanFrom(own), 'rising', 20_000))
    const atPrimeUntil = (last: number) => interest.subarray(1, last + 1).reduce((all, each) => all + each, 0)
    const { saved, overtakesInMonth } = resultOf({ ...own, fixedRate: 121_000, fixedMonths: 53 }).fixedOffer!.paths[2]!
    expect(saved).toBe(atPrimeUntil(53) - atFixed.totals.interest!)
    expect(saved).toBeGreaterThan(0)
    expect(overtakesInMonth).toBeGreaterThan(atFixed.months!)
    expect(atPrimeUntil(overtakesInMonth! - 1)).toBeLessThanOrEqual(atFixed.totals.interest!)
    expect(atPrimeUntil(overtakesInMonth!)).toBeGreaterThan(atFixed.totals.interest!)
  })
  test('is not there without a rate and its months, and is refused by name without prime', () => {
    expect(resultOf({}).fixedOffer).toBeNull()
    const { result } = answerTo({
      principal: 100_000_000,
      rateKind: 'fixed',
      fixedRate: 110_000,
      fixedMonths: 60,
      firstPayment: '2001-06-01',
    })
    expect(result.fixedOffer).toBeNull()
    expect(result.missing).toContainEqual({
      id: 'fixedOffer',
      label: 'Break-even of the fixed rate',
      constant: 'the prime rate before 1 October 2001',
      from: '2001-05-01',
      message: 'The prime rate before 1 October 2001 is not loaded.',
      remedy: 'Enter the prime rate.',
    })
    expect(result.totals.interest).toBeGreaterThan(0)
  })
})

describe('the replay', () => {
  test('starts with the history, and ends where it is known', () => {
    const { replay } = resultOf({})
    expect(replay).toMatchObject({ from: '2001-10-01', until: '2021-10-01', months: 240, primeAtStart: 130_000, balance: 0 })
    expect(replay!.changes).toHaveLength(47)
    expect(replay!.changes[0]).toEqual({ from: '2001-10-01', prime: 130_000, confidence: 'one_source', dayAssumed: true })
    expect(replay!.changes.at(-1)).toEqual({ from: '2020-07-24', prime: 70_000, confidence: 'confirmed', dayAssumed: false })
    expect(resultOf({ replayFrom: '2017-08-01' }).replay).toMatchObject({ until: '2026-11-01', months: 111 })
    expect(replay!.sentence).toContain('Some dates of prime are not confirmed.')
    expect(replay!.rows.at(-1)!.balance).toBe(replay!.balance)
  })
  test('from November 2021 the instalment rose from 7 % to 11,75 %', () => {
    const { replay } = resultOf({ replayFrom: '2021-11-01' })
    const at = (primeAtStart: number) => resultOf({ primeAtStart }).instalment.contract
    expect(replay!.instalmentAtStart).toBe(at(70_000))
    expect(replay!.lowestInstalment).toBe(at(70_000))
    const rate = (date: string) => replay!.rows.find((row) => row.date === date)!.rate
    expect([rate('2021-12-01'), rate('2022-01-01'), rate('2023-07-01'), rate('2026-09-01')]).toEqual([70_000, 72_500, 117_500, 105_000])
    expect(replay!.highestInstalment).toBe(replay!.rows.find(({ rate: ppm }) => ppm === 117_500)!.contract)
    expect(replay!.interestChange).toBe(replay!.interest! - replay!.levelInterest!)
  })
  test('ends with the instalment of its last month, though prime has changed just before', () => {
    const { replay } = resultOf({ termMonths: 2, replayFrom: '2021-11-01' })
    const [first, last] = replay!.rows
    expect([first!.rate, last!.rate]).toEqual([70_000, 72_500])
    // A month's interest on what is owed, and all of that.
    expect(replay!.instalmentAtEnd).toBe(Math.round(first!.balance * (1 + 0.0725 / 12)))
    expect(replay!.instalmentAtStart).toBe(first!.contract)
  })
  test('never falls below nil, whatever the discount', () => {
    const { lending } = SHIPPED_CONSTANTS
    const changes = lending.prime.changes.map((change, at) => (at === 2 ? { ...change, prime: 40_000 } : change))
    const constants = { ...SHIPPED_CONSTANTS, lending: { ...lending, prime: { ...lending.prime, changes } } }
    const { rows } = answerTo({ ...loan, margin: -50_000 }, { ...context, constants }).result.replay!
    expect(Math.min(...rows.map(({ rate }) => rate))).toBe(0)
  })
  test('keeps the margin, and a fixed rate for its months', () => {
    expect(resultOf({ margin: -5_000, replayFrom: '2021-11-01' }).replay!.rows[0]!.rate).toBe(65_000)
    const { rows } = resultOf({ rateKind: 'fixedThenPrime', fixedRate: 90_000, fixedMonths: 12, replayFrom: '2021-11-01' }).replay!
    expect(rows.map(({ rate }) => rate).slice(10, 13)).toEqual([90_000, 90_000, 97_500])
  })
  test.each([
    ['2001-09-30', 'the prime rate before 1 October 2001', '2001-09-30'],
    ['2026-11-01', 'the prime rate', '2026-11-20'],
    ['2027-01-01', 'the prime rate', '2026-11-20'],
  ])('from %s is refused by name; the rest is calculated', (replayFrom, constant, from) => {
    const { replay, missing, totals } = resultOf({ replayFrom })
    expect(replay).toBeNull()
    expect(missing).toContainEqual(
      expect.objectContaining({ id: 'replay', constant, from, remedy: 'Choose a day from 1 October 2001 to 19 October 2026.' }),
    )
    expect(totals.interest).toBeGreaterThan(0)
  })
  test('reaches to a payment on the last day that is known, and no longer than the term', () => {
    expect(resultOf({ replayFrom: '2026-10-19' }).replay).toMatchObject({
      from: '2026-10-19',
      until: '2026-11-19',
      months: 1,
      monthsLeft: 239,
    })
    expect(resultOf({ termMonths: 24, replayFrom: '2017-08-01' }).replay).toMatchObject({
      until: '2019-08-01',
      months: 24,
      balance: 0,
      monthsLeft: 0,
    })
  })
  test('the starts of 2002, 2008 and 2022 are on as far as the history is loaded', () => {
    const startsBy = (constants: typeof SHIPPED_CONSTANTS) =>
      answerTo(loan, { ...context, constants }).result.replayStarts.map(({ name, isLoaded }) => [name, isLoaded])
    const { lending } = SHIPPED_CONSTANTS
    const changes = lending.prime.changes.filter(({ from }) => from >= '2017-07-21')
    expect(startsBy(SHIPPED_CONSTANTS)).toEqual([
      ['2002', true],
      ['2008', true],
      ['2022', true],
    ])
    expect(startsBy({ ...SHIPPED_CONSTANTS, lending: { ...lending, prime: { ...lending.prime, changes } } })).toEqual([
      ['2002', false],
      ['2008', false],
      ['2022', true],
    ])
  })
  test('of 2008 begins at 10,5 % and reaches 15,5 % two years later', () => {
    const { replay } = resultOf({ replayFrom: '2006-06-01' })
    const rate = (date: string) => replay!.rows.find((row) => row.date === date)!.rate
    expect([rate('2006-07-01'), rate('2008-08-01'), rate('2010-12-01'), rate('2011-01-01')]).toEqual([105_000, 155_000, 95_000, 90_000])
  })
  test('reaches further as soon as a change is loaded, by data alone', () => {
    const { prime } = SHIPPED_CONSTANTS.lending
    const next = { ...prime.changes.at(-1)!, from: '2026-11-20', prime: 102_500, repo: 67_500, dayAssumed: false }
    const lending = { ...SHIPPED_CONSTANTS.lending, prime: { changes: [...prime.changes, next], knownUntil: '2027-01-28' } }
    const { result } = answerTo(
      { principal: 100_000_000, firstPayment: '2027-01-01', replayFrom: '2017-08-01' },
      { today: TODAY, constants: { ...SHIPPED_CONSTANTS, lending } },
    )
    expect(result.rate.atStart).toBe(102_500)
    expect(result.replay).toMatchObject({ until: '2027-01-01', months: 113 })
    expect(result.replay!.rows.at(-1)!.rate).toBe(102_500)
    expect(result.missing).toEqual([])
  })
})

describe('another bank', () => {
  const switchTo = { rate: 95_000, costs: 4_000_000, noticeDays: 90 }
  test('saves interest, less the costs; the first month by which it has paid for itself', () => {
    const { switchTo: offer, totals, schedule } = resultOf({ switchTo })
    const other = resultOf({ primeAtStart: 95_000 })
    expect(offer).toMatchObject({
      instalment: other.instalment.contract,
      interestSaved: totals.interest! - other.totals.interest!,
      feesSaved: 0,
    })
    expect(offer!.saving).toBe(offer!.interestSaved! - 4_000_000)
    const savedBy = (months: number) =>
      schedule.slice(0, months).reduce((all, { interest }) => all + interest, 0) -
      other.schedule.slice(0, months).reduce((all, { interest }) => all + interest, 0)
    expect(savedBy(offer!.breakEvenMonth!)).toBeGreaterThanOrEqual(4_000_000)
    expect(savedBy(offer!.breakEvenMonth! - 1)).toBeLessThan(4_000_000)
  })
  test('with the costs added lends more', () => {
    expect(resultOf({ switchTo: { ...switchTo, costsAdded: true } }).switchTo!.lent).toBe(104_000_000)
  })
  test('without notice costs 90 days of interest, with 60 days of notice 30', () => {
    // R 1 000 000 × 10,5 % × 90 ÷ 365
    const by = (noticeDays: number) => resultOf({ switchTo: { ...switchTo, noticeDays } }).switchTo!
    expect(by(0)).toMatchObject({ costs: 4_000_000, noticeInterest: 2_589_041, costsInAll: 6_589_041 })
    expect(by(60).noticeInterest).toBe(863_014)
    expect(by(90).noticeInterest).toBe(0)
    expect(by(90).saving! - by(0).saving!).toBe(2_589_041)
    expect(by(0).breakEvenMonth).toBeGreaterThan(by(90).breakEvenMonth!)
  })
  test('at usual costs: guideline, deeds office and cancelling, with VAT', () => {
    const { switchTo: offer, unconfirmed } = resultOf({ firstPayment: '2025-07-01', switchTo: { rate: 95_000 } })
    // Guideline of May 2024 on R 1 000 000: R 14 635 + 5 × R 1 985; deeds office R 1 464; cancelling R 5 500; VAT on the first and the last.
    expect(offer!.costs).toBe(2_456_000 * 1.15 + 146_400 + 550_000 * 1.15)
    expect(unconfirmed.some(({ names }) => names.includes('estimate for cancelling a bond'))).toBe(true)
  })
  test('without loaded costs has neither a saving nor a break-even, and names the missing figure', () => {
    const {
      switchTo: offer,
      missing,
      incomplete,
    } = resultOf({ switchTo: { rate: 95_000 }, repoAtStart: 70_000, firstPayment: '2028-01-01' })
    expect(offer).toMatchObject({ costs: null, costsInAll: null, saving: null, breakEvenMonth: null })
    expect(offer!.interestSaved).toBeGreaterThan(0)
    expect(missing.map(({ id }) => id)).toContain('switchTo.costs')
    expect(incomplete).toBe(true)
  })
  test('never breaks even if it costs more', () => {
    const { switchTo: offer } = resultOf({ switchTo: { rate: 115_000, costs: 1, noticeDays: 90 } })
    expect(offer).toMatchObject({ breakEvenMonth: null })
    expect(offer!.saving).toBeLessThan(0)
  })
  test('has paid for itself in the month in which savings just reach the costs; at the same rate never', () => {
    const other = resultOf({ primeAtStart: 95_000 })
    const { schedule } = resultOf({})
    const saved = schedule.slice(0, 12).reduce((all, { interest }, at) => all + interest - other.schedule[at]!.interest, 0)
    expect(resultOf({ switchTo: { rate: 95_000, costs: saved, noticeDays: 90 } }).switchTo!.breakEvenMonth).toBe(12)
    expect(resultOf({ switchTo: { rate: 95_000, costs: saved + 1, noticeDays: 90 } }).switchTo!.breakEvenMonth).toBe(13)
    expect(resultOf({ switchTo: { rate: 105_000, costs: 0, noticeDays: 90 } }).switchTo).toMatchObject({ breakEvenMonth: null, saving: 0 })
  })
  test('over a longer term pays service fees for longer', () => {
    const { switchTo: offer } = resultOf({ switchTo: { ...switchTo, termMonths: 300 } })
    expect(offer).toMatchObject({ months: 300, monthsSaved: -60, feesSaved: -60 * 6_900 })
  })
  test('moves its rate with the loan’s', () => {
    const path: HomeLoanGiven = {
      rateKind: 'ratePath',
      ratePath: [
        { date: '2026-01-01', rate: 100_000 },
        { date: '2030-01-01', rate: 120_000 },
      ],
    }
    const { switchTo: offer } = resultOf({ ...path, switchTo: { rate: 90_000, costs: 1 } })
    const other = resultOf({
      rateKind: 'ratePath',
      ratePath: [
        { date: '2026-01-01', rate: 90_000 },
        { date: '2030-01-01', rate: 110_000 },
      ],
    })
    expect(offer!.interest).toBe(other.totals.interest)
  })
})

describe('rent or buy', () => {
  const house: HomeLoanGiven = {
    principal: undefined,
    purchasePrice: 120_000_000,
    deposit: 20_000_000,
    rentInstead: 800_000,
    serviceFee: 0,
    initiationFee: 0,
  } as HomeLoanGiven
  test('year by year: property less what is owed, against the money of a tenant', () => {
    const given = { ...house, buyingCosts: 5_000_000, ownerCosts: 100_000 }
    const { rentOrBuy, years } = answerTo({ ...given, primeAtStart: 105_000, principal: 100_000_000, firstPayment: '2026-12-01' }).result
    expect(rentOrBuy!.atOnce).toBe(25_000_000)
    const [first, second] = rentOrBuy!.rows
    const outlay = years[0]!.instalments! + 1_200_000
    expect(first).toEqual({
      rent: 9_600_000,
      ownerCosts: 1_200_000,
      outlay,
      property: 126_000_000,
      sellingCosts: 0,
      buyer: 126_000_000 - years[0]!.balance!,
      tenant: 27_000_000 + outlay - 9_600_000,
      ahead: 126_000_000 - years[0]!.balance! - (27_000_000 + outlay - 9_600_000),
    })
    expect(second).toMatchObject({ rent: 10_080_000, ownerCosts: 1_260_000, property: 132_300_000 })
  })
  test('the year is the first at whose end the buyer is not behind', () => {
    const { rentOrBuy } = resultOf({ purchasePrice: 120_000_000, rentInstead: 600_000, buyingCosts: 12_000_000, propertyGrowth: 40_000 })
    const { year, rows } = rentOrBuy!
    expect(rows[year! - 1]!.ahead).toBeGreaterThanOrEqual(0)
    for (const { ahead } of rows.slice(0, year! - 1)) expect(ahead).toBeLessThan(0)
    expect(year).toBeGreaterThan(1)
  })
  test('never, where renting is cheap and the property falls', () => {
    const { rentOrBuy } = resultOf({ purchasePrice: 120_000_000, rentInstead: 100, propertyGrowth: -50_000 })
    expect(rentOrBuy).toMatchObject({ year: null, leads: [{ fromYear: 1, who: 'tenant' }] })
    expect(rentOrBuy!.sentence).toMatch(/^The tenant is ahead at the end of every year; at the end of year 20 the tenant is ahead by R/)
  })
  test('every change of lead is reported, and who leads at the end', () => {
    // The rent falls by a tenth a year: what the buyer is ahead by at first, the tenant has won back by year 7.
    const { rentOrBuy } = resultOf({
      purchasePrice: 120_000_000,
      rentInstead: 1_300_000,
      inflation: -100_000,
      propertyGrowth: 20_000,
      investmentReturn: 100_000,
    })
    const { leads, rows, sentence } = rentOrBuy!
    const whoAt = rows.map(({ ahead }) => (ahead! >= 0 ? 'buyer' : 'tenant'))
    const changes = whoAt.flatMap((who, at) => (at === 0 || whoAt[at - 1] !== who ? [{ fromYear: at + 1, who }] : []))
    expect(leads).toEqual(changes)
    expect(leads.length).toBeGreaterThan(1)
    for (const { fromYear } of leads.slice(1)) expect(sentence).toContain(`from the end of year ${fromYear}`)
    expect(sentence).toContain(`at the end of year 20 the ${whoAt.at(-1)} is ahead by R`)
    expect(sentence).toContain('Selling costs and tax on a sale are left out.')
  })
  test('deducts selling costs from the buyer’s position', () => {
    const given = { purchasePrice: 120_000_000, rentInstead: 800_000 }
    const [without, less] = [resultOf(given).rentOrBuy!, resultOf({ ...given, sellingCosts: 50_000 }).rentOrBuy!]
    // 5 % of R 1 260 000 after a year at 5 %.
    expect(less.rows[0]!.sellingCosts).toBe(6_300_000)
    expect(less.rows[0]!.buyer).toBe(without.rows[0]!.buyer! - 6_300_000)
    expect(less.sentence).toContain('Selling costs of 5 % are deducted from the buyer’s position')
  })
  test('is off without a rent or a price', () => {
    expect(resultOf({}).rentOrBuy).toBeNull()
    expect(resultOf({ rentInstead: 100 }).rentOrBuy).toBeNull()
  })
})

describe('affordability', () => {
  const given: HomeLoanGiven = { grossIncome: 4_000_000, expenses: 1_600_000, otherDebt: 300_000 }
  test('a share of gross income, regulation 23A, and the same at 2 % more: the tightest one decides', () => {
    // R 480 000 a year: R 79 998 + 31 % × R 96 900 − R 17 820 = R 92 217, a month R 7 684,75; UIF 1 % of R 17 712.
    // R 40 000 − R 7 861,87 − R 16 000 − R 3 000 − R 69 = R 13 069,13. Norm: R 2 855,38 + 8,2 % × R 15 000 = R 4 085,38.
    const { affordability } = resultOf(given)
    expect(affordability).toMatchObject({
      isAffordable: true,
      deciding: 'stress',
      statutoryDeductions: 786_187,
      expenseNorm: 408_538,
      livingExpenses: 1_600_000,
      discretionaryIncome: 1_306_913,
      share: { limit: 1_200_000, amount: 998_380, room: 201_620 },
      regulation: { limit: 1_306_913, amount: 998_380, room: 308_533 },
      stress: { rate: 125_000, limit: 1_306_913, amount: 1_136_141, room: 170_772 },
    })
    expect(affordability!.sentence.replaceAll('\u00a0', ' ')).toBe(
      'Affordable: what decides is the instalment of R 11 361,41 at 12,5 % against R 13 069,13 that regulation 23A leaves after deductions, living expenses, other debt and fees, R 1 707,72 to spare.',
    )
  })
  test('living expenses are not less than the norm of the regulations', () => {
    const living = (expenses: number) => resultOf({ ...given, expenses }).affordability!.livingExpenses
    expect([living(0), living(408_538), living(408_539)]).toEqual([408_538, 408_538, 408_539])
    // The bounds of its bands, and all of the income up to R 800.
    const norm = (grossIncome: number) => resultOf({ grossIncome }).affordability!.expenseNorm
    expect([50_000, 80_000, 625_000, 2_500_000, 5_000_000, 10_000_000].map(norm)).toEqual([
      50_000, 80_000, 116_788, 285_538, 490_538, 828_038,
    ])
  })
  test('deductions of the payslip are used unchanged; calculated ones are marked', () => {
    const typed = resultOf({ ...given, statutoryDeductions: 900_000 })
    expect(typed.affordability).toMatchObject({ statutoryDeductions: 900_000, discretionaryIncome: 1_193_100, isAffordable: true })
    expect(typed.notes.map(({ code }) => code)).not.toContain('deductions-estimated')
    expect(resultOf(given).notes.map(({ code }) => code)).toContain('deductions-estimated')
  })
  test('without the table of the year nothing is passed: the line is refused by name, and the answer is incomplete', () => {
    const later = resultOf({ ...given, firstPayment: '2027-05-01', repoAtStart: 70_000 })
    expect(later.affordability).toMatchObject({ isAffordable: null, discretionaryIncome: null, regulation: { limit: null, room: null } })
    expect(later.affordability!.sentence).toMatch(/^Not decided: the income tax brackets of 2028 are not loaded from 1 March 2027 on\./)
    expect(later.incomplete).toBe(true)
    expect(later.missing.map(({ id }) => id)).toContain('affordability.discretionaryIncome')
    // A share that is exceeded still decides.
    expect(resultOf({ ...given, grossIncome: 2_000_000, firstPayment: '2027-05-01' }).affordability).toMatchObject({
      isAffordable: false,
      deciding: 'share',
    })
    const before = resultOf({ ...given, statutoryDeductions: 0, firstPayment: '2015-04-01' })
    expect(before.affordability!.sentence).toContain('the table of minimum expense norms is not loaded from 1 March 2015 on.')
  })
  test('not affordable says by how much', () => {
    const { affordability } = resultOf({ grossIncome: 3_000_000, expenses: 1 })
    expect(affordability).toMatchObject({ isAffordable: false, deciding: 'share' })
    expect(affordability!.sentence.replaceAll('\u00a0', ' ')).toBe(
      'Not affordable: what decides is the instalment of R 9 983,80 against the 30 % of gross income that banks quote, R 9 000, R 983,80 short.',
    )
  })
  test('exactly at the limit is affordable, a rand of income less is not', () => {
    // 30 % of R 33 279,33 is R 9 983,80, half-up.
    const exactly = resultOf({ grossIncome: 3_327_933 }).affordability!
    expect(exactly).toMatchObject({ isAffordable: true, share: { room: 0 } })
    expect(exactly.sentence.replaceAll('\u00a0', ' ')).toMatch(/, R 0 to spare\.$/)
    expect(resultOf({ grossIncome: 3_327_833 }).affordability).toMatchObject({ isAffordable: false, share: { room: -30 } })
  })
  test('with as much room in two tests, the share of income decides', () => {
    const { share, stress } = resultOf({ grossIncome: 4_000_000 }).affordability!
    // Above the norm of R 4 085,38.
    const expenses = 408_538 + stress.room! - share.room!
    expect(resultOf({ grossIncome: 4_000_000, expenses }).affordability).toMatchObject({ deciding: 'share', stress: { room: share.room } })
    expect(resultOf({ grossIncome: 4_000_000, expenses: expenses + 1 }).affordability).toMatchObject({ deciding: 'stress' })
  })
  test('is off without an income', () => expect(resultOf({}).affordability).toBeNull())
  test('counts the convention of 30 % as unconfirmed', () => {
    expect(resultOf({ grossIncome: 4_000_000 }).unconfirmed).toContainEqual(
      expect.objectContaining({ names: ['share of gross income for the instalment'], confidence: 'memory' }),
    )
  })
})

describe('pictures', () => {
  test('balance by year of base and variant, to the end of the longer one', () => {
    const { charts, schedule } = resultOf({ extraMonthly: 200_000 })
    expect(charts.balance[0]).toEqual({ month: 0, date: '2026-11-01', base: 100_000_000, variant: 100_000_000 })
    expect(charts.balance[1]).toMatchObject({ month: 12, variant: schedule[11]!.balance })
    expect(charts.balance.at(-1)).toMatchObject({ month: 240, base: 0, variant: 0 })
  })
  test('a fan of three paths, none for a rate that is fixed for good', () => {
    const { fan } = resultOf({}).charts
    expect(fan.map(({ path }) => path)).toEqual(['falling', 'level', 'rising'])
    expect(fan.map(({ points }) => points.at(-1)!.balance)).toEqual([0, 0, 0])
    expect(fan[2]!.points[5]!.rate).toBe(125_000)
    expect(resultOf({ rateKind: 'fixed', fixedRate: 100_000 }).charts.fan).toEqual([])
  })
})

test('limits before they are loaded refuse their line by name; the rest is calculated, the cost says that it is incomplete', () => {
  const { result } = answerTo({ ...loan, firstPayment: '2016-06-01' })
  expect(result.limits).toEqual({ initiationFee: null, serviceFee: null, rate: null })
  expect(result.missing.map(({ id, message }) => [id, message])).toEqual([
    ['limits.initiationFee', 'The limit of the initiation fee is not loaded from 1 May 2016 on.'],
    ['limits.serviceFee', 'The limit of the monthly service fee is not loaded from 1 May 2016 on.'],
    ['limits.rate', 'The highest interest on a mortgage is not loaded from 1 May 2016 on.'],
  ])
  expect(result.incomplete).toBe(true)
  expect(result.totals.interest).toBeGreaterThan(0)
  const typed = answerTo({ ...loan, firstPayment: '2016-06-01', initiationFee: 500_000, serviceFee: 5_700 }).result
  // A typed rate can't be tested either.
  expect(typed.incomplete).toBe(true)
})

describe('the ceiling of the National Credit Act', () => {
  const given: HomeLoanGiven = { rateKind: 'fixed', fixedRate: 500_000 }
  test('without a repo rate leaves the answer incomplete, and says so', () => {
    const { incomplete, notes } = resultOf({ ...given, firstPayment: '2001-06-01' })
    expect(incomplete).toBe(true)
    expect(notes).toContainEqual({
      code: 'limit-not-tested',
      severity: 'amber',
      field: 'repoAtStart',
      message: 'Repo rate at the start: not tested against the National Credit Act: the repo rate before 1 October 2001 is not loaded.',
      remedy: 'Enter the repo rate of that day.',
    })
  })
  test('is tested by a repo rate that is typed', () => {
    expect(faultsOf({ ...loan, ...given, repoAtStart: 70_000 }).map(({ field }) => field)).toEqual(['fixedRate'])
    const sound = resultOf({ repoAtStart: 70_000 })
    expect(sound).toMatchObject({ incomplete: false, limits: { rate: 190_000 } })
  })
})

describe('National Credit Act, regulation 42, and prime after the last day that is known', () => {
  test('a fixed rate from 1 October 2026 may be at most 19,25 %: repo 7,25 % and 12 %', () => {
    const fixed: HomeLoanGiven = { principal: 100_000_000, rateKind: 'fixed', fixedRate: 110_000, firstPayment: '2026-11-01' }
    expect(answerTo(fixed).result.limits.rate).toBe(192_500)
  })
  test('a loan at prime less 0,25 %, first instalment 1 November 2026, begins at 10,50 %, and nothing is unconfirmed', () => {
    const { result } = answerTo({ principal: 150_000_000, margin: -2_500, firstPayment: '2026-11-01' })
    expect(result.rate.atStart).toBe(105_000)
    expect(result.unconfirmed.flatMap(({ names }) => names).filter((name) => name.includes('as of'))).toEqual([])
  })
  test('after 19 November 2026 prime and repo continue, and the result says as of when', () => {
    const { result } = answerTo({ principal: 150_000_000, margin: -2_500, firstPayment: '2027-01-01' })
    expect([result.rate.atStart, result.limits.rate]).toEqual([105_000, 192_500])
    const names = result.unconfirmed.flatMap(namesAsOf).map(plain)
    expect(names).toContain('prime on 1 December 2026, as of 25 September 2026')
    expect(names).toContain('repo rate on 1 December 2026, as of 25 September 2026')
  })
})

test('without prime there is no answer; the fault names the constant and what to enter', () => {
  const answer = calculateHomeLoan({ principal: 1, firstPayment: '2001-06-01' }, context)
  expect(answer).toMatchObject({
    ok: false,
    faults: [{ field: 'primeAtStart', message: 'Prime at the start: the prime rate before 1 October 2001 is not loaded.' }],
  })
})
