import { findInYear, findOn } from '../../../constants/find.ts'
import type { Assessment } from '../assessment/assessment.ts'
import { yearEnd } from '../inputs/year.ts'
import { type Figure, type Line, constant, excess, input, inputsOf, product, sum } from '../../ledger.ts'
import type { Law } from '../../trace.ts'
import { section } from '../../law.ts'

export interface MedicalCredits {
  readonly s6A: Line
  readonly s6B: Line
}

/** The credits for medical scheme fees and for other medical expenses. Fees that an employer paid are a taxed benefit and count as paid by the employee. */
export function medicalCredits(at: Assessment, taxableIncome: Figure): MedicalCredits {
  const s6A = schemeFeesCredit(at)
  return { s6A, s6B: expensesCredit(at, s6A, taxableIncome) }
}

/** s6A: by month, the first two persons each and every further one. */
function schemeFeesCredit(at: Assessment): Line {
  const { line } = at.ledger
  const law = section('6A')
  let firstTwo = 0
  let further = 0
  for (const members of at.inputs.medical.coveredMembers) {
    firstTwo += Math.min(members, 2)
    further += Math.max(members - 2, 0)
  }
  const label = 'Medical scheme fees tax credit'
  if (firstTwo === 0) return line('tax.s6A', label, sum([]), law)
  const found = findInYear(at.tax, 'medicalCredits', 'credits', at.year)
  const first = line(
    'medical.firstTwo',
    'Credit for the first two persons covered',
    product([
      constant(found, `monthly credit of the first two of ${at.year}`, (credits) => credits.firstTwo),
      input('medical.coveredMembers', firstTwo, 'number'),
    ]),
    law,
  )
  if (further === 0) return line('tax.s6A', label, sum([first]), law)
  const rest = line(
    'medical.further',
    'Credit for further persons covered',
    product([
      constant(found, `monthly credit of each further one of ${at.year}`, (credits) => credits.further),
      input('medical.coveredMembers', further, 'number'),
    ]),
    law,
  )
  return line('tax.s6A', label, sum([first, rest]), law)
}

/** s6B(3): from 65 or with a disability on all qualifying amounts, for others on what exceeds 7,5 % of taxable income. */
function expensesCredit(at: Assessment, s6A: Line, taxableIncome: Figure): Line {
  const { line } = at.ledger
  const { medical, disabilitySelf, disabilitySpouse, disabilityChild } = at.inputs
  const law = section('6B')
  const label = 'Additional medical expenses tax credit'
  const paid = inputsOf(medical, 'medical', ['qualifyingOutOfPocket', 'disabilityExpenses'])
  const otherFees = inputsOf(medical, 'medical', ['otherDependantsSchemes'])
  if (medical.schemeContributionMonthly === 0 && otherFees.length === 0 && paid.length === 0) return line('tax.s6B', label, sum([]), law)
  const fees = line('medical.schemeFees', 'Scheme fees of the year', sum([schemeFees(at), ...otherFees]), law)
  const expenses = line('medical.expenses', 'Qualifying medical expenses', sum(paid), law)
  const is65 = at.age !== undefined && at.age >= 65
  const isOlder = is65 || disabilitySelf || disabilitySpouse || disabilityChild
  return isOlder
    ? olderCredit(at, s6A, fees, expenses, is65 ? section('6B(3)(a)') : section('6B(3)(b)'))
    : youngerCredit(at, s6A, fees, expenses, taxableIncome)
}

/** The monthly fee for the months in which somebody was covered; for all twelve where nobody's cover is captured yet. */
function schemeFees(at: Assessment): Line {
  const months = at.inputs.medical.coveredMembers.filter((members) => members > 0).length
  const fee = input('medical.schemeContributionMonthly', at.inputs.medical.schemeContributionMonthly)
  const covered = input('medical.coveredMembers', months === 0 ? 12 : months, 'number')
  return at.ledger.line('medical.ownSchemeFees', 'Fees of the own scheme', product([fee, covered]), section('6B'))
}

/** From 65 by item (a), younger with a disability in the family by item (b): the same shares. */
function olderCredit(at: Assessment, s6A: Line, fees: Line, expenses: Line, law: Law): Line {
  const { line } = at.ledger
  const found = findOn(at.tax, 'medicalExpenses', 'older', yearEnd(at.year))
  const times = constant(found, 'times the credit that fees must exceed, from 65', (older) => older.times, 'number')
  const timesCredit = line('medical.timesCredit', 'So many times the scheme fees credit', product([s6A, times]), law)
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
  const timesCredit = line('medical.timesCredit', 'So many times the scheme fees credit', product([s6A, times]), law)
  const above = line('medical.feesAbove', 'Fees above that', excess([fees], [timesCredit]), law)
  const incomeShare = constant(found, 'share of taxable income that is not credited', (younger) => younger.incomeShare, 'ppm')
  const income = line('medical.income', 'Taxable income, at least R 0', excess([taxableIncome]), law)
  const threshold = line('medical.threshold', 'Part of taxable income that must be exceeded', product([income, incomeShare]), law)
  const qualifying = line('medical.qualifying', 'Qualifying amounts above it', excess([above, expenses], [threshold]), law)
  const share = constant(found, 'share of the additional credit, under 65', (younger) => younger.share, 'ppm')
  return line('tax.s6B', 'Additional medical expenses tax credit', product([qualifying, share]), law)
}
