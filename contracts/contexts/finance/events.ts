import * as z from 'zod/mini'
import { type EventOf, eventType, NO_SUBJECT } from '../../base/event-type.ts'
import { date, id, note, storedText } from '../../base/fields.ts'
import { personal } from '../../base/personal.ts'
import { storedJournalSettings } from './journal-settings.ts'

// Stream `financeBooks-main`: which months are closed, in their order. Stream `financeMonth-<month>`: what PayFast and the bank say of a month,
// and what of it was matched by hand. Stream `financeJournal-main`: what the importing ledger calls its accounts.

/** Without a subject: records that the seller must keep remain after any erasure. */
const subject = () => 'account:00000000-0000-0000-0000-000000000000'
const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))
const signed = z.int().check(z.minimum(-1_000_000_000_000), z.maximum(1_000_000_000_000))

/** As many lines as one event holds; an upload is as many events as it needs. */
export const LINES_OF_AN_EVENT = 500

/** A line of PayFast's books, without the person it names. */
export const payFastLine = z.strictObject({
  at: storedText(19),
  type: storedText(60),
  sign: storedText(10),
  grossCents: signed,
  feeCents: signed,
  netCents: signed,
  balanceCents: signed,
  checkoutId: z.nullable(storedText(60)),
  paymentId: z.nullable(storedText(60)),
})
export type PayFastLine = z.infer<typeof payFastLine>

/** A line of the bank's statement. `nth`: of those of the same day and amount in its file, so that the same line is known again. */
export const bankLine = z.strictObject({ on: date, cents: signed, nth: z.int().check(z.minimum(1), z.maximum(10_000)) })
export type BankLine = z.infer<typeof bankLine>

const upload = { month, uploadId: id, by: id }
export const payFastLinesTaken = eventType({
  type: 'PayFastLinesTaken',
  data: z.strictObject({ ...upload, lines: z.array(payFastLine).check(z.maxLength(LINES_OF_AN_EVENT)) }),
  subject,
})
export const bankLinesTaken = eventType({
  type: 'BankLinesTaken',
  data: z.strictObject({
    ...upload,
    lines: z.array(bankLine).check(z.maxLength(LINES_OF_AN_EVENT)),
    /** The bank's text of each line: it may name a person. */
    texts: personal(z.array(storedText(200)).check(z.maxLength(LINES_OF_AN_EVENT))),
  }),
  subject,
})

/** The key of a line: see `reconcile/keys.ts`. */
const key = storedText(120).check(z.minLength(1))
/** A user's statement that these belong together, or that one needs no counterpart. */
export const linesMatched = eventType({
  type: 'StatementLinesMatched',
  data: z.strictObject({ month, matchId: id, by: id, keys: z.array(key).check(z.minLength(1), z.maxLength(20)), why: personal(note(500)) }),
  subject,
})
export const linesMatchUndone = eventType({ type: 'StatementMatchUndone', data: z.strictObject({ month, matchId: id, by: id }), subject })
export const financeMonthEvents = [payFastLinesTaken, bankLinesTaken, linesMatched, linesMatchUndone] as const
export type FinanceMonthEvent = EventOf<(typeof financeMonthEvents)[number]>
export const financeMonthStream = (of: string) => `financeMonth-${of}`

/** From now on the month contains exactly the entries recorded before that time. */
export const monthClosed = eventType({
  type: 'FinanceMonthClosed',
  data: z.strictObject({
    month,
    by: id,
    recordedBefore: z.iso.datetime(),
    /** As at the closing: entries of its journal, and unmatched items. */
    entries: z.int().check(z.minimum(0)),
    debitCents: z.int().check(z.minimum(0)),
    unmatched: z.int().check(z.minimum(0)),
    /** Its journal holds payouts; not in older events. */
    withPayouts: z.optional(z.literal(true)),
    /** Not in older events. */
    reason: z.optional(personal(note(500))),
  }),
  subject,
})
export const financeBooksEvents = [monthClosed] as const
export type FinanceBooksEvent = EventOf<(typeof financeBooksEvents)[number]>
export const FINANCE_BOOKS = 'main'
export const financeBooksStream = (books: string) => `financeBooks-${books}`

/** Journal files of every month have these from now on. */
export const journalSettingsChanged = eventType({
  type: 'JournalSettingsChanged',
  data: z.strictObject({ by: id, settings: storedJournalSettings }),
  subject: () => NO_SUBJECT,
})
export type JournalSettingsEvent = EventOf<typeof journalSettingsChanged>
export const FINANCE_JOURNAL = 'main'
export const financeJournalStream = (journal: string) => `financeJournal-${journal}`
