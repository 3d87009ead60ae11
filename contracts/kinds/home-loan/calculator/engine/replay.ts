import type { Missing } from '../../../../law/lookup/find.ts'
import { findPrime, primeChangesBetween } from '../../../../law/lending/find.ts'
import type { LendingConstants, PrimeChange } from '../../../../law/figure/lending-kinds.ts'
import { addMonths, nextDay, partsOf } from '../../../../base/dates.ts'
import { formatDate } from '../../../../base/money/format.ts'
import { constant, input, sum, take } from '../../../../law/working/ledger.ts'
import type { FullInputs } from '../inputs/apply-defaults.ts'
import { chosen, ofRun } from './lines.ts'
import { type LoanContext, interestOf } from './loan-context.ts'
import { dateOf, dayNumber, paymentDays } from './schedule/calendar.ts'
import { ALWAYS, type Loan, type RateStep } from './schedule/loan.ts'
import { type Schedule, solve } from './schedule/solve.ts'

/** The loan as if it had started on an earlier day, by prime as it was. Only as far as the history is loaded. */
export interface Replay {
  readonly from: string
  readonly until: string
  readonly months: number
  readonly schedule: Schedule
  readonly days: Int32Array
  /** Changes in that time, the one in force at its beginning included. */
  readonly changes: readonly PrimeChange[]
}

export type Replayed =
  | { readonly refused: false; readonly replay: Replay }
  | { readonly refused: true; readonly missing: Missing; readonly remedy: string }

/** Popular starts: rates rose steeply after them. */
export const STRESS_STARTS = [
  { name: '2002', from: '2002-01-01' },
  { name: '2008', from: '2006-06-01' },
  { name: '2022', from: '2021-11-01' },
] as const

/** The first month that is loaded as a whole. */
export function firstReplay({ prime: { changes } }: LendingConstants): string {
  const { from } = changes[0]!
  return partsOf(from).day === 1 ? from : addMonths(`${from.slice(0, 8)}01`, 1)
}

/** The same amount, term, margin and basis, without the borrower's additions; against the rate of its first day, held level. */
export function replayed({ inputs, ledger, lending, base, headline }: LoanContext): Replayed {
  const from = inputs.replayFrom ?? firstReplay(lending)
  const { knownUntil } = lending.prime
  const days = paymentDays(addMonths(from, 1), base.days.length - 1)
  const start = dateOf(days[0]!)
  const startRate = findPrime(lending, 'prime', start)
  const remedy = `Choose a day from ${formatDate(firstReplay(lending))} to ${formatDate(addMonths(knownUntil, -1))}.`
  if (!startRate.found) return { refused: true, missing: startRate.missing, remedy }
  const last = dayNumber(knownUntil)
  const months = days.findLastIndex((day, k) => k > 0 && k <= base.term && day <= last)
  if (months < 1) return { refused: true, missing: { name: 'the prime rate', from: nextDay(knownUntil) }, remedy }
  const until = dateOf(days[months]!)
  const changes = primeChangesBetween(lending, start, until)
  const loan: Loan = { ...base, days, rates: historyRates(inputs, changes, days) }
  const schedule = solve(loan, months)
  const level = solve({ ...loan, rates: [{ day: ALWAYS, ppm: schedule.rate[1]! }] }, months)
  write(schedule, level)
  return { refused: false, replay: { from: start, until, months: schedule.months, schedule, days, changes } }

  function write(actual: Schedule, flat: Schedule): void {
    const change = `as if it had started on ${formatDate(start)}, by prime as it was until ${formatDate(until)}`
    const flatly = `as if it had started on ${formatDate(start)}, at the rate of that day until ${formatDate(until)}`
    const primeThen = constant(startRate, `prime on ${formatDate(start)}`, (rate) => rate, 'ppm')
    ledger.line('replay.primeAtStart', 'Prime at the start of the replay', take(primeThen), undefined, 'ppm')
    const isFixed = inputs.rateKind === 'fixedThenPrime'
    const rate = isFixed ? take(input('fixedRate', inputs.fixedRate!, 'ppm')) : sum([primeThen, input('margin', inputs.margin, 'ppm')])
    ledger.line('replay.rateAtStart', 'Rate at the start of the replay', rate, undefined, 'ppm')
    const contract = [...actual.contract.subarray(1, actual.months + 1)]
    const instalment = (id: string, label: string, value: number, month: number) =>
      ledger.line(`replay.${id}`, label, take(ofRun(`schedule.${month - 1}.contract`, value, change)))
    instalment('instalmentAtStart', 'First instalment of the replay', contract[0]!, 1)
    const [highest, lowest] = [Math.max(...contract), Math.min(...contract)]
    instalment('highestInstalment', 'Highest instalment of the replay', highest, contract.indexOf(highest) + 1)
    instalment('lowestInstalment', 'Lowest instalment of the replay', lowest, contract.indexOf(lowest) + 1)
    instalment('instalmentAtEnd', 'Last instalment of the replay', contract.at(-1)!, contract.length)
    const interest = ledger.line('replay.interest', 'Interest of the replay', take(ofRun('totals.interest', interestOf(actual), change)))
    const flatInterest = ledger.line(
      'replay.levelInterest',
      'Interest at the rate of the first day',
      take(ofRun('totals.interest', interestOf(flat), flatly)),
    )
    ledger.line('replay.interestChange', 'Cost of changes in prime', sum([interest], [flatInterest]))
    const owed = ledger.line(
      'replay.balance',
      'Owed at the end of the replay',
      take(ofRun(`schedule.${actual.months - 1}.balance`, actual.balance[actual.months]!, change)),
    )
    ledger.line('replay.paidOff', 'Paid off in the replay', sum([headline.lent], [owed]))
    ledger.line(
      'replay.monthsLeft',
      'Months not replayed',
      sum([chosen('months of the term', base.term)], [chosen('months of the replay', actual.months)]),
      undefined,
      'number',
    )
  }
}

function historyRates(
  { rateKind, fixedRate, fixedMonths, margin }: FullInputs,
  changes: readonly PrimeChange[],
  days: Int32Array,
): RateStep[] {
  const steps = changes.map(({ from, prime }, at) => ({ day: at === 0 ? ALWAYS : dayNumber(from), ppm: Math.max(0, prime + margin) }))
  if (rateKind !== 'fixedThenPrime') return steps
  const end = days[fixedMonths!]!
  const inForce = steps.findLast(({ day }) => day <= end)!
  return [{ day: ALWAYS, ppm: fixedRate! }, { day: end, ppm: inForce.ppm }, ...steps.filter(({ day }) => day > end)]
}
