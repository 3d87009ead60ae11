import type { HistoryEntry } from '@tafel/contracts/contexts/history/entries.ts'
import type { HistoryPage } from '@tafel/contracts/contexts/history/views.ts'
import type { People } from '@tafel/contracts/contexts/identity/people.ts'
import type { ChangeWords } from '@tafel/contracts/kinds/compare/change-words.ts'
import { formatDate, formatMoney } from '@tafel/contracts/base/money/format.ts'
import { clockTime, localDate } from '../time/local-time.ts'

// An entry of a history in the words of its timeline.

const NOBODY = 'Somebody whose details were erased'

export const personWords = (people: People, id: string): string => people[id] ?? NOBODY
/** Where there is no room for more: `Nomsa`. */
export const firstNameWords = (people: People, id: string): string => people[id]?.split(' ')[0] ?? NOBODY

/** `Nomsa Mokoena`; `Ayanda Admin for Nomsa Mokoena` where somebody acted for another. */
export const whoWords = (people: People, { by, onBehalfOf }: Pick<HistoryEntry, 'by' | 'onBehalfOf'>): string =>
  onBehalfOf === undefined ? personWords(people, by) : `${personWords(people, by)} for ${personWords(people, onBehalfOf)}`

/** What acts that change no value are called, by the ends of their events' names. */
export type ActWords = Readonly<Partial<Record<string, string>>>

export const RECORD_ACTS: ActWords = {
  Created: 'began this record',
  Locked: 'locked this record',
  Unlocked: 'unlocked this record',
  Deleted: 'deleted this record',
  Restored: 'restored this record',
}
export const CLIENT_ACTS: ActWords = {
  Added: 'added this client',
  MaritalStatusChanged: 'changed the marriage',
  FileAdded: 'added a file',
  FileRenamed: 'renamed a file',
  FileDeleted: 'deleted a file',
  FileRestored: 'restored a file',
  ReviewPlanned: 'changed when the next review is',
  ReviewHeld: 'held a review',
  Deleted: 'deleted this client',
  Restored: 'restored this client',
  Assigned: 'put another adviser in charge',
  Forgotten: 'erased this client for good',
}

/** What somebody did, as it follows on the name: `changed Salary and Bonus`. `undone`: what was taken back, where it is at hand. */
export function didWords(
  { act, changes, undoes, isErased }: HistoryEntry,
  words: readonly ChangeWords[],
  acts: ActWords,
  undone?: HistoryEntry,
): string {
  if (undoes !== undefined)
    return undone === undefined ? 'took back an earlier change' : `took back the change of ${momentWords(undone.at)}`
  const said = acts[act]
  if (said !== undefined) return said
  if (isErased) return 'changed something that has been erased'
  if (changes.length === 0) return 'saved it again'
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

/** Where nothing earlier is left to load. */
export function wholeWords({ revision, since }: Pick<HistoryPage, 'revision' | 'since'>): string {
  return revision === 0
    ? `Nothing else has happened since ${momentWords(since)}.`
    : `All ${revision + 1} events since ${momentWords(since)}.`
}

/** `+ R 4 300`, with its sign always. */
export const signedMoney = (cents: number): string => (cents > 0 ? `+${formatMoney(cents)}` : formatMoney(cents))

/** The entry that holds a revision. */
export const entryAt = (entries: readonly HistoryEntry[], revision: number): HistoryEntry | undefined =>
  entries.find(({ first, last }) => first <= revision && revision <= last)

/** All revisions of an entry. */
export const revisionsOf = ({ first, last }: Pick<HistoryEntry, 'first' | 'last'>): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

/** The entries of a day, the newest day first. */
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
