import { isIdNumber } from './id-number.ts'
import type { MaritalStatus, PropertyRegime } from './household.ts'
import type { HouseholdView } from './views.ts'

// Facts on a client's page that calculations also need. A new record starts with them and keeps them: later changes on the page
// change no record. Dependants are not among them: a dependant needn't be covered by the medical scheme, and the scheme is
// what a scenario asks about. Nor is the spouse's scenario, of which there may be several: linking one is for the adviser to do.

export interface ClientFacts {
  readonly dateOfBirth: string | undefined
  /** The date of birth was read from the ID number, since none is recorded. */
  readonly isByIdNumber: boolean
  /** Undefined if nothing is recorded, or if the record contradicts a link to a spouse. */
  readonly maritalStatus: MaritalStatus | undefined
  /** The client's spouse, where that is a client too. */
  readonly spouseId: string | undefined
}

/** Of a household as its page shows it, on that day. */
export function clientFacts({ client, spouse, maritalStatus }: Known, today: string): ClientFacts {
  const born = client.dateOfBirth === '' ? birthDateOf(client.idNumber, today) : client.dateOfBirth
  const isOfLink = spouse === null || maritalStatus?.status === 'married'
  return {
    dateOfBirth: born,
    isByIdNumber: client.dateOfBirth === '' && born !== undefined,
    maritalStatus: isOfLink ? (maritalStatus ?? undefined) : undefined,
    spouseId: spouse?.clientId,
  }
}
interface Known extends Pick<HouseholdView, 'spouse' | 'maritalStatus'> {
  readonly client: Pick<HouseholdView['client'], 'dateOfBirth' | 'idNumber'>
}

/** The date of birth in a South African ID number. The number has no century: it is read as that of the younger person who was born by that day. */
export function birthDateOf(idNumber: string, today: string): string | undefined {
  if (!isIdNumber(idNumber)) return undefined
  const [year, month, day] = [idNumber.slice(0, 2), idNumber.slice(2, 4), idNumber.slice(4, 6)]
  return ['20', '19'].map((century) => `${century}${year}-${month}-${day}`).find((date) => date <= today && isDate(date))
}

/** The number is right for one century; a 29th of February needn't be one in the other. */
const isDate = (text: string) => {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/**
 * The regime that a scenario takes for its year: the one that holds on the last day of the year of assessment. Undefined where it isn't recorded, or where the marriage or its regime begins after that day and nothing says what was before.
 */
export function regimeOfYear(
  { maritalStatus }: Pick<ClientFacts, 'maritalStatus'>,
  lastDay: string,
): 'single' | PropertyRegime | undefined {
  if (maritalStatus === undefined || maritalStatus.since > lastDay || maritalStatus.regimeSince > lastDay) return undefined
  if (maritalStatus.status !== 'married') return 'single'
  return maritalStatus.regime === '' ? undefined : maritalStatus.regime
}

/** On which day of those the marriage or its regime changed, and how. */
export interface RegimeChange {
  readonly day: string
  readonly what: 'regimeChanged' | 'married' | 'marriageEnded'
  /** From that day on; unless the change was a marriage, the status before is unknown. */
  readonly inCommunity: boolean
}

/**
 * The change within a year of assessment by which a part of it may be in community of property and another part not; undefined where there
 * was none. Who marries out of community had nothing halved before either; what was before another change nothing says.
 */
export function regimeChangeIn(
  { maritalStatus }: Pick<ClientFacts, 'maritalStatus'>,
  firstDay: string,
  lastDay: string,
): RegimeChange | undefined {
  if (maritalStatus === undefined || maritalStatus.status === 'single') return undefined
  const { status, since, regime, regimeSince } = maritalStatus
  // A status that begins on the first day applies to the whole year.
  const isWithin = (day: string) => day > firstDay && day <= lastDay
  if (status !== 'married') return isWithin(since) ? { day: since, what: 'marriageEnded', inCommunity: false } : undefined
  const inCommunity = regime === 'inCommunity'
  if (isWithin(regimeSince) && regimeSince !== since) return { day: regimeSince, what: 'regimeChanged', inCommunity }
  return isWithin(since) && inCommunity ? { day: since, what: 'married', inCommunity } : undefined
}
