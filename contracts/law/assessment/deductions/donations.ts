import { findOn } from '../../lookup/find.ts'
import type { Assessment, Disallowed } from '../assessment/assessment.ts'
import { yearEnd } from '../../tax-year.ts'
import { type Line, constant, excess, inputsOf, least, product, sum, take } from '../../working/ledger.ts'
import { section } from '../../working/law.ts'

export interface DonationsDeduction {
  readonly deducted: Line
  readonly limit: Line
  readonly carriedForward: Line
  readonly disallowed: readonly Disallowed[]
  readonly room: Line
}

const LAW = section('18A')

/**
 * Section 18A, the last deduction: up to 10 % of taxable income after section 11F, with the capital gain and without lump sums. The excess is
 * carried forward in years that began on or after 1 March 2014 (proviso to section 18A(1)); in earlier years it is lost.
 */
export function donationsDeduction(at: Assessment, incomeAfterRetirement: Line): DonationsDeduction {
  const { line } = at.ledger
  const { carriesForward, isBroughtForward } = carryingIn(at)
  const { deductions } = at.inputs
  const fields = isBroughtForward ? (['donations18A', 'donationBf'] as const) : (['donations18A'] as const)
  const given = line('donations.given', 'Donations, with those brought forward', sum(inputsOf(deductions, 'deductions', fields)), LAW)
  const share = constant(findOn(at.tax, 'donations', 'limit', yearEnd(at.year)), 'limit of s 18A', (ppm) => ppm, 'ppm')
  const base = line('donations.base', 'Taxable income before donations, at least R 0', excess([incomeAfterRetirement]), LAW)
  const limit = line('donations.limit', 'Limit of donations', product([base, share]), LAW)
  const deducted = line('donations.deducted', 'Donations deducted', given.value === 0 ? take(given) : least(given, limit), LAW)
  const carriedForward = line(
    'carryForward.s18A',
    'Donations carried forward',
    sum(carriesForward ? [given] : [], carriesForward ? [deducted] : []),
    LAW,
  )
  const disallowed: Disallowed[] = []
  const say = (refused: Line, reason: string) => {
    if (refused.value > 0) disallowed.push({ line: refused, reason })
  }
  if (carriesForward) say(carriedForward, 'Donations are deducted up to 10 % of taxable income. The excess is carried forward.')
  else
    say(
      line('donations.lost', 'Donations above the limit, lost', sum([given], [deducted]), LAW),
      'Donations are deducted up to 10 % of taxable income. Before years that began on 1 March 2014 the excess was lost.',
    )
  if (!isBroughtForward)
    say(
      line(
        'donations.notBroughtForward',
        'Donations brought forward, not deducted',
        sum(inputsOf(deductions, 'deductions', ['donationBf'])),
        LAW,
      ),
      `The excess of ${at.year - 1} was lost: section 18A did not yet carry donations forward.`,
    )
  return {
    deducted,
    limit,
    carriedForward,
    disallowed,
    room: line('room.s18A', 'Room left for donations', excess([limit], [given]), LAW),
  }
}

/** Whether this year's excess is carried forward, and whether last year's was. A year whose rule isn't loaded carries it. */
function carryingIn({ tax, year }: Assessment) {
  const carries = (of: number) => {
    const found = findOn(tax, 'donations', 'carriedForward', yearEnd(of))
    return found.found ? found.value > 0 : of >= FIRST_TO_CARRY
  }
  return { carriesForward: carries(year), isBroughtForward: carries(year - 1) }
}

const FIRST_TO_CARRY = 2015
