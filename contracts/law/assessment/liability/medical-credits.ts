import { findInYear, findOn } from '../../lookup/find.ts'
import type { Assessment } from '../assessment/assessment.ts'
import { yearEnd, yearStart } from '../../tax-year.ts'
import { type Figure, type Line, constant, counted, excess, greatest, input, inputsOf, product, sum, take } from '../../working/ledger.ts'
import type { Law } from '../../working/trace.ts'
import { paragraph, section } from '../../working/law.ts'

export interface MedicalCredits {
  readonly s6A: Line
  readonly s6B: Line
}

/**
 * The credits for medical scheme fees and for other medical expenses. Fees that an employer paid count as paid by the employee as far as they
 * are a taxed benefit (s6A(4), s6B(4)), and those of a former employer for a retired person are none (Seventh Schedule, paragraph 12A(5)).
 */
export function medicalCredits(at: Assessment, taxableIncome: Figure): MedicalCredits {
  if (isBeforeCredits(at)) return deductedBefore(at)
  const fees = ownFees(at)
  const othersPaidAll = fees !== undefined && fees.charged.value > 0 && fees.paid.value === 0
  const covered = othersPaidAll ? [] : at.inputs.medical.coveredMembers
  const s6A = schemeFeesCredit(at, covered, (persons) => input('medical.coveredMembers', persons, 'number'))
  return { s6A, s6B: expensesCredit(at, s6A, taxableIncome, fees) }
}

/**
 * The credits that payroll allows for persons covered in its months: that for scheme fees and, from 65, the additional one for the fees
 * alone (Fourth Schedule, paragraph 9(6)).
 */
export function payrollCredits(at: Assessment, covered: readonly number[]): readonly Line[] {
  const s6A = schemeFeesCredit(at, covered, (persons) => counted('persons covered in the months paid', persons))
  const fee = inputsOf(at.inputs.medical, 'medical', ['schemeContributionMonthly'])
  if (at.age === undefined || at.age < 65 || fee.length === 0) return [s6A]
  const months = counted('months covered and paid', covered.filter((members) => members > 0).length, 'months')
  const { line } = at.ledger
  const fees = line('medical.ownSchemeFees', 'Fees of own scheme in the months paid', product([...fee, months]), section('6B'))
  const expenses = line('medical.expenses', 'Other expenses, which payroll does not credit', sum([]), section('6B'))
  return [s6A, olderCredit(at, s6A, fees, expenses, section('6B(3)(a)'))]
}

/** s6A begins in the year 2013 for those under 65; from 2015 on the credits replace all deductions of s18. */
const FIRST_YEAR_OF_FEES = 2013
const FIRST_YEAR_OF_EXPENSES = 2015

/** Full deduction under s18: for everyone up to 2012, for those from 65 up to 2014. */
const isBeforeCredits = ({ year, age = 0 }: Assessment): boolean =>
  year < FIRST_YEAR_OF_FEES || (year < FIRST_YEAR_OF_EXPENSES && age >= 65)

/** The deduction of s18 is not loaded: payments are shown, and the line is refused by name. */
function deductedBefore(at: Assessment): MedicalCredits {
  const { line } = at.ledger
  const { medical } = at.inputs
  const paid: Figure[] = inputsOf(medical, 'medical', ['otherDependantsSchemes', 'qualifyingOutOfPocket', 'disabilityExpenses'])
  if (medical.schemeContributionMonthly > 0) paid.push(chargedFees(at))
  const s6B = line('tax.s6B', 'Additional medical expenses tax credit', sum([]), section('6B'))
  if (paid.length === 0 && medical.coveredMembers.every((members) => members === 0))
    return { s6A: line('tax.s6A', 'Medical scheme fees tax credit', sum([]), section('6A')), s6B }
  line('medical.expenses', 'Medical expenses to deduct', sum(paid), section('18'))
  return { s6A: line('tax.s6A', 'Medical expenses', take(deductionOf(at)), section('18')), s6B }
}

function deductionOf({ year }: Assessment): Figure {
  const missing = { name: `deductions under section 18 for medical expenses of ${year}`, from: yearStart(year) }
  return constant({ found: false, missing }, missing.name, () => 0)
}

/** s6A: by month, the first two persons each and every further one. */
function schemeFeesCredit(at: Assessment, covered: readonly number[], figureOf: (persons: number) => Figure): Line {
  const { line } = at.ledger
  const law = section('6A')
  let firstTwo = 0
  let further = 0
  for (const members of covered) {
    firstTwo += Math.min(members, 2)
    further += Math.max(members - 2, 0)
  }
  const label = 'Medical scheme fees tax credit'
  if (firstTwo === 0) return line('tax.s6A', label, sum([]), law)
  const found = findInYear(at.tax, 'medicalCredits', 'credits', at.year)
  const first = line(
    'medical.firstTwo',
    'Credit for the first two persons covered',
    product([constant(found, `monthly credit of the first two of ${at.year}`, (credits) => credits.firstTwo), figureOf(firstTwo)]),
    law,
  )
  if (further === 0) return line('tax.s6A', label, sum([first]), law)
  const rest = line(
    'medical.further',
    'Credit for further persons covered',
    product([constant(found, `monthly credit of each further one of ${at.year}`, (credits) => credits.further), figureOf(further)]),
    law,
  )
  return line('tax.s6A', label, sum([first, rest]), law)
}

