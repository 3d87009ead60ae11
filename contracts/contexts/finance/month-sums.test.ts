import fc from 'fast-check'
import { expect, test } from 'vitest'
import { journalOf } from './journal/entries.ts'
import { monthsBetween } from './metrics/month.ts'
import { monthSums, sumsOf } from './month-sums.ts'
import { drawnEvents } from './testing/drawn-events.ts'

const MONTHS = monthsBetween('2025-01', '2028-12')

test('the sums of each month are those of its journal', () => {
  fc.assert(
    fc.property(drawnEvents, (events) => {
      const sums = monthSums(events, [])
      for (const month of MONTHS) {
        const entries = journalOf(events, month, [])
        const booked = (prefix: string) =>
          entries
            .filter(({ reference }) => reference.startsWith(prefix))
            .flatMap(({ lines }) => lines)
            .reduce((sum, line) => sum + (line.account === 'receivables' ? line.debitCents - line.creditCents : 0), 0)
        const { exclusiveCents, vatCents, totalCents, receivedCents } = sumsOf(sums, month)
        expect([month, totalCents, receivedCents]).toEqual([month, booked('INV-') + booked('CN-'), 0 - booked('PAY-') - booked('REF-')])
        expect(exclusiveCents + vatCents).toBe(totalCents)
      }
    }),
    { numRuns: 100 },
  )
})
