import { shareOf } from '../../base/money/cents.ts'
import type { Origin } from '../figure/origin.ts'
import { type LendingConstants, lendingConstants } from '../figure/lending-kinds.ts'

/** A fault in the lending figures: the check, the place, and the fault. */
export interface LendingFault {
  readonly check: string
  readonly where: string
  readonly fault: string
}

type Found = readonly (readonly [where: string, fault: string])[]
export interface LendingCheck {
  readonly name: string
  readonly run: (lending: LendingConstants) => Found
}

/** By convention since 1998, prime is three and a half per cent above repo. */
const ABOVE_REPO = 35_000
/** Changes without a second source, which must not be marked as confirmed by mistake. */
const UNCONFIRMED: Readonly<Record<string, Origin['confidence']>> = {
  '2017-07-21': 'memory',
  '2018-03-29': 'memory',
  '2018-11-23': 'memory',
  '2020-01-17': 'memory',
  '2020-03-20': 'memory',
  '2020-04-15': 'memory',
  '2021-11-19': 'one_source',
  '2022-01-28': 'one_source',
  '2022-03-25': 'one_source',
}
const FIRST_CHANGE = '2001-10-01'
/** Before it every change has one source. */
const FIRST_CHECKED = '2017-07-21'
/** No change was larger, before 2017 and since then. */
const LARGEST_CHANGES = [15_000, 10_000] as const

const eachChange =
  (
    wrong: (
      change: LendingConstants['prime']['changes'][number],
      before: LendingConstants['prime']['changes'][number] | undefined,
    ) => string | false,
  ) =>
  ({ prime: { changes } }: LendingConstants): Found =>
    changes.flatMap((change, at) => {
      const fault = wrong(change, changes[at - 1])
      return fault === false ? [] : [[`prime ${change.from}`, fault] as const]
    })

const eachLimit =
  (wrong: (row: LendingConstants['creditLimits'][number], older: LendingConstants['creditLimits'][number] | undefined) => string | false) =>
  ({ creditLimits }: LendingConstants): Found =>
    creditLimits.flatMap((row, at) => {
      const fault = wrong(row, creditLimits[at + 1])
      return fault === false ? [] : [[`credit limits ${row.from}`, fault] as const]
    })

const origins = ({
  prime,
  creditLimits,
  expenseNorms,
  affordability,
  cancellationFee,
}: LendingConstants): readonly (readonly [where: string, origin: Origin])[] => [
  ...prime.changes.map(({ from, origin }) => [`prime ${from}`, origin] as const),
  ...creditLimits.flatMap(({ from, initiationFee, serviceFee, aboveRepo }) =>
    [initiationFee, serviceFee, aboveRepo].map(({ origin }) => [`credit limits ${from}`, origin] as const),
  ),
  ...expenseNorms.map(({ from, bands }) => [`expense norms ${from}`, bands.origin] as const),
  ['affordability', affordability.instalmentShare.origin],
  ['cancellation fee', cancellationFee.origin],
]

