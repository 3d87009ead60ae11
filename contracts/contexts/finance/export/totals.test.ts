import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FORGOTTEN } from '../../../base/personal.ts'
import type { InvoiceEvent } from '../../invoices/events.ts'
import { viewOf } from '../../invoices/view-of.ts'
import { journalOf } from '../journal/entries.ts'
import type { LedgerAccount } from '../ledger-accounts.ts'
import { monthsBetween } from '../metrics/month.ts'
import { drawnEvents } from '../testing/drawn-events.ts'
import { cellsOf } from './cells.ts'
import { COLUMNS, NEWEST_VERSION } from './columns.ts'
import type { FinanceEvent } from './exported-events.ts'
import { totalsOf } from './totals.ts'

const MONTHS = monthsBetween('2025-01', '2030-12')
const COLUMNS_NOW = COLUMNS[NEWEST_VERSION]

/** The totals of the manifest, the totals sheet and the screen. */
function exported(events: readonly FinanceEvent[]) {
  const rows = events.map(cellsOf(NEWEST_VERSION))
  const sums = totalsOf(COLUMNS_NOW)
  sums.add(rows)
  return { rows, cents: sums.totals().cents }
}

/** The amounts of the list of invoices and of its export. */
const documentsOf = (events: readonly FinanceEvent[]) =>
  events.flatMap(({ type, data }) =>
    type === 'TaxInvoiceIssued' || type === 'CreditNoteIssued'
      ? [viewOf({ type, data: { ...data, lines: [], buyer: FORGOTTEN, reason: FORGOTTEN } } as unknown as InvoiceEvent)]
      : [],
  )

/** Returns the balance that the journal of all months leaves on an account by entries of one kind. */
function booked(events: readonly FinanceEvent[], account: LedgerAccount, references: RegExp): number {
  const lines = MONTHS.flatMap((month) => journalOf(events, month, [])).flatMap((entry) =>
    references.test(entry.reference) ? entry.lines : [],
  )
  return lines.reduce((sum, line) => sum + (line.account === account ? line.debitCents - line.creditCents : 0), 0)
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

test('manifest, rows, list of invoices and journal agree to the cent, credit notes taken off', () => {
  fc.assert(
    fc.property(drawnEvents, (events) => {
      const { rows, cents } = exported(events)
      const documents = documentsOf(events)
      expect(cents['total_cents']).toBe(sum(documents.map(({ totalCents }) => totalCents)))
      expect(cents['vat_cents']).toBe(sum(documents.map(({ vatCents }) => vatCents)))
      expect(cents['exclusive_cents']).toBe(sum(documents.map(({ exclusiveCents }) => exclusiveCents)))
      expect(cents['total_cents']).toBe(booked(events, 'receivables', /^(INV|CN)-/))
      expect(cents['vat_cents']).toBe(0 - booked(events, 'vatOutput', /^(INV|CN)-/))
      expect(cents['gross_cents']).toBe(0 - booked(events, 'receivables', /^PAY-/))
      expect(cents['refunded_cents']).toBe(booked(events, 'receivables', /^REF-/))
      expect(cents['net_cents']).toBe(booked(events, 'payFast', /^PAY-/))
      for (const [name, total] of Object.entries(cents)) {
        const at = COLUMNS_NOW.findIndex((column) => column.name === name)
        expect([name, sum(rows.map((row) => Number(row[at] ?? 0)))]).toEqual([name, total])
      }
    }),
    { numRuns: 1000 },
  )
}, 120_000)

test('agreed prices have no total', () => {
  const { cents } = exported([])
  expect(Object.keys(cents)).toEqual([
    'refunded_cents',
    'gross_cents',
    'fee_cents',
    'net_cents',
    'discount_cents',
    'exclusive_cents',
    'vat_cents',
    'total_cents',
  ])
})
