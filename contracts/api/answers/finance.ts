import * as z from 'zod/mini'
import { DICTIONARY_VERSIONS } from '../../contexts/finance/export/columns.ts'
import type { Dictionary, DictionaryColumn } from '../../contexts/finance/export/dictionary.ts'
import {
  EXPORT_FORMATS,
  type ExportManifest,
  type ExportRequest,
  type ExportState,
  type Watermark,
} from '../../contexts/finance/export/manifest.ts'
import type { Totals } from '../../contexts/finance/export/totals.ts'
import { journalSettings } from '../../contexts/finance/journal-settings.ts'
import type { JournalEntry, JournalLine } from '../../contexts/finance/journal/entries.ts'
import type { JournalView } from '../../contexts/finance/journal/views.ts'
import { LEDGER_ACCOUNT_IDS } from '../../contexts/finance/ledger-accounts.ts'
import { LEDGERS } from '../../contexts/finance/ledgers.ts'
import type { Cohort } from '../../contexts/finance/metrics/cohorts.ts'
import type { CouponCost } from '../../contexts/finance/metrics/coupon-cost.ts'
import type { MonthOfRevenue, RevenueSchedule } from '../../contexts/finance/metrics/deferred-revenue.ts'
import type { MonthOfMovements } from '../../contexts/finance/metrics/movements.ts'
import type { PaidOut, ThreeWay, Unmatched, UnmatchedReason } from '../../contexts/finance/reconcile/three-way.ts'
import type { TieOut, Total } from '../../contexts/finance/reconcile/tie-out.ts'
import type { FinanceMonthView } from '../../contexts/finance/reconcile/views.ts'
import { STATEMENTS } from '../../contexts/finance/requests.ts'
import type {
  FinanceFiguresView,
  FinanceMonthRow,
  FinanceMonthsView,
  JournalSettingsView,
  StatementView,
} from '../../contexts/finance/views.ts'
import { DIFFERENCE_KINDS } from '../../contexts/subscriptions/reconciliation.ts'
import { answerOf, named } from './answer-of.ts'

