import type { UnreadField } from '@tafel/kit/fields/unread-fields.tsx'
import type { AutosaveStatus } from '../../shared/autosave/autosave.ts'
import { clockTime } from '../../shared/time/local-time.ts'

export interface SaveWords {
  readonly tone: 'green' | 'quiet' | 'ochre' | 'red'
  readonly words: string
}

/** The text of the bar's status slot. */
export function saveWords(status: AutosaveStatus<unknown>, unread: readonly UnreadField[] = [], hasDraft = false): SaveWords {
  switch (status.kind) {
    case 'saved':
      // Unreadable text isn't stored, so a green status would be wrong.
      if (unread.length > 0) return { tone: 'ochre', words: `Not saved: ${labelsOf(unread)}` }
      if (hasDraft) return { tone: 'ochre', words: 'A draft is waiting: restore or discard it' }
      return { tone: 'green', words: `Saved ${clockTime(new Date(status.at))} · revision ${status.revision}` }
    case 'saving':
      return { tone: 'quiet', words: 'Saving' }
    case 'offline':
      return { tone: 'ochre', words: 'Offline, stored on this device' }
    case 'conflict':
      return { tone: 'red', words: 'Changed elsewhere' }
    case 'refused':
      return { tone: 'red', words: `Not saved: ${status.errors[0]?.message ?? status.message}` }
  }
}

/** Shown above an answer that uses the previous values of those fields. */
export function unreadWords(unread: readonly UnreadField[]): string {
  const before = unread.length === 1 ? 'its last value' : 'their last values'
  return `${labelsOf(unread)} can’t be read. The answer uses ${before}.`
}

const labelsOf = (fields: readonly UnreadField[]) => fields.map(({ label }) => label).join(', ')
