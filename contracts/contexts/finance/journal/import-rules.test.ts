import fc from 'fast-check'
import { expect, test } from 'vitest'
import { JOURNAL_SETTINGS } from '../journal-settings.ts'
import { LEDGERS } from '../ledgers.ts'
import { monthsBetween } from '../metrics/month.ts'
import { drawnEvents } from '../testing/drawn-events.ts'
import { drawnStatement } from '../testing/drawn-statement.ts'
import { journalOf, referenceOf } from './entries.ts'
import { importProblems } from './import-rules.ts'

const MONTHS = monthsBetween('2025-01', '2030-12')

test.each(LEDGERS)('%s would import every journal of drawn histories with payouts', (ledger) => {
  fc.assert(
    fc.property(drawnEvents, (events) => {
      const { payFast } = drawnStatement(events)
      for (const month of MONTHS) {
        const entries = journalOf(
          events,
          month,
          [],
          payFast.filter(({ at }) => at.startsWith(month)),
        )
        expect(importProblems(entries, ledger, JOURNAL_SETTINGS)).toEqual([])
        expect(new Set(entries.map(({ reference }) => reference)).size).toBe(entries.length)
      }
    }),
    { numRuns: 30 },
  )
})

test('a refund’s reference fits QuickBooks, stays the same and differs from others', () => {
  const [one, other] = ['9d3f2b1a-7c4e-5d60-8a1b-3c5d7e9f0a12', '9d3f2b1a-7c4e-5d61-8a1b-3c5d7e9f0a12']
  expect(referenceOf('REF', one)).toHaveLength(20)
  expect(referenceOf('REF', one)).not.toBe(referenceOf('REF', other))
  expect(referenceOf('PAY', '1089250')).toBe('PAY-1089250')
})

test('names what an import refuses', () => {
  const entry = {
    reference: 'REF-9d3f2b1a-7c4e-5d60-8a1b-3c5d7e9f0a12',
    on: '2026-11-03',
    text: 'Refund',
    lateFor: null,
    eventId: null,
    lines: [{ account: 'receivables', debitCents: 100, creditCents: 0 }],
  } as const
  expect(importProblems([entry], 'quickBooks', { ...JOURNAL_SETTINGS, names: { customer: '', payFast: 'PayFast' } })).toEqual([
    'A name is missing under Account mapping.',
    expect.stringContaining('40 characters, where 21 are allowed'),
    expect.stringContaining('debits and credits differ'),
  ])
  const accounts = { ...JOURNAL_SETTINGS.accounts, receivables: { code: '610', name: 'Receivables' } }
  expect(importProblems([entry], 'xero', { ...JOURNAL_SETTINGS, accounts })[0]).toContain('Xero keeps by itself')
})
