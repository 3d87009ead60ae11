import { findInYear } from '../../constants/find.ts'
import type { Assessment } from './assessment.ts'
import { type Line, constant, excess, input, product, sum } from './ledger.ts'
import { section } from './law.ts'

export interface TaxFreeSavings {
  /** Room of the year and of the life; undefined where the history is not captured. */
  readonly year: Line | undefined
  readonly life: Line | undefined
  /** 40 % of what was paid in above a limit. It is due by itself and is in no total. */
  readonly penalty: Line | undefined
}

const LAW = section('12T')
const NOTHING: TaxFreeSavings = { year: undefined, life: undefined, penalty: undefined }

/** Room left in tax-free savings. Unused room of a year is lost, and a withdrawal gives none back. */
export function taxFreeSavings(at: Assessment): TaxFreeSavings {
  const { tfsaContributions: paid, tfsaContributionsBefore: before } = at.inputs
  if (paid === undefined) return NOTHING
  const { line } = at.ledger
  const now = input('tfsaContributions', paid)
  const annual = constant(
    findInYear(at.tax, 'taxFreeSavings', 'annual', at.year),
    `annual limit of tax-free savings of ${at.year}`,
    (cents) => cents,
  )
  const overYear = line('room.tfsaOverYear', 'Paid into tax-free savings above the annual limit', excess([now], [annual]), LAW)
  if (before === undefined)
    return {
      year: line('room.tfsaYear', 'Room left in tax-free savings this year', excess([annual], [now]), LAW),
      life: undefined,
      penalty: undefined,
    }
  const earlier = input('tfsaContributionsBefore', before)
  const lifetime = constant(
    findInYear(at.tax, 'taxFreeSavings', 'lifetime', at.year),
    'lifetime limit of tax-free savings',
    (cents) => cents,
  )
  const life = line('room.tfsaLife', 'Room left in tax-free savings for life', excess([lifetime], [earlier, now]), LAW)
  // The annual room is of no use where the life has none left.
  const left = line('room.tfsaYearAlone', 'Room left under the annual limit', excess([annual], [now]), LAW)
  const year = line(
    'room.tfsaYear',
    'Room left in tax-free savings this year',
    { operation: 'least', operands: [left, life], against: 2 },
    LAW,
  )
  const overLife = line(
    'room.tfsaOverLife',
    'Paid in above the lifetime limit, by this year alone',
    excess([overLifeOf(at, earlier, now, lifetime)], []),
    LAW,
  )
  const over = line('room.tfsaOver', 'Paid in above a limit', { operation: 'greatest', operands: [overYear, overLife], against: 2 }, LAW)
  if (over.value === 0) return { year, life, penalty: undefined }
  const rate = constant(
    findInYear(at.tax, 'taxFreeSavings', 'penalty', at.year),
    'tax on excess payments into tax-free savings',
    (ppm) => ppm,
    'ppm',
  )
  return { year, life, penalty: line('room.tfsaPenalty', 'Tax on what was paid in above a limit', product([over, rate]), LAW) }
}

/** What was above the limit before this year was taxed then. */
function overLifeOf(
  at: Assessment,
  earlier: ReturnType<typeof input>,
  now: ReturnType<typeof input>,
  lifetime: ReturnType<typeof constant>,
): Line {
  const { line } = at.ledger
  const overAll = line('room.tfsaOverAll', 'Paid in above the lifetime limit', excess([earlier, now], [lifetime]), LAW)
  const overBefore = line('room.tfsaOverBefore', 'Of that, before this year', excess([earlier], [lifetime]), LAW)
  return line('room.tfsaOverNow', 'Of that, this year', sum([overAll], [overBefore]), LAW)
}
