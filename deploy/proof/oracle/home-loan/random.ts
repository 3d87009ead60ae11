import { type Chance, chanceOf } from '../chance.ts'
import { daysLater, isLeap, lastOfMonth, monthsLater, place } from './calendar.ts'
import type { Change, Holiday, LumpSum, OracleLoan, Rate } from './loan.ts'
import { walk } from './walk.ts'

/** Loan number `index` of the series `seed`. Each can be reproduced alone. */
export function randomLoan(seed: number, index: number): OracleLoan {
  const chance = chanceOf(seed, index)
  const plain = plainLoan(chance)
  const kind = chance.int(100)
  if (kind < 8) return plain
  if (kind < 36) return withRedraws(chance, chance.pick(FEATURES)(chance, plain))
  let loan = plain
  for (const feature of FEATURES) if (chance.often(450)) loan = feature(chance, loan)
  return withRedraws(chance, loan)
}

type Feature = (chance: Chance, loan: OracleLoan) => OracleLoan

const FEATURES: readonly Feature[] = [
  (chance, loan) => ({ ...loan, paidOut: randomPaidOut(chance, loan) }),
  (chance, loan) => ({ ...loan, rate: randomRate(chance, loan) }),
  (chance, loan) => ({ ...loan, extra: randomExtra(chance, loan) }),
  (chance, loan) => ({ ...loan, growth: chance.pick([1, 10_000, 50_000, 60_000, 100_000, 123_457, 200_000]) }),
  (chance, loan) => ({ ...loan, lumpSums: randomDeposits(chance, loan) }),
  (chance, loan) => ({ ...loan, holidays: randomHolidays(chance, loan), afterHoliday: chance.pick(['keepTerm', 'extendTerm']) }),
  (chance, loan) => ({ ...loan, offset: aboutPrincipal(chance, loan.principal) }),
]

const TERMS = [1, 1, 2, 3, 6, 11, 12, 13, 24, 25, 60, 120, 180, 240, 240, 240, 300, 360, 479, 480]
const PRINCIPALS = [1, 2, 3, 50, 99, 100, 101, 10_000, 999_999_999_999, 1_000_000_000_000]

function plainLoan(chance: Chance): OracleLoan {
  const isSmall = chance.often(150)
  const principal = isSmall ? 1 + chance.int(20_000) : largePrincipal(chance)
  const firstPayment = randomDay(chance)
  const running = chance.often(150)
  return {
    principal,
    asAt: running ? dayBeforeFirst(chance, firstPayment) : null,
    paidOut: null,
    rate: plainRate(chance, firstPayment),
    basis: chance.pick(['monthly', 'daily']),
    termMonths: chance.often(500) ? chance.pick(TERMS) : 1 + chance.int(isSmall ? 60 : 480),
    firstPayment,
    extra: { amount: 0, from: null, until: null },
    growth: 0,
    lumpSums: [],
    holidays: [],
    afterHoliday: 'keepTerm',
    offset: 0,
    // Up to the maximum of the Act; for a small loan, a twentieth is below it.
    initiationFee: chance.often(500) || running ? 0 : Math.min(603_750, Math.floor(principal / 20)),
    initiationFeeAdded: chance.often(500),
    serviceFee: chance.pick([0, 0, 6_900, 5_700, 1]),
    insurance: chance.often(200) ? chance.int(200_000) : 0,
    repricing: chance.pick(['keepPayment', 'repriceToTerm']),
  }
}

/** A few rand or less show every differently rounded cent; the rest range from R1 000 to R100 million, including the limits. */
const largePrincipal = (chance: Chance): number =>
  chance.often(90) ? chance.pick(PRINCIPALS) : halvesAtTimes(chance, Math.ceil(10 ** (5 + chance.int(500) / 100)))

/** Any amount, or a multiple of R24: at rates in quarters of a per cent its interest ends in half a cent. */
const halvesAtTimes = (chance: Chance, size: number): number =>
  chance.often(400) ? Math.ceil(size / 2_400) * 2_400 : size + chance.int(100_000)

