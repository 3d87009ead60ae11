import { findInYear, sentenceOf } from '../../lookup/find.ts'
import type { Assessment, Disallowed } from '../assessment/assessment.ts'
import { commissionTest } from './commission.ts'
import type { Employer } from './employer.ts'
import { section } from '../../working/law.ts'
import {
  type Figure,
  type InputFigure,
  type Line,
  constant,
  excess,
  greatest,
  input,
  least,
  product,
  sum,
  take,
} from '../../working/ledger.ts'
import { actualCost, vehicleCostWithoutLimit } from './actual-travel-cost.ts'
import { deemedCost } from './travel-cost.ts'

export interface Travel {
  readonly deductions: readonly Line[]
  readonly disallowed: readonly Disallowed[]
}

const NONE: Travel = { deductions: [], disallowed: [] }
const LAW = section('8(1)(b)')

/** Kilometres for business, and who paid for them by the kilometre. */
interface Kilometres {
  /** The claimable cost. */
  readonly claimed: Figure
  /** The part that employers paid for at a taxed rate. */
  readonly byTaxedRate: readonly InputFigure[]
}

/** Business travel in one's own vehicle, set against all employers' payments for it: allowances, and taxed rates per kilometre. */
export function travel(at: Assessment, employers: readonly Employer[]): Travel {
  const km = kilometresOf(at, employers)
  if (km === undefined) return NONE
  const allowances = allowancesOf(employers)
  const reimbursed = employers.flatMap((employer) => employer.reimbursed ?? [])
  const claimed =
    allowances.length + reimbursed.length === 0
      ? withoutAllowance(at, km.claimed)
      : againstAllowances(at, km, [...allowances, ...reimbursed], allowances.length === 0)
  const withoutLimit = at.inputs.deductions.travelMethod === 'deemed' ? undefined : vehicleCostWithoutLimit(at)
  return withoutLimit === undefined ? claimed : { ...claimed, disallowed: [...claimed.disallowed, withoutLimit] }
}

function allowancesOf(employers: readonly Employer[]): readonly InputFigure[] {
  return employers.flatMap(({ row, index }) =>
    row.travelAllowance === 0 ? [] : [input(`employers.${index}.travelAllowance`, row.travelAllowance)],
  )
}

/**
 * Business kilometres, except those reimbursed at or below the prescribed rate by an employer that pays no travel allowance: these are
 * free of tax already, so their cost can't be deducted again. Undefined where nothing can be claimed.
 */
function kilometresOf(at: Assessment, employers: readonly Employer[]): Kilometres | undefined {
  const { businessKm, totalKm } = at.inputs.deductions
  const byRate = (isTaxed: boolean) =>
    employers
      .filter(({ row, reimbursed }) => row.reimbursiveKm > 0 && (reimbursed !== undefined) === isTaxed)
      .map(({ row, index }) => input(`employers.${index}.reimbursiveKm`, row.reimbursiveKm, 'number'))
  const [free, byTaxedRate] = [byRate(false), byRate(true)]
  // More than all kilometres is a fault of the inputs; until it is corrected, all of them are business.
  const isTooMuch = businessKm > totalKm
  const business = isTooMuch ? input('deductions.totalKm', totalKm, 'number') : input('deductions.businessKm', businessKm, 'number')
  const left = business.value - totalOf(free)
  // Kilometres that an employer paid for were driven for business.
  if (byTaxedRate.length > 0 && left < totalOf(byTaxedRate)) return { claimed: kmLine(at, sum(byTaxedRate)), byTaxedRate }
  if (left <= 0) return undefined
  return { claimed: free.length === 0 ? business : kmLine(at, sum([business], free)), byTaxedRate }
}

const totalOf = (figures: readonly Figure[]) => figures.reduce((total, { value }) => total + value, 0)
const kmLine = (at: Assessment, of: ReturnType<typeof sum>) =>
  at.ledger.line('travel.km', 'Business kilometres to claim', of, LAW, 'number')

