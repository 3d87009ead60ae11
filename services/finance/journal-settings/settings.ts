import { financeJournalStream, type JournalSettingsEvent } from '@tafel/contracts/contexts/finance/events.ts'
import { completeSettings, JOURNAL_SETTINGS, type JournalSettings } from '@tafel/contracts/contexts/finance/journal-settings.ts'
import type { Aggregate } from '@tafel/kernel/commands/aggregate.ts'

/** Starts with the defaults. */
export const financeJournal: Aggregate<JournalSettings, JournalSettingsEvent> = {
  stream: financeJournalStream,
  initial: JOURNAL_SETTINGS,
  evolve: (_, event) => completeSettings(event.data.settings),
}
