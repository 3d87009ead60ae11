import type { ClientAct, HouseholdRecord, HouseholdView, LastChange, PersonView } from '@tafel/contracts/clients/views.ts'
import type { Act } from '@tafel/contracts/records/record-kind.ts'
import { clientFullName } from '../../../shared/records/client-name.ts'

export interface ChangeLine {
  readonly key: string
  readonly at: string
  readonly words: string
  /** What it is about, where that is a record: its answer stands beside it. */
  readonly record?: HouseholdRecord
}

const ACT_WORDS: Readonly<Record<Act, string>> = {
  Created: 'added',
  Changed: 'changed',
  Locked: 'locked',
  Unlocked: 'unlocked',
  Deleted: 'deleted',
  Restored: 'restored',
}
const CLIENT_WORDS: Readonly<Record<ClientAct, (name: string) => string>> = {
  Added: (name) => `added ${name}`,
  DetailsChanged: (name) => `changed the details of ${name}`,
  MaritalStatusChanged: (name) => `changed the marriage of ${name}`,
  DependantsChanged: (name) => `changed the dependants of ${name}`,
  Deleted: (name) => `deleted ${name}`,
  Restored: (name) => `restored ${name}`,
}

/** What happened last to everything of a household, the newest first: one line each, at most `max`. */
export function lastChanges(household: HouseholdView, who: (userId: string) => string, max: number): readonly ChangeLine[] {
  const { client, spouse, records } = household
  const ofPerson = (person: PersonView): ChangeLine => ({
    key: person.clientId,
    at: person.last.at,
    words: `${who(person.last.by)} ${CLIENT_WORDS[person.last.what](clientFullName(person))}`,
  })
  const ofRecord = (record: HouseholdRecord): ChangeLine => {
    const { what, at, by }: LastChange<Act> = record.last
    const words = `${who(by)} ${ACT_WORDS[what]} ${record.description}`
    return { key: `${record.kind} ${record.recordId}`, at, words, record }
  }
  const lines = [ofPerson(client), ...(spouse === null ? [] : [ofPerson(spouse)]), ...records.map(ofRecord)]
  return lines.toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, max)
}
