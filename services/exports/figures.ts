import { addMonths, johannesburgDate } from '@tafel/contracts/base/dates.ts'
import type { PayFastLine } from '@tafel/contracts/contexts/finance/events.ts'
import type { Month } from '@tafel/contracts/contexts/finance/metrics/month.ts'
import type { ClosedMonth } from '@tafel/contracts/contexts/finance/periods.ts'
import type { FinanceEvent } from '@tafel/contracts/contexts/finance/export/exported-events.ts'
import { figuresOf } from '@tafel/contracts/contexts/finance/figures.ts'
import { LEDGER_ACCOUNT_IDS, type LedgerAccount } from '@tafel/contracts/contexts/finance/ledger-accounts.ts'
import { type JournalEntry, journalOf } from '@tafel/contracts/contexts/finance/journal/entries.ts'
import { IMPORT_RULES, importProblems } from '@tafel/contracts/contexts/finance/journal/import-rules.ts'
import { journalCsv, journalParts } from '@tafel/contracts/contexts/finance/journal/layouts.ts'
import { type Ledger, LEDGERS } from '@tafel/contracts/contexts/finance/ledgers.ts'
import type { JournalSettings } from '@tafel/contracts/contexts/finance/journal-settings.ts'
import type { JournalView } from '@tafel/contracts/contexts/finance/journal/views.ts'
import type { Handlers } from '@tafel/kernel/http/handler.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'

export interface FiguresDependencies {
  /** The measured events recorded before a time. */
  readonly eventsBefore: (to: string, signal: AbortSignal) => Promise<readonly FinanceEvent[]>
  readonly closedMonths: (signal: AbortSignal) => Promise<readonly ClosedMonth[]>
  /** The lines of PayFast's statements that are booked in a month. */
  readonly statementLines: (month: Month, closed: readonly ClosedMonth[], signal: AbortSignal) => Promise<readonly PayFastLine[]>
  readonly journalSettings: (signal: AbortSignal) => Promise<JournalSettings>
  readonly now: () => Date
}

/** Figures have a row per month, cohorts one per two months. Payments are for a year at most. */
const MONTHS_AHEAD = 12
/** Entries of a journal shown at once. */
const SHOWN = 500
const MAX_PROBLEMS = 20

/** Calculates figures and journals on every request, from the events known at a time. */
export function figuresHandlers({ eventsBefore, closedMonths, statementLines, journalSettings, now }: FiguresDependencies) {
  const journal = async (month: string, signal: AbortSignal) => {
    const [events, closed] = await Promise.all([eventsBefore(now().toISOString(), signal), closedMonths(signal)])
    const payFast = await statementLines(month, closed, signal)
    return { closed: closed.find((each) => each.month === month), entries: journalOf(events, month, closed, payFast) }
  }

  return {
    financeFigures: async ({ query: { asOf, knownAt }, signal }) => {
      const to = new Date(knownAt ?? now()).toISOString()
      const latest = addMonths(johannesburgDate(to), MONTHS_AHEAD)
      if (asOf > latest)
        return refuse('functions/invalid-argument', {
          errors: [{ field: 'asOf', message: `A day up to ${latest}: a year after the last known event.` }],
        })
      return { json: figuresOf(await eventsBefore(to, signal), asOf, to) }
    },
    financeJournal: async ({ query: { month }, signal }) => {
      const [{ entries, closed }, settings] = await Promise.all([journal(month, signal), journalSettings(signal)])
      const json: JournalView = {
        month,
        closedAt: closed?.recordedBefore ?? null,
        entries: entries.slice(0, SHOWN),
        entriesInAll: entries.length,
        balances: balancesOf(entries),
        accounts: settings.accounts,
        problems: ofLedgers((ledger) =>
          IMPORT_RULES[ledger] === null ? null : importProblems(entries, ledger, settings).slice(0, MAX_PROBLEMS),
        ),
        parts: ofLedgers((ledger) => journalParts(entries, ledger).length),
      }
      return { json }
    },
    financeJournalFile: async ({ query: { month, ledger, part }, signal }) => {
      const [{ entries }, settings] = await Promise.all([journal(month, signal), journalSettings(signal)])
      const found = journalParts(entries, ledger)[part - 1]
      if (found === undefined) return refuse('functions/not-found')
      return {
        body: Buffer.from(journalCsv(found, ledger, settings)),
        headers: {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': `attachment; filename="tafel-journal-${month}-${ledger}-${part}.csv"`,
        },
      }
    },
  } satisfies Handlers
}

const ofLedgers = <T>(of: (ledger: Ledger) => T) => Object.fromEntries(LEDGERS.map((ledger) => [ledger, of(ledger)])) as Record<Ledger, T>

function balancesOf(entries: readonly JournalEntry[]): JournalView['balances'] {
  const lines = entries.flatMap((entry) => entry.lines)
  const sum = (account: LedgerAccount, side: 'debitCents' | 'creditCents') =>
    lines.reduce((total, line) => (line.account === account ? total + line[side] : total), 0)
  return LEDGER_ACCOUNT_IDS.map((account) => ({
    account,
    debitCents: sum(account, 'debitCents'),
    creditCents: sum(account, 'creditCents'),
  })).filter(({ debitCents, creditCents }) => debitCents !== 0 || creditCents !== 0)
}
