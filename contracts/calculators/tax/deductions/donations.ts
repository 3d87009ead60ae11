import { findOn } from '../../../constants/find.ts'
import type { Assessment, Disallowed } from '../assessment/assessment.ts'
import { yearEnd } from '../inputs/year.ts'
import { type Line, constant, excess, inputsOf, least, product, sum } from '../../ledger.ts'
import { section } from '../../law.ts'

export interface DonationsDeduction {
  readonly deducted: Line
  readonly limit: Line
  readonly carriedForward: Line
  readonly disallowed: readonly Disallowed[]
  readonly room: Line
}

const LAW = section('18A')

/** s18A, the last deduction: up to 10 % of taxable income after s11F, with the capital gain and without lump sums; the excess is carried forward. */
export function donationsDeduction(at: Assessment, incomeAfterRetirement: Line): DonationsDeduction {
  const { line } = at.ledger
  const given = line(
    'donations.given',
    'Donations, with those brought forward',
    sum(inputsOf(at.inputs.deductions, 'deductions', ['donations18A', 'donationBf'])),
    LAW,
  )
  const share = constant(findOn(at.tax, 'donations', 'limit', yearEnd(at.year)), 'limit of s 18A', (ppm) => ppm, 'ppm')
  const base = line('donations.base', 'Taxable income before donations, at least R 0', excess([incomeAfterRetirement]), LAW)
  const limit = line('donations.limit', 'Limit of donations', product([base, share]), LAW)
  const deducted = line('donations.deducted', 'Donations deducted', least(given, limit), LAW)
  const carriedForward = line('carryForward.s18A', 'Donations carried forward', sum([given], [deducted]), LAW)
  const reason = 'Donations are deducted up to 10 % of taxable income. The excess is carried forward.'
  return {
    deducted,
    limit,
    carriedForward,
    disallowed: carriedForward.value === 0 ? [] : [{ line: carriedForward, reason }],
    room: line('room.s18A', 'Room left for donations', excess([limit], [given]), LAW),
  }
}