/** Every day of the month about equally often, the ends of months and leap days more often. */
function randomDay(chance: Chance): string {
  const year = 2019 + chance.int(17)
  const month = 1 + chance.int(12)
  const kind = chance.int(10)
  if (kind === 0) return isLeap(year) ? `${year}-02-29` : `${year}-02-28`
  const day = kind < 3 ? lastOfMonth(year, month) : kind < 6 ? 1 : 1 + chance.int(lastOfMonth(year, month))
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** From the first day of the month before the first payment. */
const dayBeforeFirst = (chance: Chance, firstPayment: string): string => {
  const start = monthsLater(firstPayment, -1)
  return daysLater(start, chance.int(place(firstPayment) - place(start)))
}

/** Loans that start before this are checked against the maximum rate of the Act, which has never been below 15,5 % since 2017. */
const CEILING_KNOWN_UNTIL = '2026-12-31'
const CEILING = 155_000

/** Up to 92 days before the first payment, unless another day's maximum rate of the Act would apply. */
function randomPaidOut(chance: Chance, { firstPayment, asAt, basis }: OracleLoan): string | null {
  if (asAt !== null || basis !== 'daily') return null
  const day = daysLater(firstPayment, -(chance.often(300) ? chance.pick([1, 17, 30, 31, 36, 92]) : 1 + chance.int(92)))
  return firstPayment > CEILING_KNOWN_UNTIL && day <= CEILING_KNOWN_UNTIL ? null : day
}

/** A yearly rate for a loan with that first payment. */
function randomPpm(chance: Chance, firstPayment: string): number {
  const most = firstPayment > CEILING_KNOWN_UNTIL ? 300_000 : CEILING
  if (chance.often(100)) return chance.pick([0, 0, 1, most])
  return chance.often(600) ? 2_500 * (20 + chance.int(40)) : chance.int(most)
}

/** A prime, and a margin with which the rate is neither negative nor above the ceiling. */
function primeAndMargin(chance: Chance, firstPayment: string): { prime: number; margin: number } {
  const prime = randomPpm(chance, firstPayment)
  const margin = chance.pick([0, 0, 2_500, -2_500, 5_000, -10_000, 20_000, -50_000, 12_345])
  const most = firstPayment > CEILING_KNOWN_UNTIL ? 120_000 : CEILING - prime
  return { prime, margin: Math.min(Math.max(margin, -prime), most) }
}

const plainRate = (chance: Chance, firstPayment: string): Rate =>
  chance.often(500)
    ? { kind: 'primeLinked', ...primeAndMargin(chance, firstPayment) }
    : { kind: 'fixed', fixed: randomPpm(chance, firstPayment) }

function randomRate(chance: Chance, loan: OracleLoan): Rate {
  if (chance.often(350)) {
    const months = chance.often(150) ? chance.pick([1, loan.termMonths]) : 1 + chance.int(loan.termMonths)
    return { kind: 'fixedThenPrime', fixed: randomPpm(chance, loan.firstPayment), months, ...primeAndMargin(chance, loan.firstPayment) }
  }
  const rows = chance.often(80) ? 120 : 1 + chance.int(12)
  const dates = new Set(Array.from({ length: rows }, () => dayOf(chance, loan, -6)))
  const path: Change[] = []
  for (const date of [...dates].toSorted()) {
    const before = path.at(-1)?.ppm
    path.push({ date, ppm: before !== undefined && chance.often(100) ? before : randomPpm(chance, loan.firstPayment) })
  }
  return { kind: 'ratePath', ...primeAndMargin(chance, loan.firstPayment), path }
}

/** A day of the loan's term, often a payment day or its neighbour; at the earliest `fromMonth` months after the start. */
function dayOf(chance: Chance, { firstPayment, termMonths }: OracleLoan, fromMonth: number): string {
  const most = chance.often(700) ? termMonths : Math.min(termMonths, 24)
  const paymentDay = monthsLater(firstPayment, fromMonth + chance.int(most - fromMonth + 2) - 1)
  const kind = chance.int(10)
  if (kind < 4) return paymentDay
  if (kind < 6) return daysLater(paymentDay, kind === 4 ? 1 : -1)
  return daysLater(paymentDay, chance.int(31))
}

/** The first possible day of a lump sum: the balance of an existing loan includes those of its day. */
const firstLumpSumDay = ({ firstPayment, asAt, paidOut }: OracleLoan): string =>
  daysLater(asAt ?? paidOut ?? monthsLater(firstPayment, -1), 1)

const notBefore = (day: string, first: string): string => (day < first ? first : day)

const lumpSumDay = (chance: Chance, loan: OracleLoan): string => notBefore(dayOf(chance, loan, 0), firstLumpSumDay(loan))

/** A part of the loan, occasionally all of it, more, or a cent. */
function aboutPrincipal(chance: Chance, principal: number): number {
  const kind = chance.int(20)
  if (kind === 0) return 1
  if (kind === 1) return principal
  if (kind === 2) return Math.min(1_000_000_000_000, principal + 1 + chance.int(1_000_000))
  return Math.max(1, Math.floor((principal / 1000) * (1 + chance.int(kind < 12 ? 60 : 700))))
}

function randomExtra(chance: Chance, loan: OracleLoan): OracleLoan['extra'] {
  const amount = chance.often(100) ? 1 : Math.max(1, Math.floor((loan.principal / loan.termMonths / 100) * (1 + chance.int(150))))
  const [one, other] = [dayOf(chance, loan, -1), dayOf(chance, loan, 0)].toSorted() as [string, string]
  return { amount, from: chance.often(500) ? one : null, until: chance.often(500) ? other : null }
}

function randomDeposits(chance: Chance, loan: OracleLoan): readonly LumpSum[] {
  const rows = chance.often(30) ? 120 : 1 + chance.int(6)
  return Array.from({ length: rows }, () => {
    const amount = aboutPrincipal(chance, loan.principal)
    return { date: lumpSumDay(chance, loan), amount: rows === 120 ? Math.ceil(amount / 300) : amount }
  })
}

function randomHolidays(chance: Chance, loan: OracleLoan): readonly Holiday[] {
  if (chance.often(150)) return holidaysInARow(chance, loan)
  const rows = chance.often(60) ? 12 : 1 + chance.int(4)
  return Array.from({ length: rows }, () => {
    const last = monthsLater(loan.firstPayment, loan.termMonths - 1 - chance.int(3))
    return { from: chance.often(150) ? last : dayOf(chance, loan, -1), months: 1 + chance.int(6) }
  })
}

/** More than a year without payments, half of the time from the first payment. */
function holidaysInARow(chance: Chance, { firstPayment, termMonths }: OracleLoan): readonly Holiday[] {
  const start = chance.often(500) ? 0 : chance.int(termMonths)
  return Array.from({ length: 2 + chance.int(4) }, (_none, at) => ({ from: monthsLater(firstPayment, start + at * 6), months: 6 }))
}

/**
 * Redraws if something was paid ahead: drawn at random, then cut to the available amount of the day, so that many take the last
 * cent. One in sixteen is a cent too high.
 */
function withRedraws(chance: Chance, loan: OracleLoan): OracleLoan {
  if ((loan.extra.amount === 0 && loan.lumpSums.length === 0) || !chance.often(600)) return loan
  const asked = Array.from({ length: 1 + chance.int(5) }, () => {
    const day = chance.often(300) && loan.lumpSums.length > 0 ? chance.pick(loan.lumpSums).date : lumpSumDay(chance, loan)
    return { date: day, amount: -aboutPrincipal(chance, chance.often(500) ? loan.principal : Math.ceil(loan.principal / 30)) }
  })
  const { redraws } = walk({ ...loan, lumpSums: [...loan.lumpSums, ...asked] })
  const granted = redraws
    .map(({ date, asked: wanted, prepaid }) => ({
      // On the monthly basis any day of the month works: every month has 28 days.
      date: loan.basis === 'daily' ? date : notBefore(daysLater(date, -chance.int(28)), firstLumpSumDay(loan)),
      amount: -Math.min(wanted, prepaid),
    }))
    .filter(({ amount }) => amount < 0)
  const tooMuch = granted.length > 0 && chance.often(60)
  const rows = granted.map((row, at) => (tooMuch && at === granted.length - 1 ? { ...row, amount: row.amount - 1 } : row))
  return { ...loan, lumpSums: shuffled(chance, [...loan.lumpSums, ...rows]) }
}

function shuffled<T>(chance: Chance, list: readonly T[]): readonly T[] {
  const rows = [...list]
  for (let at = rows.length - 1; at > 0; at -= 1) {
    const other = chance.int(at + 1)
    ;[rows[at], rows[other]] = [rows[other]!, rows[at]!]
  }
  return rows
}
