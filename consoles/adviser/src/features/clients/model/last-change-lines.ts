import type { ClientAct, HouseholdRecord, HouseholdView, PersonView } from '@tafel/contracts/contexts/clients/views.ts'
import type { HistoryEntry } from '@tafel/contracts/contexts/history/entries.ts'
import type { People } from '@tafel/contracts/contexts/identity/people.ts'
import { changesInWords, type ChangeWords, type Speech } from '@tafel/contracts/kinds/compare/change-words.ts'
import type { Act } from '@tafel/contracts/kinds/record-kind.ts'
import { paths, recordPaths } from '../../../shared/paths.ts'
import { type ActWords, didWords, firstNameWords } from '../../../shared/history/entry-words.ts'
import { clientSubject, recordSubject, type Subject } from '../../../shared/history/history-queries.ts'
import { clientFullName } from '../../../shared/records/client-name.ts'

/** The last change of a person or a record of a household. */
export interface LastChangeLine {
  readonly at: string
  /** A summary: `Nomsa changed 14 Protea Road`. */
  readonly words: string
  /** The stream whose history has the details. */
  readonly subject: Subject
  /** The name of the person or record. */
  readonly name: string
  readonly historyHref: string
  /** The words for acts that change no value. */
  readonly acts: ActWords
  /** The record, if it is one: its result is shown too. */
  readonly record?: HouseholdRecord
}

const recordActs = (name: string): Readonly<Record<Exclude<Act, 'Changed'>, string>> => ({
  Created: `added ${name}`,
  Locked: `locked ${name}`,
  Unlocked: `unlocked ${name}`,
  Deleted: `deleted ${name}`,
  Restored: `restored ${name}`,
})
const clientActs = (name: string) =>
  ({
    Added: `added ${name}`,
    MaritalStatusChanged: `changed the marital status of ${name}`,
    Deleted: `deleted ${name}`,
    Restored: `restored ${name}`,
    Assigned: `assigned another adviser to ${name}`,
    FileAdded: `added a file of ${name}`,
    FileRenamed: `renamed a file of ${name}`,
    FileDeleted: `deleted a file of ${name}`,
    FileRestored: `restored a file of ${name}`,
    ReviewPlanned: `changed the next review of ${name}`,
    ReviewHeld: `completed a review of ${name}`,
  }) as const satisfies Partial<Record<ClientAct | 'Assigned', string>>

/** The last change of each person and record of a household, newest first, at most `max`. */
export function lastChanges({ client, spouse, records, people }: HouseholdView, max: number): readonly LastChangeLine[] {
  const ofPerson = (person: PersonView): LastChangeLine => {
    const name = clientFullName(person)
    const acts = clientActs(name)
    const did: Readonly<Record<ClientAct, string>> = {
      ...acts,
      DetailsChanged: `changed the details of ${name}`,
      DependantsChanged: `changed the dependants of ${name}`,
      FilingDetailsChanged: `changed the filing details of ${name}`,
    }
    return {
      at: person.last.at,
      words: `${firstNameWords(people, person.last.by)} ${did[person.last.what]}`,
      subject: clientSubject(person.clientId),
      name,
      historyHref: paths.clientHistory.href(person.clientId),
      acts,
    }
  }
  const ofRecord = (record: HouseholdRecord): LastChangeLine => {
    const { what, at, by } = record.last
    const acts = recordActs(record.description)
    return {
      at,
      words: `${firstNameWords(people, by)} ${what === 'Changed' ? `changed ${record.description}` : acts[what]}`,
      subject: recordSubject(record),
      name: record.description,
      historyHref: recordPaths.history.href(record),
      acts,
      record,
    }
  }
  const lines = [ofPerson(client), ...(spouse === null ? [] : [ofPerson(spouse)]), ...records.map(ofRecord)]
  return lines.toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, max)
}

/** An entry in the words of the history screen. */
export interface DescribedEntry {
  readonly words: string
  readonly changes: readonly ChangeWords[]
}

/** `Nomsa changed Retirement contributions`, with the old and new values. */
export function describeEntry(entry: HistoryEntry, people: People, speech: Speech, acts: ActWords): DescribedEntry {
  const changes = changesInWords(speech, entry.changes)
  const who = firstNameWords(people, entry.by)
  const forUser = entry.onBehalfOf === undefined ? '' : ` for ${firstNameWords(people, entry.onBehalfOf)}`
  // Drops values that were empty before and after.
  const shown = changes.filter(({ from, to, rows }) => from !== to || rows.length > 0)
  return { words: `${who}${forUser} ${didWords(entry, changes, acts)}`, changes: shown }
}
