import type { JournalSettings } from '../journal-settings.ts'
import type { LedgerAccount } from '../ledger-accounts.ts'
import type { Ledger } from '../ledgers.ts'
import type { JournalEntry } from './entries.ts'

export interface JournalView {
  readonly month: string
  /** Null while the month is open: more may still come. */
  readonly closedAt: string | null
  /** The first of them, as many as are shown; files hold all. */
  readonly entries: readonly JournalEntry[]
  readonly entriesInAll: number
  readonly balances: readonly { readonly account: LedgerAccount; readonly debitCents: number; readonly creditCents: number }[]
  /** As the files name them. */
  readonly accounts: JournalSettings['accounts']
  /** Entries that each ledger would refuse by its maker's published rules; null if none are published. */
  readonly problems: Readonly<Record<Ledger, readonly string[] | null>>
  /** How many files each ledger needs. */
  readonly parts: Readonly<Record<Ledger, number>>
}
