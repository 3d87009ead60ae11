import type { Assessment } from '../assessment/assessment.ts'
import { section } from '../../law.ts'
import { type Line, excess, sum } from '../../ledger.ts'

/** More days here than these, and interest is not exempt. */
const DAYS_OF_NON_RESIDENT = 183

/** All of it but what is connected with a permanent establishment here, unless the person was here for long. Tax is withheld from it instead (s50B). */
export function exemptInterestOfNonResident(at: Assessment, localInterest: Line, ofEstablishment: () => Line): Line | undefined {
  const { residency, daysInRepublic } = at.inputs
  if (residency !== 'nonResident' || localInterest.value <= 0 || daysInRepublic > DAYS_OF_NON_RESIDENT) return undefined
  const connected = [ofEstablishment()].filter(({ value }) => value !== 0)
  const label = 'Interest of a non-resident, exempt'
  return at.ledger.line('investment.interestOfNonResident', label, excess([localInterest], connected), section('10(1)(h)'))
}

/** What is left for the exemption of s 10(1)(i). */
export function interestNotExempt(at: Assessment, localInterest: Line, exempt: Line): Line {
  return at.ledger.line('investment.interestLeft', 'Local interest that is not exempt', sum([localInterest], [exempt]), section('10(1)(h)'))
}
