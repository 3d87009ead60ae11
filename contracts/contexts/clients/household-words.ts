import type { DependantKind, MaritalStatus, MaritalStatusName, PropertyRegime } from './household.ts'
import type { HouseholdView, PersonView } from './views.ts'
import { formatDate } from '../../base/money/format.ts'
import { joined } from '../../kinds/report/letterhead.ts'

export const STATUS_WORDS: Readonly<Record<MaritalStatusName, string>> = {
  single: 'not married',
  married: 'married',
  divorced: 'divorced',
  widowed: 'widowed',
}
export const REGIME_WORDS: Readonly<Record<PropertyRegime, string>> = {
  inCommunity: 'in community of property',
  ancWithAccrual: 'out of community, with accrual',
  ancWithoutAccrual: 'out of community, without accrual',
  foreign: 'under the law of another country',
}
export const DEPENDANT_WORDS: Readonly<Record<DependantKind, string>> = { child: 'child', parent: 'parent', other: 'dependant' }

/** `Dlamini household`; for spouses with two surnames `Dlamini and Naidoo household`; for a single client the full name. */
export function householdTitle({ client, spouse }: Pick<HouseholdView, 'client' | 'spouse'>): string {
  if (spouse === null && client.dependants.length === 0) return joined(' ', client.name, client.surname)
  const surnames = [...new Set([client, ...(spouse === null ? [] : [spouse])].map(({ surname, name }) => surname || name))]
  return `${surnames.join(' and ')} household`
}

/** `18 August 1979, 47`; nothing where the day isn't known. */
export function bornWords(dateOfBirth: string, today: string): string {
  return dateOfBirth === '' ? '' : `${formatDate(dateOfBirth)}, ${ageOn(dateOfBirth, today)}`
}

/** In whole years. */
export function ageOn(dateOfBirth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}

export interface MarriageLine {
  readonly label: string
  readonly value: string
}

/** The recorded facts of a marriage, a line each. A linked client is married, whatever was recorded before. */
export function marriageLines({ maritalStatus, spouse }: Pick<HouseholdView, 'maritalStatus' | 'spouse'>): readonly MarriageLine[] {
  const known = spouse !== null && maritalStatus?.status !== 'married' ? MARRIED_ONLY : maritalStatus
  if (known === null) return [{ label: 'Marital status', value: 'not recorded' }]
  const { status, since, regime, regimeSince } = known
  const date = since === '' ? 'date not recorded' : formatDate(since)
  if (status !== 'married') {
    const when = since === '' ? [] : [{ label: 'Since', value: date }]
    return [{ label: 'Marital status', value: STATUS_WORDS[status] }, ...when]
  }
  return [
    { label: 'Regime', value: regime === '' ? 'not recorded' : REGIME_WORDS[regime] },
    { label: 'Married', value: date },
    ...(regimeSince === '' ? [] : [{ label: 'Regime changed', value: formatDate(regimeSince) }]),
    ...(regime === '' ? [] : [{ label: 'Income split in tax', value: regime === 'inCommunity' ? 'yes' : 'no' }]),
    ...(spouse === null ? [{ label: 'Spouse', value: 'not a client' }] : []),
  ]
}
const MARRIED_ONLY: MaritalStatus = { status: 'married', since: '', regime: '', regimeSince: '' }

/** `child`, or `child of Thandi` where there are two whose it could be. */
export const dependantWords = (kind: DependantKind, person: PersonView, household: Pick<HouseholdView, 'spouse'>): string =>
  household.spouse === null ? DEPENDANT_WORDS[kind] : `${DEPENDANT_WORDS[kind]} of ${person.name}`
