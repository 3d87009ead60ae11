import { findInYear } from '../../lookup/find.ts'
import type { Assessment } from '../assessment/assessment.ts'
import { leftOfShared } from '../assessment/shared-limit.ts'
import { type Line, constant, excess, greatest, input, least, product, sum, take } from '../../working/ledger.ts'
import { section } from '../../working/law.ts'

/** Undefined if contributions are not captured, or the limits of the year are not loaded. */
export interface TaxFreeSavings {
  /** Room left this year: under the annual limit and under that of the life. */
  readonly year: Line | undefined
  readonly life: Line | undefined
  /** 40 % of this year's contributions above a limit: an amount of normal tax, not reduced by rebates (s12T(7)). */
  readonly penalty: Line | undefined
}

const LAW = section('12T')
const ANNUAL = section('12T(4)(a)')
const CHARGE = section('12T(7)')
const NOTHING: TaxFreeSavings = { year: undefined, life: undefined, penalty: undefined }

/**
 * Room left in tax-free savings. Unused room of a year is lost, and a withdrawal gives none back. What was charged as above an annual limit
 * in an earlier year still counts towards the lifetime limit: section 12T(4)(c) limits what is contributed, and (7)(b) leaves out only
 * an excess over that limit which was charged before. It can be read so that an amount is never charged on account of both.
 */
export function taxFreeSavings(at: Assessment): TaxFreeSavings {
  const { tfsaContributions: paid, tfsaContributionsBefore: before } = at.inputs
  if (paid === undefined) return NOTHING
  const { line } = at.ledger
  const limit = (part: 'annual' | 'lifetime') => {
    const found = findInYear(at.tax, 'taxFreeSavings', part, at.year)
    const name = `${part} limit of tax-free savings of ${at.year}`
    return line(`room.tfsaLimit.${part}`, `The ${part} limit of tax-free savings`, take(constant(found, name, (cents) => cents)), LAW)
  }
  const ofYear = limit('annual')
  if (ofYear.missing !== undefined) return NOTHING
  const annual = leftOfShared(at, { limit: 'savings', id: 'room.tfsaLimit.left', label: LEFT, amount: ofYear, law: ANNUAL }) ?? ofYear
  const now = input('tfsaContributions', paid)
  const underAnnual = excess([annual], [now])
  const overAnnual = line('room.tfsaOverAnnual', 'Paid in above the annual limit', excess([now], [annual]), CHARGE)
  const yearLabel = 'Room left in tax-free savings this year'
  if (before === undefined)
    return { year: line('room.tfsaYear', yearLabel, underAnnual, LAW), life: undefined, penalty: penaltyOn(at, overAnnual) }

  const lifetime = limit('lifetime')
  // The lifetime limit is one of all payments, also in years whose parts each had an annual limit.
  const { tfsaContributionsEarlier: inYear } = at.inputs
  const earlierFigures = [
    input('tfsaContributionsBefore', before),
    ...(inYear === undefined ? [] : [input('tfsaContributionsEarlier', inYear)]),
  ]
  const life = line('room.tfsaLife', 'Room left in tax-free savings for life', excess([lifetime], [...earlierFigures, now]), LAW)
  const ofAnnual = line('room.tfsaUnderAnnual', 'Room left under the annual limit', underAnnual, LAW)
  const all = line('room.tfsaOverLifetime', OVER_LIFETIME, excess([...earlierFigures, now], [lifetime]), CHARGE)
  // An excess of earlier years was taxed then.
  const taxedBefore = line('room.tfsaOverBefore', 'Of that, before this year', excess(earlierFigures, [lifetime]), CHARGE)
  const overLifetime = line('room.tfsaOverNow', 'Of that, this year', sum([all], [taxedBefore]), CHARGE)
  const over = line('room.tfsaOver', 'Paid in above a limit this year', greatest(overAnnual, overLifetime), CHARGE)
  return { year: line('room.tfsaYear', yearLabel, least(ofAnnual, life), LAW), life, penalty: penaltyOn(at, over) }
}

const LEFT = 'Remainder of the annual limit of the twelve months'
const OVER_LIFETIME = 'Paid in above the lifetime limit; what was charged before as above an annual limit counts, on one reading'

function penaltyOn(at: Assessment, over: Line): Line | undefined {
  if (over.value === 0) return undefined
  const found = findInYear(at.tax, 'taxFreeSavings', 'penalty', at.year)
  const rate = constant(found, 'tax on excess payments into tax-free savings', (ppm) => ppm, 'ppm')
  return at.ledger.line('room.tfsaPenalty', 'Tax on contributions above a limit', product([over, rate]), CHARGE)
}
