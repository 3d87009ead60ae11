import type { ClientAct, HouseholdRecord, HouseholdView, PersonView } from '@tafel/contracts/contexts/clients/views.ts'
import type { HistoryEntry } from '@tafel/contracts/contexts/history/entries.ts'
import type { People } from '@tafel/contracts/contexts/identity/people.ts'
import { changesInWords, type ChangeWords, type Speech } from '@tafel/contracts/kinds/compare/change-words.ts'
import type { Act } from '@tafel/contracts/kinds/record-kind.ts'
import { paths, recordPaths } from '../../../shared/paths.ts'
import { type ActWords, didWords, firstNameWords } from '../../../shared/history/entry-words.ts'
import { clientSubject, recordSubject, type Subject } from '../../../shared/history/history-queries.ts'
import { clientFullName } from '../../../shared/records/client-name.ts'

/** What happened last to a person or a record of a household. */
export interface LastChangeLine {
  readonly at: string
  /** Who did it, and what in a few words: `Nomsa changed 14 Protea Road`. */
  readonly words: string
  /** Whose history tells it whole. */
  readonly subject: Subject
  /** What the person or record is called. */
  readonly name: string
  readonly historyHref: string
  /** What acts that change no value are called. */
  readonly acts: ActWords
  /** What it is about, where that is a record: its answer stands beside it. */
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
    MaritalStatusChanged: `changed the marriage of ${name}`,
    Deleted: `deleted ${name}`,
    Restored: `restored ${name}`,
    Assigned: `put another adviser in charge of ${name}`,
    FileAdded: `added a file of ${name}`,
    FileRenamed: `renamed a file of ${name}`,
    FileDeleted: `deleted a file of ${name}`,
    FileRestored: `restored a file of ${name}`,
    ReviewPlanned: `changed when ${name} is reviewed next`,
    ReviewHeld: `held a review of ${name}`,
  }) as const satisfies Partial<Record<ClientAct | 'Assigned', string>>

/** What happened last to everything of a household, the newest first: one line each, at most `max`. */
export function lastChanges({ client, spouse, records, people }: HouseholdView, max: number): readonly LastChangeLine[] {
  const ofPerson = (person: PersonView): LastChangeLine => {
    const name = clientFullName(person)
    const acts = clientActs(name)
    const did: Readonly<Record<ClientAct, string>> = {
      ...acts,
      DetailsChanged: `changed the details of ${name}`,
      DependantsChanged: `changed the dependants of ${name}`,
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

/** A sitting in the words of the history screen. */
export interface ToldEntry {
  readonly words: string
  readonly changes: readonly ChangeWords[]
}

/** `Nomsa changed Retirement contributions`, with what was changed, from what to what. */
export function tellEntry(entry: HistoryEntry, people: People, speech: Speech, acts: ActWords): ToldEntry {
  const changes = changesInWords(speech, entry.changes)
  const who = firstNameWords(people, entry.by)
  const forWhom = entry.onBehalfOf === undefined ? '' : ` for ${firstNameWords(people, entry.onBehalfOf)}`
  // What was left empty both times says nothing.
  const told = changes.filter(({ from, to, rows }) => from !== to || rows.length > 0)
  return { words: `${who}${forWhom} ${didWords(entry, changes, acts)}`, changes: told }
}
