import { sentenceOf } from '../../../constants/find.ts'
import type { Assessment, Disallowed } from '../assessment/assessment.ts'
import { commissionTest } from './commission.ts'
import { section } from '../../law.ts'
import { type Figure, type InputFigure, type Line, greatest, input, least, sum, take } from '../../ledger.ts'
import { actualCost, deemedCost } from './travel-cost.ts'

export interface Travel {
  /** At most one. */
  readonly deductions: readonly Line[]
  readonly disallowed: readonly Disallowed[]
}

const NONE: Travel = { deductions: [], disallowed: [] }
const LAW = section('8(1)(b)')

/** Business travel in an own vehicle, against the travel allowances of all employers together. */
export function travel(at: Assessment): Travel {
  const km = claimedKm(at)
  if (km === undefined) return NONE
  const allowances = allowancesOf(at)
  return allowances.length === 0 ? withoutAllowance(at, km) : againstAllowances(at, km, allowances)
}

function allowancesOf({ inputs: { employers } }: Assessment): readonly InputFigure[] {
  const allowances: InputFigure[] = []
  for (let index = 0; index < employers.length; index += 1) {
    const { travelAllowance } = employers[index]!
    if (travelAllowance !== 0) allowances.push(input(`employers.${index}.travelAllowance`, travelAllowance))
  }
  return allowances
}

/**
 * Business kilometres, without those that employers paid for by rate: at the prescribed rate they are free of tax already, and their
 * cost can't be deducted a second time. Undefined where nothing can be claimed; without the total kilometres nothing can be shared out.
 */
function claimedKm(at: Assessment): Figure | undefined {
  const { businessKm, totalKm } = at.inputs.deductions
  if (businessKm === 0) return undefined
  const reimbursed: InputFigure[] = []
  let paidFor = 0
  at.inputs.employers.forEach(({ reimbursiveKm }, index) => {
    if (reimbursiveKm === 0) return
    paidFor += reimbursiveKm
    reimbursed.push(input(`employers.${index}.reimbursiveKm`, reimbursiveKm, 'number'))
  })
  // More than all kilometres is a fault of the inputs; until it is corrected, all of them are business.
  const isTooMuch = businessKm > totalKm
  const business = isTooMuch ? input('deductions.totalKm', totalKm, 'number') : input('deductions.businessKm', businessKm, 'number')
  if (paidFor >= business.value) return undefined
  if (reimbursed.length === 0) return business
  return at.ledger.line('travel.km', 'Business kilometres that no employer paid for by rate', sum([business], reimbursed), LAW, 'number')
}

function againstAllowances(at: Assessment, km: Figure, allowances: readonly InputFigure[]): Travel {
  const { line } = at.ledger
  const { travelMethod } = at.inputs.deductions
  const deemed = travelMethod === 'actual' ? undefined : deemedCost(at, km)
  const actual = travelMethod === 'deemed' ? undefined : actualCost(at, km)
  const disallowed: Disallowed[] = []
  if (deemed?.missing !== undefined && actual !== undefined) {
    disallowed.push({ line: deemed, reason: `${sentenceOf(deemed.missing)} The deemed method is left out; the actual cost is taken.` })
  }
  const claim = claimOf(at, deemed, actual)
  if (claim === undefined) return NONE
  const total = line('travel.allowances', 'Travel allowances', sum(allowances), LAW)
  const deduction = line('travel.deduction', 'Business travel against travel allowances', least(claim, total), LAW)
  if (deduction.value < claim.value) {
    const above = line('travel.aboveAllowances', 'Business travel above the travel allowances', sum([claim], [deduction]), LAW)
    disallowed.push({ line: above, reason: 'Business travel is deducted from travel allowances only. What is above them is lost.' })
  }
  return { deductions: [deduction], disallowed }
}

/** The better of what was worked out. A missing table refuses the claim only where nothing else is captured. */
function claimOf(at: Assessment, deemed: Line | undefined, actual: Line | undefined): Line | undefined {
  if (deemed === undefined || actual === undefined) return deemed ?? actual
  const better = deemed.missing === undefined ? greatest(deemed, actual) : take(actual)
  return at.ledger.line('travel.claim', 'Business travel by the better method', better, LAW)
}

/** Only who earns mainly commission deducts travel without an allowance, and then what it cost: the deemed cost is for allowances. */
function withoutAllowance(at: Assessment, km: Figure): Travel {
  const { line } = at.ledger
  const actual = actualCost(at, km)
  if (commissionTest(at.inputs)?.outcome !== 'met') {
    const claim = actual ?? line('travel.claim', 'Business travel', sum([]), LAW)
    const reason =
      'There is no travel allowance to deduct business travel from (section 8(1)(b)); without one it is closed by section 23(m).'
    return { deductions: [], disallowed: [{ line: claim, reason }] }
  }
  if (actual === undefined || at.inputs.deductions.travelMethod === 'deemed') {
    const claim = line('travel.claim', 'Business travel', sum([]), LAW)
    const reason = 'The deemed cost is for travel allowances. Who earns commission without one deducts the actual cost of the vehicle.'
    return { deductions: [], disallowed: [{ line: claim, reason }] }
  }
  return { ...NONE, deductions: [line('travel.deduction', 'Business travel of a commission earner', take(actual), section('11(a)'))] }
}