export const monthOfMovements = answerOf<MonthOfMovements>()(
  'MonthOfMovements',
  z.object({
    new: z.int(),
    reactivation: z.int(),
    expansion: z.int(),
    contraction: z.int(),
    churn: z.int(),
    month: z.string(),
    openingCents: z.int(),
    closingCents: z.int(),
    firms: z.int(),
  }),
)
export const monthOfRevenue = answerOf<MonthOfRevenue>()(
  'MonthOfRevenue',
  z.object({
    month: z.string(),
    openingCents: z.int(),
    invoicedCents: z.int(),
    creditedCents: z.int(),
    earnedCents: z.int(),
    closingCents: z.int(),
  }),
)
export const revenueSchedule = answerOf<RevenueSchedule>()(
  'RevenueSchedule',
  z.object({ months: z.array(monthOfRevenue), releases: z.array(z.object({ month: z.string(), cents: z.int() })) }),
)
export const cohort = answerOf<Cohort>()(
  'Cohort',
  z.object({ month: z.string(), firms: z.int(), later: z.array(z.object({ month: z.string(), firms: z.int(), cents: z.int() })) }),
)
export const couponCost = answerOf<CouponCost>()(
  'CouponCost',
  z.object({
    code: z.string(),
    payments: z.int(),
    discountCents: z.int(),
    grants: z.int(),
    byMonth: z.array(z.object({ month: z.string(), discountCents: z.int() })),
  }),
)
export const financeFiguresView = answerOf<FinanceFiguresView>()(
  'FinanceFiguresView',
  z.object({
    asOf: z.string(),
    knownAt: z.string(),
    movements: z.array(monthOfMovements),
    committed: z.object({ on: z.string(), cents: z.int(), firms: z.int() }),
    revenue: revenueSchedule,
    cohorts: z.array(cohort),
    coupons: z.array(couponCost),
  }),
)
export const journalSettingsView = answerOf<JournalSettingsView>()(
  'JournalSettingsView',
  z.object({ settings: journalSettings, revision: z.nullable(z.string()) }),
)
export const financeMonthsView = answerOf<FinanceMonthsView>()(
  'FinanceMonthsView',
  z.object({
    months: z.array(
      z.object({
        month: z.string(),
        closedAt: z.nullable(z.string()),
        isNext: z.boolean(),
        exclusiveCents: z.int(),
        vatCents: z.int(),
        totalCents: z.int(),
        receivedCents: z.int(),
      }),
    ),
  }),
)
export const statementView = answerOf<StatementView>()(
  'StatementView',
  z.object({
    kind: z.enum(STATEMENTS),
    months: z.array(z.object({ month: z.string(), lines: z.int(), added: z.int() })),
    leftAside: z.int(),
    problems: z.array(z.object({ line: z.int(), message: z.string() })),
  }),
)
export const journalLine = answerOf<JournalLine>()(
  'JournalLine',
  z.object({ account: z.enum(LEDGER_ACCOUNT_IDS), debitCents: z.int(), creditCents: z.int() }),
)
export const journalEntry = answerOf<JournalEntry>()(
  'JournalEntry',
  z.object({
    reference: z.string(),
    on: z.string(),
    text: z.string(),
    lateFor: z.nullable(z.string()),
    eventId: z.nullable(z.string()),
    lines: z.array(journalLine),
  }),
)
export const journalView = answerOf<JournalView>()(
  'JournalView',
  z.object({
    month: z.string(),
    closedAt: z.nullable(z.string()),
    entries: z.array(journalEntry),
    entriesInAll: z.int(),
    balances: z.array(z.object({ account: z.enum(LEDGER_ACCOUNT_IDS), debitCents: z.int(), creditCents: z.int() })),
    accounts: journalSettings.shape.accounts,
    problems: z.record(z.enum(LEDGERS), z.nullable(z.array(z.string()))),
    parts: z.record(z.enum(LEDGERS), z.int()),
  }),
)
export const financeMonthRow = answerOf<FinanceMonthRow>()(
  'FinanceMonthRow',
  z.object({ month: z.string(), closedAt: z.nullable(z.string()), isNext: z.boolean() }),
)
export const paidOut = answerOf<PaidOut>()('PaidOut', z.object({ on: z.string(), cents: z.int(), bankOn: z.string() }))
export const unmatchedReason = answerOf<UnmatchedReason>()(
  'UnmatchedReason',
  z.union([z.enum(DIFFERENCE_KINDS), z.literal('notInBank'), z.literal('noPayout'), z.literal('unknownType')]),
)
export const unmatched = answerOf<Unmatched>()(
  'Unmatched',
  z.object({
    key: z.string(),
    side: z.enum(['ours', 'payFast', 'bank']),
    why: unmatchedReason,
    on: z.string(),
    paymentId: z.nullable(z.string()),
    oursCents: z.nullable(z.int()),
    theirsCents: z.nullable(z.int()),
  }),
)
export const threeWay = answerOf<ThreeWay>()(
  'ThreeWay',
  z.object({
    payments: z.int(),
    grossCents: z.int(),
    feeCents: z.int(),
    netCents: z.int(),
    paidOut: z.array(paidOut),
    unmatched: z.array(unmatched),
    byHand: z.int(),
  }),
)
export const total = answerOf<Total>()('Total', z.object({ receivedCents: z.int(), refundedCents: z.int(), cents: z.int() }))
export const tieOut = answerOf<TieOut>()(
  'TieOut',
  z.object({
    ledger: z.object({ receivedCents: z.int(), refundedCents: z.int(), cents: z.int(), payments: z.int(), refunds: z.int() }),
    journal: total,
    payFast: z.nullable(
      z.object({ receivedCents: z.int(), refundedCents: z.int(), cents: z.int(), until: z.string(), balanceCents: z.int() }),
    ),
    bank: z.nullable(
      z.object({
        cents: z.int(),
        until: z.string(),
        feesCents: z.int(),
        stillAtPayFastCents: z.int(),
        notOnStatementCents: z.int(),
        withBankCents: z.int(),
      }),
    ),
    agrees: z.object({ journal: z.boolean(), payFast: z.boolean(), bank: z.boolean() }),
  }),
)
export const financeMonthView = answerOf<FinanceMonthView>()(
  'FinanceMonthView',
  z.object({
    ...financeMonthRow.shape,
    comparison: threeWay,
    tieOut,
    journal: z.object({ entries: z.int(), debitCents: z.int() }),
    reason: z.nullable(z.string()),
    lines: z.record(z.enum(STATEMENTS), z.int()),
    matches: z.array(z.object({ matchId: z.string(), keys: z.array(z.string()), why: z.string() })),
    texts: z.record(z.string(), z.string()),
  }),
)
export const exportRequest = answerOf<ExportRequest>()(
  'ExportRequest',
  z.object({ from: z.string(), to: z.string(), format: z.enum(EXPORT_FORMATS), version: z.literal(DICTIONARY_VERSIONS) }),
)
export const totals = answerOf<Totals>()('Totals', z.object({ rows: z.int(), cents: z.record(z.string(), z.int()) }))
export const exportManifest = answerOf<ExportManifest>()(
  'ExportManifest',
  z.object({
    ...exportRequest.shape,
    file: z.string(),
    bytes: z.int(),
    sha256: z.string(),
    firstPosition: z.nullable(z.string()),
    lastPosition: z.nullable(z.string()),
    totals,
  }),
)
export const exportState = answerOf<ExportState>()(
  'ExportState',
  z.union([
    z.object({ state: z.literal('preparing'), rows: z.int() }),
    z.object({ state: z.literal('ready'), manifest: exportManifest }),
    z.object({ state: z.literal('failed') }),
  ]),
)
export const watermark = answerOf<Watermark>()('Watermark', z.object({ settledBefore: z.string() }))
export const dictionaryColumn = answerOf<DictionaryColumn>()(
  'DictionaryColumn',
  z.object({
    name: z.string(),
    kind: z.enum(['integer', 'cents', 'ppm', 'text', 'id', 'date', 'time', 'flag']),
    says: z.string(),
    events: z.array(z.string()),
  }),
)
export const dictionary = answerOf<Dictionary>()(
  'Dictionary',
  z.object({
    version: z.literal(DICTIONARY_VERSIONS),
    currency: z.string(),
    columns: z.array(dictionaryColumn),
    leftOut: z.array(z.object({ field: z.string(), because: z.string() })),
  }),
)

/** The data of an event depends on its type: the dictionary of exports has every field. */
export const financeEventsView = named(
  'FinanceEventsView',
  z.object({
    items: z.array(
      z.object({
        id: z.string(),
        type: z.string(),
        data: z.record(z.string(), z.unknown()),
        eventId: z.string(),
        position: z.string(),
        schemaVersion: z.int(),
        recordedAt: z.string(),
        occurredAt: z.string(),
      }),
    ),
    next: z.nullable(z.string()),
  }),
)
