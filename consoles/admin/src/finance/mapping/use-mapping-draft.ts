import { type JournalSettings, typedJournalSettings } from '@tafel/contracts/contexts/finance/journal-settings.ts'
import type { JournalSettingsView } from '@tafel/contracts/contexts/finance/views.ts'
import { useStore } from 'react-admin'
import * as z from 'zod/mini'

const draftOf = z.strictObject({ settings: typedJournalSettings, revision: z.nullable(z.string()) })

export interface MappingDraft {
  readonly settings: JournalSettings
  /** The revision that it changes. */
  readonly revision: string | null
  readonly isChanged: boolean
  readonly type: (settings: JournalSettings) => void
  /** Bases the changes on a newer revision. */
  readonly rebase: (revision: string) => void
  readonly discard: () => void
}

/** Unsaved changes, stored on this device until they are saved or discarded; signing out removes them. */
export function useMappingDraft({ settings, revision }: JournalSettingsView): MappingDraft {
  const [stored, store] = useStore<unknown>('finance.mapping.draft', null)
  // An earlier version of the console may have stored another shape.
  const read = draftOf.safeParse(stored)
  const draft = read.success ? read.data : { settings, revision }
  return {
    ...draft,
    isChanged: read.success,
    type: (typed) => store({ settings: typed, revision: draft.revision }),
    rebase: (newer) => store({ settings: draft.settings, revision: newer }),
    discard: () => store(null),
  }
}
