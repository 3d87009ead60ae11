import type { AutosaveStatus } from '../../shared/autosave/autosave.ts'
import { clockTime } from '../../shared/time/local-time.ts'

export interface SaveWords {
  readonly tone: 'green' | 'quiet' | 'ochre' | 'red'
  readonly words: string
}

/** The state of saving, in words for the bar's one status slot. */
export function saveWords(status: AutosaveStatus<unknown>): SaveWords {
  switch (status.kind) {
    case 'saved':
      return { tone: 'green', words: `Saved ${clockTime(new Date(status.at))} · revision ${status.revision}` }
    case 'saving':
      return { tone: 'quiet', words: 'Saving' }
    case 'offline':
      return { tone: 'ochre', words: 'Offline, kept on this device' }
    case 'conflict':
      return { tone: 'red', words: 'Changed elsewhere' }
    case 'refused':
      return { tone: 'red', words: `Not saved: ${status.errors[0]?.message ?? status.message}` }
  }
}