/** s6B(3): from 65 or with a disability on all qualifying amounts, for others on the excess over 7,5 % of taxable income. */
function expensesCredit(at: Assessment, s6A: Line, taxableIncome: Figure, own: OwnFees | undefined): Line {
  const { line } = at.ledger
  const { medical, disabilitySelf, disabilitySpouse, disabilityChild } = at.inputs
  const law = section('6B')
  const label = 'Additional medical expenses tax credit'
  const paid = inputsOf(medical, 'medical', ['qualifyingOutOfPocket', 'disabilityExpenses'])
  const otherFees = inputsOf(medical, 'medical', ['otherDependantsSchemes'])
  if (own === undefined && otherFees.length === 0 && paid.length === 0) return line('tax.s6B', label, sum([]), law)
  if (at.year < FIRST_YEAR_OF_EXPENSES) return line('tax.s6B', 'Medical expenses', take(deductionOf(at)), section('18'))
  const fees = line('medical.schemeFees', 'Scheme fees of the year', sum(own === undefined ? otherFees : [own.paid, ...otherFees]), law)
  const expenses = line('medical.expenses', 'Qualifying medical expenses', sum(paid), law)
  const is65 = at.age !== undefined && at.age >= 65
  const isOlder = is65 || disabilitySelf || disabilitySpouse || disabilityChild
  return isOlder
    ? olderCredit(at, s6A, fees, expenses, is65 ? section('6B(3)(a)') : section('6B(3)(b)'))
    : youngerCredit(at, s6A, fees, expenses, taxableIncome)
}

interface OwnFees {
  /** The own scheme's fees. */
  readonly charged: Line
  /** The part that the taxpayer paid or counts as having paid. */
  readonly paid: Line
}

/** Undefined if neither a fee nor, with persons covered, a taxed benefit is captured. */
function ownFees(at: Assessment): OwnFees | undefined {
  const { medical, employers } = at.inputs
  const isCovered = medical.coveredMembers.some((members) => members > 0)
  const benefits = employers.flatMap((row, index) => inputsOf(row, `employers.${index}`, ['employerMedical']))
  const fees = medical.schemeContributionMonthly
  if (fees === 0 && !(isCovered && benefits.length > 0)) return undefined
  const { line } = at.ledger
  const charged = chargedFees(at)
  const counted = section('6B(4)')
  const taxed =
    benefits.length === 0 ? [] : [line('medical.taxedBenefit', 'Fees taxed as a benefit', sum(benefits), paragraph('Seventh', '12A'))]
  const share = inputsOf(medical, 'medical', ['employerShare'])
  const untaxed =
    share.length === 0
      ? []
      : [line('medical.untaxedShare', 'Employer’s share that is not a taxed benefit', excess(share, taxed), paragraph('Seventh', '12A(5)'))]
  const paid =
    untaxed.length === 0
      ? charged
      : line('medical.ownFeesPaid', 'Fees that count as paid by the taxpayer', excess([charged], untaxed), counted)
  if (taxed.length === 0 || taxed[0]!.value <= paid.value) return { charged, paid }
  const label = 'Fees taxed as a benefit, more than the fees captured'
  return { charged, paid: line('medical.benefitPaid', label, greatest(paid, taxed[0]!), counted) }
}

/** The monthly fee for the months with a person covered; for all twelve if no cover is captured yet. */
function chargedFees(at: Assessment): Line {
  const months = at.inputs.medical.coveredMembers.filter((members) => members > 0).length
  const fee = input('medical.schemeContributionMonthly', at.inputs.medical.schemeContributionMonthly)
  const covered = input('medical.coveredMembers', months === 0 ? 12 : months, 'number')
  return at.ledger.line('medical.ownSchemeFees', 'Fees of own scheme', product([fee, covered]), section('6B'))
}

/** From 65 by item (a), younger with a disability in the family by item (b): the same shares. */
function olderCredit(at: Assessment, s6A: Line, fees: Line, expenses: Line, law: Law): Line {
  const { line } = at.ledger
  const found = findOn(at.tax, 'medicalExpenses', 'older', yearEnd(at.year))
  const times = constant(found, 'times the credit that fees must exceed, from 65', (older) => older.times, 'number')
  const timesCredit = line('medical.timesCredit', 'Multiple of the scheme fees credit', product([s6A, times]), law)
  const above = line('medical.feesAbove', 'Fees above that', excess([fees], [timesCredit]), law)
  const qualifying = line('medical.qualifying', 'Qualifying amounts', sum([above, expenses]), law)
  const share = constant(found, 'share of the additional credit, from 65', (older) => older.share, 'ppm')
  return line('tax.s6B', 'Additional medical expenses tax credit', product([qualifying, share]), law)
}

function youngerCredit(at: Assessment, s6A: Line, fees: Line, expenses: Line, taxableIncome: Figure): Line {
  const { line } = at.ledger
  const law = section('6B(3)(c)')
  const found = findOn(at.tax, 'medicalExpenses', 'younger', yearEnd(at.year))
  const times = constant(found, 'times the credit that fees must exceed, under 65', (younger) => younger.times, 'number')
  const timesCredit = line('medical.timesCredit', 'Multiple of the scheme fees credit', product([s6A, times]), law)
  const above = line('medical.feesAbove', 'Fees above that', excess([fees], [timesCredit]), law)
  const incomeShare = constant(found, 'share of taxable income that is not credited', (younger) => younger.incomeShare, 'ppm')
  const income = line('medical.income', 'Taxable income, at least R 0', excess([taxableIncome]), law)
  const threshold = line('medical.threshold', 'Threshold: part of taxable income', product([income, incomeShare]), law)
  const qualifying = line('medical.qualifying', 'Qualifying amounts above it', excess([above, expenses], [threshold]), law)
  const share = constant(found, 'share of the additional credit, under 65', (younger) => younger.share, 'ppm')
  return line('tax.s6B', 'Additional medical expenses tax credit', product([qualifying, share]), law)
}
