import { type Missing } from '../../../../law/lookup/find.ts'
import { formatRate } from '../../../../base/money/format.ts'
import { input, sum, take } from '../../../../law/working/ledger.ts'
import { smallest } from '../../../../law/working/search.ts'
import { HIGHEST_RATE } from '../inputs/bounds.ts'
import { found, ofRun } from './lines.ts'
import { type LoanContext, interestOf } from './loan-context.ts'
import { ALWAYS, type Loan } from './schedule/loan.ts'
import { solve } from './schedule/solve.ts'
import { PATHS, PATH_WORDS, alongPath } from './paths.ts'

export interface OfferPath {
  /** The first month by which prime has cost more in all; null where it never does. */
  readonly overtakesInMonth: number | null
  /** Even the highest rate searched costs no more: there is no break-even to show. */
  readonly winsAtAnyRate: boolean
  readonly sentence: string
}

export type FixedOffer =
  | { readonly refused: false; readonly months: number; readonly paths: readonly OfferPath[] }
  | { readonly refused: true; readonly missing: Missing }

/**
 * A fixed rate for some months against prime falling, as it is, and rising: the interest of those months, and the fixed rate at which both
 * cost the same. Undefined where no fixed rate and its months are given.
 */
export function fixedOffer({ inputs, ledger, loan, prime }: LoanContext): FixedOffer | undefined {
  const { fixedRate, fixedMonths, margin, primeMove } = inputs
  if (fixedRate === undefined || fixedMonths === undefined) return undefined
  if (prime.missing !== undefined) return { refused: true, missing: prime.missing }
  const fixedLoan = at(loan, fixedRate)
  const variable = Math.max(0, prime.value + margin)
  const during = `of the first ${fixedMonths} months`
  const fixedSchedule = solve(fixedLoan, fixedMonths)
  const words = `at the fixed rate of ${formatRate(fixedRate)}`
  const fixed = ledger.line(
    'fixedOffer.interest',
    `Interest ${during} ${words}`,
    take(ofRun('totals.interest', interestOf(fixedSchedule, fixedMonths), `${words}, ${during}`)),
  )
  ledger.line('fixedOffer.instalment', `Instalment ${words}`, take(ofRun('instalment.contract', fixedSchedule.contract[1]!, words)))
  ledger.line('fixedOffer.primeRate', 'Prime and margin at the start', sum([prime, input('margin', margin, 'ppm')]), undefined, 'ppm')
  const paths = PATHS.map((path, index): OfferPath => {
    const primeSchedule = solve(alongPath(at(loan, variable), path, primeMove), fixedMonths)
    const primeInterest = interestOf(primeSchedule, fixedMonths)
    const id = `fixedOffer.paths.${index}`
    const cost = ledger.line(
      `${id}.interest`,
      `Interest ${during} ${PATH_WORDS[path]}`,
      take(ofRun('totals.interest', primeInterest, `${PATH_WORDS[path]}, ${during}`)),
    )
    ledger.line(`${id}.saved`, `Saved by the fixed rate ${PATH_WORDS[path]}`, sum([cost], [fixed]))
    const interestAt = (rate: number) => interestOf(solve(at(loan, rate), fixedMonths), fixedMonths)
    const overtakesInMonth = overtakenIn(primeSchedule.interest, fixedSchedule.interest, fixedMonths)
    if (interestAt(HIGHEST_RATE) <= primeInterest) {
      const sentence = `${capitalised(PATH_WORDS[path])}, the fixed rate wins at any rate searched, up to ${formatRate(HIGHEST_RATE)}.`
      return { overtakesInMonth, winsAtAnyRate: true, sentence }
    }
    // The highest fixed rate that costs no more; the next one costs more.
    const above = smallest(-1, HIGHEST_RATE, (rate) => interestAt(rate) > primeInterest)
    const how = `the highest fixed rate whose interest ${during} is not above that ${PATH_WORDS[path]}`
    const breakEven = ledger.line(
      `${id}.breakEven`,
      `Break-even fixed rate ${PATH_WORDS[path]}`,
      take(found('fixed rate', above - 1, how, 'ppm')),
      undefined,
      'ppm',
    )
    ledger.line(
      `${id}.interestAtBreakEven`,
      `Interest ${during} at the break-even rate`,
      take(ofRun('totals.interest', interestAt(above - 1), `at a fixed rate of ${formatRate(above - 1)}, ${during}`)),
    )
    ledger.line(
      `${id}.room`,
      `Break-even less the offered rate ${PATH_WORDS[path]}`,
      sum([breakEven], [input('fixedRate', fixedRate, 'ppm')]),
      undefined,
      'ppm',
    )
    const sentence = `${capitalised(PATH_WORDS[path])}, a fixed rate of up to ${formatRate(above - 1)} costs no more ${during.replace('of', 'in')}.`
    return { overtakesInMonth, winsAtAnyRate: false, sentence }
  })
  return { refused: false, months: fixedMonths, paths }
}

const at = (loan: Loan, ppm: number): Loan => ({ ...loan, rates: [{ day: ALWAYS, ppm }] })

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The first month by which prime has cost more in all than the fixed rate; null where it never does. */
function overtakenIn(prime: Float64Array, fixed: Float64Array, months: number): number | null {
  let ahead = 0
  for (let k = 1; k <= months; k += 1) {
    ahead += prime[k]! - fixed[k]!
    if (ahead > 0) return k
  }
  return null
}
