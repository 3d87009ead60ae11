import type { HistoryEntry } from '@tafel/contracts/contexts/history/entries.ts'
import type { HistoryPage } from '@tafel/contracts/contexts/history/views.ts'
import type { People } from '@tafel/contracts/contexts/identity/people.ts'
import type { ChangeWords } from '@tafel/contracts/kinds/compare/change-words.ts'
import { formatDate, formatMoney } from '@tafel/contracts/base/money/format.ts'
import { clockTime, localDate } from '../time/local-time.ts'

// The texts of a history's timeline.

const ERASED_PERSON = 'A person whose details were erased'

export const personWords = (people: People, id: string): string => people[id] ?? ERASED_PERSON
/** The short form: `Nomsa`. */
export const firstNameWords = (people: People, id: string): string => people[id]?.split(' ')[0] ?? ERASED_PERSON

/** `Nomsa Mokoena`; `Ayanda Admin for Nomsa Mokoena` if an admin acted for a user. */
export const whoWords = (people: People, { by, onBehalfOf }: Pick<HistoryEntry, 'by' | 'onBehalfOf'>): string =>
  onBehalfOf === undefined ? personWords(people, by) : `${personWords(people, by)} for ${personWords(people, onBehalfOf)}`

/** Texts for acts that change no value, by the suffix of their event's name. */
export type ActWords = Readonly<Partial<Record<string, string>>>

export const RECORD_ACTS: ActWords = {
  Created: 'created this record',
  Locked: 'locked this record',
  Unlocked: 'unlocked this record',
  Deleted: 'deleted this record',
  Restored: 'restored this record',
}
export const CLIENT_ACTS: ActWords = {
  Added: 'added this client',
  MaritalStatusChanged: 'changed the marital status',
  FileAdded: 'added a file',
  FileRenamed: 'renamed a file',
  FileDeleted: 'deleted a file',
  FileRestored: 'restored a file',
  ReviewPlanned: 'changed the date of the next review',
  ReviewHeld: 'completed a review',
  Deleted: 'deleted this client',
  Restored: 'restored this client',
  Assigned: 'assigned another adviser',
  Forgotten: 'permanently erased this client',
}

/** The predicate after the person's name: `changed Salary and Bonus`. `undone`: the undone entry, if loaded. */
export function didWords(
  { act, changes, undoes, isErased }: HistoryEntry,
  words: readonly ChangeWords[],
  acts: ActWords,
  undone?: HistoryEntry,
): string {
  if (undoes !== undefined) return undone === undefined ? 'undid an earlier change' : `undid the change of ${momentWords(undone.at)}`
  const actWords = acts[act]
  if (actWords !== undefined) return actWords
  if (isErased) return 'changed erased data'
  if (changes.length === 0) return 'saved again'
  const labels = [...new Set(words.map(({ label }) => label))]
  const [first, ...rest] = words
  if (rest.length === 0 && first!.rows.length === 0) {
    if (first!.from === '–') return `entered ${first!.label}`
    if (first!.to === '–') return `cleared ${first!.label}`
  }
  return `changed ${listed(labels)}`
}

const MAX_LABELS = 3

function listed(labels: readonly string[]): string {
  if (labels.length === 1) return labels[0]!
  if (labels.length <= MAX_LABELS) return `${labels.slice(0, -1).join(', ')} and ${labels.at(-1)!}`
  return `${labels.slice(0, MAX_LABELS - 1).join(', ')} and ${labels.length - MAX_LABELS + 1} more`
}

/** `21 November 2026, 14:02`, in South Africa. */
export function momentWords(iso: string): string {
  const at = new Date(iso)
  return `${formatDate(localDate(at))}, ${clockTime(at)}`
}

/** Shown once nothing earlier is left to load. */
export function wholeWords({ revision, since }: Pick<HistoryPage, 'revision' | 'since'>): string {
  return revision === 0
    ? `Nothing else has happened since ${momentWords(since)}.`
    : `All ${revision + 1} events since ${momentWords(since)}.`
}

/** `+ R 4 300`, always with a sign. */
export const signedMoney = (cents: number): string => (cents > 0 ? `+${formatMoney(cents)}` : formatMoney(cents))

/** The entry that contains a revision. */
export const entryAt = (entries: readonly HistoryEntry[], revision: number): HistoryEntry | undefined =>
  entries.find(({ first, last }) => first <= revision && revision <= last)

/** All revisions of an entry. */
export const revisionsOf = ({ first, last }: Pick<HistoryEntry, 'first' | 'last'>): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

/** Entries grouped by day, newest day first. */
export function byDay<E extends { readonly at: string }>(
  entries: readonly E[],
): readonly { readonly day: string; readonly entries: readonly E[] }[] {
  const days: { day: string; entries: E[] }[] = []
  for (const entry of entries) {
    const day = localDate(new Date(entry.at))
    if (days.at(-1)?.day === day) days.at(-1)!.entries.push(entry)
    else days.push({ day, entries: [entry] })
  }
  return days
}