/** `noAllowance`: only kilometres were paid for, so the rate of the notice may be used as their cost. */
function againstAllowances(at: Assessment, km: Kilometres, allowances: readonly Figure[], noAllowance: boolean): Travel {
  const { line } = at.ledger
  const { travelMethod, totalKm } = at.inputs.deductions
  // Without the total kilometres nothing can be shared out.
  const isMeasured = totalKm >= km.claimed.value
  const deemed = travelMethod === 'actual' || !isMeasured ? undefined : deemedCost(at, km.claimed)
  const actual = travelMethod === 'deemed' || !isMeasured ? undefined : actualCost(at, km.claimed)
  const prescribed = noAllowance ? prescribedCost(at, km.byTaxedRate) : undefined
  const disallowed: Disallowed[] = []
  if (deemed?.missing !== undefined && (actual ?? prescribed) !== undefined) {
    const instead = actual === undefined ? 'the rate per kilometre' : 'the actual cost'
    disallowed.push({ line: deemed, reason: `${sentenceOf(deemed.missing)} The deemed method is left out; ${instead} is taken.` })
  }
  const claim = claimOf(at, deemed, [actual, prescribed])
  if (claim === undefined) return { ...NONE, disallowed }
  const total = line('travel.allowances', 'Travel allowances', sum(allowances), LAW)
  const deduction = line('travel.deduction', 'Business travel against travel allowances', least(claim, total), LAW)
  if (deduction.value >= claim.value) return { deductions: [deduction], disallowed }
  return aboveAllowances(at, claim, deduction, actual, disallowed)
}

/** The better of the calculated methods. A missing table refuses the claim only if nothing else is captured. */
function claimOf(at: Assessment, deemed: Line | undefined, others: readonly (Line | undefined)[]): Line | undefined {
  const known = others.filter((line) => line !== undefined)
  if (deemed === undefined && known.length <= 1) return known[0]
  if (deemed !== undefined && known.length === 0) return deemed
  const all = deemed === undefined || deemed.missing !== undefined ? known : [deemed, ...known]
  return at.ledger.line('travel.claim', 'Business travel by the better method', all.length === 1 ? take(all[0]!) : greatest(...all), LAW)
}

/** The rate of the notice, at the option of who is paid for kilometres and nothing else. */
function prescribedCost(at: Assessment, km: readonly InputFigure[]): Line | undefined {
  const found = findInYear(at.tax, 'travel', 'perKm', at.year)
  if (km.length === 0 || !found.found) return undefined
  const rate = constant(found, `prescribed rate per kilometre of ${at.year}`, (cents) => cents)
  const driven = km.length === 1 ? km[0]! : at.ledger.line('travel.prescribed.km', 'Kilometres paid for', sum(km), LAW, 'number')
  return at.ledger.line(
    'travel.prescribed.cost',
    'Business travel by the prescribed rate',
    product([rate, driven]),
    section('8(1)(b)(iii)'),
  )
}

/** Mainly commission earners deduct actual cost above the allowances as a cost of earning; anyone else loses it (s23(m)). */
function aboveAllowances(at: Assessment, claim: Line, deduction: Line, actual: Line | undefined, before: readonly Disallowed[]): Travel {
  const { line } = at.ledger
  const above = line('travel.aboveAllowances', 'Business travel above the travel allowances', sum([claim], [deduction]), LAW)
  const reason = 'Business travel is deducted from travel allowances only. The excess is lost.'
  if (actual === undefined || actual.value <= deduction.value || commissionTest(at)?.outcome !== 'met')
    return { deductions: [deduction], disallowed: [...before, { line: above, reason }] }
  const label = 'Actual cost of business travel above the travel allowances, of a commission earner'
  const deducted = line('travel.aboveDeducted', label, excess([actual], [deduction]), section('11(a)'))
  const lost = line('travel.lost', 'Deemed cost above the travel allowances', sum([above], [deducted]), LAW)
  const lostReason =
    'The deemed cost is for travel allowances: above them only the actual cost is deducted from commission. The rest is lost.'
  return {
    deductions: [deduction, deducted],
    disallowed: lost.value > 0 ? [...before, { line: lost, reason: lostReason }] : before,
  }
}

/** Only mainly commission earners deduct travel without an allowance, at actual cost: the deemed cost is for allowances. */
function withoutAllowance(at: Assessment, km: Figure): Travel {
  const { line } = at.ledger
  const actual = actualCost(at, km)
  const refused = (claim: Line, reason: string): Travel => ({ deductions: [], disallowed: [{ line: claim, reason }] })
  const nothing = () => line('travel.claim', 'Business travel', sum([]), LAW)
  if (commissionTest(at)?.outcome !== 'met') {
    const reason =
      'There is no travel allowance to deduct business travel from (section 8(1)(b)); without one it is closed by section 23(m).'
    return refused(actual ?? nothing(), reason)
  }
  if (actual === undefined || at.inputs.deductions.travelMethod === 'deemed') {
    const reason = 'The deemed cost is for travel allowances. A commission earner without one deducts the actual cost of the vehicle.'
    return refused(nothing(), reason)
  }
  return { ...NONE, deductions: [line('travel.deduction', 'Business travel of a commission earner', take(actual), section('11(a)'))] }
}
