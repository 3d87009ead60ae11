import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv } from '../../../base/csv.ts'
import { monthsBetween } from '../metrics/month.ts'
import type { ClosedMonth } from '../periods.ts'
import { drawnEvents } from '../testing/drawn-events.ts'
import { journalOf } from './entries.ts'
import { amount, journalCsv, journalParts } from './layouts.ts'
import { LEDGERS } from '../ledgers.ts'
import { JOURNAL_SETTINGS } from '../journal-settings.ts'

const MONTHS = monthsBetween('2025-01', '2030-12')
const cents = (text: string) => Math.round(Number(text === '' ? '0' : text) * 100)

test('every entry has as much debit as credit, and what the months earn, invoice and credit leaves nothing deferred in the end', () => {
  fc.assert(
    fc.property(drawnEvents, (events) => {
      const entries = MONTHS.flatMap((month) => journalOf(events, month, []))
      for (const { lines } of entries) expect(lines.reduce((sum, { debitCents, creditCents }) => sum + debitCents - creditCents, 0)).toBe(0)
      const balance = (account: string) =>
        entries
          .flatMap(({ lines }) => lines)
          .reduce((sum, line) => sum + (line.account === account ? line.debitCents - line.creditCents : 0), 0)
      expect([balance('deferred'), balance('receivables')]).toEqual([0, 0])
    }),
    { numRuns: 20 },
  )
})

test('books every document once, and none in a month that was closed before it was recorded', () => {
  const closes = fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 24, maxLength: 24 }).map((days) =>
    days.map((late, at): ClosedMonth => {
      const month = MONTHS[at]!
      return { month, recordedBefore: new Date(Date.parse(`${month}-28T00:00:00Z`) + late * 86_400_000).toISOString() }
    }),
  )
  fc.assert(
    fc.property(drawnEvents, closes, (events, closed) => {
      const booked = MONTHS.flatMap((month) => journalOf(events, month, closed).map((entry) => ({ ...entry, month })))
      const inTime = MONTHS.flatMap((month) => journalOf(events, month, []))
      const references = (entries: readonly { readonly eventId: string | null }[]) =>
        entries.flatMap(({ eventId }) => eventId ?? []).toSorted()
      expect(references(booked)).toEqual(references(inTime))
      const earned = (entries: typeof inTime) =>
        entries
          .filter(({ eventId }) => eventId === null)
          .reduce((sum, { lines: [first] }) => sum + first!.debitCents - first!.creditCents, 0)
      expect(earned(booked)).toBe(earned(inTime))
      for (const { month, eventId, lateFor } of booked) {
        const { recordedAt } = events.find((event) => event.eventId === eventId) ?? { recordedAt: '' }
        const close = closed.find((each) => each.month === month)
        if (close !== undefined) expect(recordedAt < close.recordedBefore).toBe(true)
        if (lateFor !== null) expect(lateFor < month).toBe(true)
      }
    }),
    { numRuns: 15 },
  )
})

test.each(LEDGERS)('%s: a file has the lines of its entries, in rands that balance to the cent', (ledger) => {
  fc.assert(
    fc.property(drawnEvents, (events) => {
      const entries = MONTHS.flatMap((month) => journalOf(events, month, []))
      const parts = journalParts(entries, ledger)
      expect(parts.flat()).toEqual(entries)
      for (const part of parts) {
        const [heading, ...rows] = readCsv(journalCsv(part, ledger, JOURNAL_SETTINGS)).map(({ cells }) => cells)
        expect(rows).toHaveLength(part.reduce((sum, { lines }) => sum + lines.length, 0))
        const at = (name: string) => heading!.indexOf(name)
        const sum = rows.reduce(
          (total, row) =>
            total +
            (ledger === 'xero'
              ? cents(row[at('*Amount')]!)
              : cents(row[at(ledger === 'sage' ? 'Debit' : '*Debits')]!) - cents(row[at(ledger === 'sage' ? 'Credit' : '*Credits')]!)),
          0,
        )
        expect(sum).toBe(0)
      }
    }),
    { numRuns: 10 },
  )
})

const ENTRY = {
  reference: 'INV-000318',
  on: '2026-11-03',
  text: 'Tax invoice INV-000318',
  lateFor: null,
  eventId: null,
  lines: [
    { account: 'receivables', debitCents: 99_900, creditCents: 0 },
    { account: 'fees', debitCents: 0, creditCents: 99_900 },
  ],
} as const

test.each(LEDGERS)('%s: a file begins with its first column, without a byte order mark', (ledger) => {
  expect(journalCsv([ENTRY], ledger, JOURNAL_SETTINGS)).toMatch(/^"?[*A-Z]/)
})

test('posts to a control account instead of trade receivables, which Xero and QuickBooks refuse, and fills in Name', () => {
  const [heading, first, second] = readCsv(journalCsv([ENTRY], 'quickBooks', JOURNAL_SETTINGS)).map(({ cells }) => cells)
  const of = (row: readonly string[] | undefined, name: string) => row?.[heading!.indexOf(name)]
  expect([of(first, '*AccountName'), of(first, 'Name')]).toEqual(['Subscriptions control', 'Tafel subscribers'])
  expect(of(second, 'Name')).toBe('PayFast')
  expect(journalCsv([ENTRY], 'xero', JOURNAL_SETTINGS)).not.toContain('610')
})

test('account codes, names and tax names are settings', () => {
  const settings = {
    ...JOURNAL_SETTINGS,
    accounts: { ...JOURNAL_SETTINGS.accounts, receivables: { code: '1150', name: 'Control' } },
    taxNames: { noVat: 'No VAT', vat: 'VAT by hand' },
  }
  const entry = { ...ENTRY, lines: [ENTRY.lines[0], { account: 'vatOutput', debitCents: 0, creditCents: 99_900 }] } as const
  const [heading, first, vat] = readCsv(journalCsv([entry], 'xero', settings)).map(({ cells }) => cells)
  expect([first![heading!.indexOf('*AccountCode')], first![heading!.indexOf('*TaxRate')]]).toEqual(['1150', 'No VAT'])
  expect(vat![heading!.indexOf('*TaxRate')]).toBe('VAT by hand')
})

test('amounts are rands with a point', () => {
  expect([0, 5, -5, 123_450, -99_999].map((each) => amount(each).number)).toEqual(['0.00', '0.05', '-0.05', '1234.50', '-999.99'])
})
