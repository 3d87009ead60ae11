import type { JournalSettingsEvent } from '@tafel/contracts/contexts/finance/events.ts'
import type { JournalSettings } from '@tafel/contracts/contexts/finance/journal-settings.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import { canonicalJson } from '@tafel/kernel/runtime/json.ts'

export function changeJournalSettings(
  settings: JournalSettings,
  by: string,
  state: JournalSettings,
): Decision<JournalSettingsEvent, never> {
  return canonicalJson(settings) === canonicalJson(state) ? [] : [{ type: 'JournalSettingsChanged', data: { by, settings } }]
}
