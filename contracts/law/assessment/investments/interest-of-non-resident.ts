import type { Assessment } from '../assessment/assessment.ts'
import { isNonResident } from '../assessment/resident-on.ts'
import { section } from '../../working/law.ts'
import { type Line, excess, sum } from '../../working/ledger.ts'

/** More days here than these, and interest is not exempt. */
const DAYS_OF_NON_RESIDENT = 183

/** All of it except interest of a permanent establishment here, unless the person was here for long. Tax is withheld instead (s50B). */
export function exemptInterestOfNonResident(at: Assessment, localInterest: Line, ofEstablishment: () => Line): Line | undefined {
  if (!isHereSeldom(at) || localInterest.value <= 0) return undefined
  const connected = [ofEstablishment()].filter(({ value }) => value !== 0)
  const label = 'Interest of a non-resident, exempt'
  return at.ledger.line('investment.interestOfNonResident', label, excess([localInterest], connected), section('10(1)(h)'))
}

/** Royalties from South Africa, on the same conditions. Tax is withheld from them instead (s49B). */
export function exemptRoyalties(at: Assessment, royalties: Line, ofEstablishment: () => Line): Line | undefined {
  if (!isHereSeldom(at) || royalties.value <= 0) return undefined
  const connected = [ofEstablishment()].filter(({ value }) => value !== 0)
  const label = 'Royalties of a non-resident, exempt'
  return at.ledger.line('investment.royaltiesOfNonResident', label, excess([royalties], connected), section('10(1)(l)'))
}

/** A non-resident who was in South Africa for so few days that interest and royalties are exempt, and bear a tax that is withheld. */
export const isHereSeldom = ({ inputs }: Pick<Assessment, 'inputs'>): boolean =>
  isNonResident(inputs) && inputs.daysInRepublic <= DAYS_OF_NON_RESIDENT

/** The interest remaining for the exemption of s 10(1)(i). */
export function interestNotExempt(at: Assessment, localInterest: Line, exempt: Line): Line {
  return at.ledger.line('investment.interestLeft', 'Local interest that is not exempt', sum([localInterest], [exempt]), section('10(1)(h)'))
}