export const LENDING_CHECKS: readonly LendingCheck[] = [
  { name: 'prime-above-repo', run: eachChange(({ prime, repo }) => prime - repo !== ABOVE_REPO && 'prime is not repo and 3,5 %') },
  {
    name: 'prime-in-order',
    run: eachChange(({ from }, before) => before !== undefined && before.from >= from && 'is not later than the one before'),
  },
  { name: 'prime-changes', run: eachChange(({ prime }, before) => before?.prime === prime && 'changes nothing') },
  { name: 'prime-quarters', run: eachChange(({ prime }) => prime % 2_500 !== 0 && 'is not in quarters of a per cent') },
  {
    name: 'prime-step',
    run: eachChange(
      ({ from, prime }, before) =>
        before !== undefined &&
        Math.abs(prime - before.prime) > LARGEST_CHANGES[from < FIRST_CHECKED ? 0 : 1] &&
        'moves by more than any change did',
    ),
  },
  {
    name: 'prime-range',
    run: eachChange(({ prime }) => (prime < 50_000 || prime > 260_000) && 'lies outside of all that prime was since 1998'),
  },
  {
    name: 'prime-begins',
    run: ({ prime: { changes } }) => (changes[0]?.from === FIRST_CHANGE ? [] : [['prime', `does not begin on ${FIRST_CHANGE}`]]),
  },
  {
    name: 'prime-known-until',
    run: ({ prime: { changes, knownUntil } }) =>
      changes.at(-1)!.from <= knownUntil ? [] : [['prime', 'its last change lies after the last day that is known']],
  },
  {
    name: 'prime-confidence',
    run: eachChange(({ from, origin: { confidence } }) => {
      const known = from < FIRST_CHECKED ? 'one_source' : UNCONFIRMED[from]
      return known !== undefined && confidence !== known && `is ${known}, not ${confidence}`
    }),
  },
  {
    name: 'day-assumed',
    run: eachChange(
      ({ from, dayAssumed }) =>
        from >= FIRST_CHECKED && dayAssumed !== (from === '2026-05-29') && 'since 2017 the assumed day is that of May 2026, and no other',
    ),
  },
  {
    name: 'confirmed-has-two-sources',
    run: (lending) =>
      origins(lending).flatMap(([where, { confidence, source }]) =>
        confidence === 'confirmed' && !source.includes('; ') ? [[where, `is confirmed by ${source} alone`] as const] : [],
      ),
  },
  {
    name: 'status',
    run: (lending) => origins(lending).flatMap(([where, { status }]) => (status === 'enacted' ? [] : [[where, `is ${status}`] as const])),
  },
  {
    name: 'initiation-fee',
    run: eachLimit(({ initiationFee: { value } }) => {
      if (value.principalShare !== 150_000) return 'is not at most 15 % of the principal'
      if (value.base >= value.most || value.base % 5_000 !== 0 || value.most % 5_000 !== 0)
        return 'base and limit are not round, or the wrong way round'
      return (value.share !== 100_000 || value.threshold !== 1_000_000) && 'is not 10 % of what exceeds R 10 000'
    }),
  },
  {
    name: 'service-fee',
    run: eachLimit(
      ({ serviceFee: { value } }) =>
        (value < 5_000 || value > 12_000 || value % 500 !== 0) && 'is not a round amount near R 60, without VAT',
    ),
  },
  { name: 'interest-limit', run: eachLimit(({ aboveRepo: { value } }) => value !== 120_000 && 'is not repo and 12 %') },
  {
    name: 'limits-follow-each-other',
    run: eachLimit(({ from, to }, older) => {
      if (to !== null && to < from) return 'ends before it begins'
      return older !== undefined && (older.to === null || older.to >= from || older.from >= from) && 'overlaps the one before'
    }),
  },
  {
    name: 'expense-norms',
    run: ({ expenseNorms }): Found =>
      expenseNorms.flatMap(({ from, bands: { value } }) =>
        value.flatMap(({ base, rate }, at): Found => {
          const where = `expense norms ${from}, band ${at + 1}`
          const before = value[at - 1]
          if (before === undefined) return base === 0 && rate === 1_000_000 ? [] : [[where, 'is not all of the income']]
          const lower = value[at - 2]?.upTo ?? 0
          const expected = before.base + shareOf(before.upTo! - lower, before.rate)
          return base === expected ? [] : [[where, `begins at ${base}, the one before ends at ${expected}`]]
        }),
      ),
  },
  {
    name: 'cancellation-fee',
    run: ({
      cancellationFee: {
        value,
        origin: { confidence },
      },
    }) =>
      value >= 350_000 && value <= 550_000 && confidence === 'memory'
        ? []
        : [['cancellation fee', 'is not an estimate of R 3 500 to R 5 500, unconfirmed']],
  },
  {
    name: 'affordability-share',
    run: ({ affordability: { instalmentShare } }) =>
      instalmentShare.value === 300_000 && instalmentShare.origin.confidence === 'memory'
        ? []
        : [['affordability', 'is not the convention of 30 %, unconfirmed']],
  },
]

/** All automatic checks of these figures, before they are used in a calculation. */
export function checkLendingConstants(lending: LendingConstants): readonly LendingFault[] {
  const parsed = lendingConstants.safeParse(lending)
  if (!parsed.success) return parsed.error.issues.map(({ path, message }) => ({ check: 'shape', where: path.join('.'), fault: message }))
  return LENDING_CHECKS.flatMap(({ name, run }) => run(lending).map(([where, fault]) => ({ check: name, where, fault })))
}
