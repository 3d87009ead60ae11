import { FINANCE_JOURNAL } from '@tafel/contracts/contexts/finance/events.ts'
import type { JournalSettingsView } from '@tafel/contracts/contexts/finance/views.ts'
import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import { commandReply, contextOf } from '@tafel/kernel/http/answers.ts'
import type { Handlers } from '@tafel/kernel/http/handler.ts'
import { etag } from '@tafel/kernel/http/parse.ts'
import { changeJournalSettings } from './decide.ts'
import { financeJournal } from './settings.ts'

/** Reads and changes the names of accounts and taxes in journal files. */
export function journalSettingsHandlers({ commands }: { readonly commands: CommandHandler }) {
  return {
    journalSettings: async ({ signal }) => {
      const { state: settings, revision } = await commands.load(financeJournal, FINANCE_JOURNAL, signal)
      if (revision === 'none') return { json: { settings, revision: null } satisfies JournalSettingsView }
      const json: JournalSettingsView = { settings, revision: revision.toString() }
      return { json, headers: { ETag: etag(revision) } }
    },
    // Without If-Match the sender saw the defaults: a change by someone else since then is a conflict too.
    changeJournalSettings: async (call) =>
      commandReply(
        FINANCE_JOURNAL,
        await commands.handle(financeJournal, FINANCE_JOURNAL, { ifMatch: 'none', ...contextOf(call) }, (state) =>
          changeJournalSettings(call.body, call.user.userId, state),
        ),
      ),
  } satisfies Handlers
}
