import { plain } from '@tafel/contracts/base/money/format.ts'
import { bankKey, payFastKey, paymentKey } from '@tafel/contracts/contexts/finance/reconcile/keys.ts'
import type { TieOut } from '@tafel/contracts/contexts/finance/reconcile/tie-out.ts'
import { expect, test } from 'vitest'
import { lineWords } from './line-words.ts'
import { verdictOf } from './tie-out-words.ts'

test('statement lines read as amounts and days, not as keys', () => {
  const payout = { at: '2026-11-20 18:00:00', type: 'PAYOUT', paymentId: null, netCents: -96_000, balanceCents: 0 } as never
  expect(
    [
      bankKey({ on: '2026-11-26', cents: 50_000, nth: 1 }),
      bankKey({ on: '2026-11-26', cents: 50_000, nth: 2 }),
      payFastKey(payout),
      paymentKey('1089250'),
    ].map((key) => plain(lineWords(key))),
  ).toEqual([
    'R 500,00 on 26 November',
    'R 500,00 on 26 November, line 2 of that day',
    'PayFast, -R 960,00 on 20 November, payout',
    'payment 1089250',
  ])
})

const total = { receivedCents: 100_000, refundedCents: 0, cents: 100_000 }
const tied: TieOut = {
  ledger: { ...total, payments: 1, refunds: 0 },
  journal: total,
  payFast: { ...total, until: '2026-11-30', balanceCents: 0 },
  bank: { cents: 96_000, until: '2026-11-30', feesCents: 4000, stillAtPayFastCents: 0, notOnStatementCents: 0, withBankCents: 100_000 },
  agrees: { journal: true, payFast: true, bank: true },
}

test('a month is marked as agreed only if all four totals agree', () => {
  expect(verdictOf(tied)).toEqual({ isGood: true, text: 'Ledger, journal, PayFast and bank agree to the cent.' })
  expect(verdictOf({ ...tied, payFast: null, bank: null }).text).toContain('No statement of PayFast yet')
  expect(verdictOf({ ...tied, bank: null }).text).toContain('No bank statement yet')
  const waiting = { ...tied.bank!, cents: 0, notOnStatementCents: 96_000 }
  expect(plain(verdictOf({ ...tied, bank: waiting, agrees: { ...tied.agrees, bank: false } }).text)).toContain(
    'R 960,00 paid out is not on',
  )
  expect(verdictOf({ ...tied, agrees: { ...tied.agrees, payFast: false } }).isGood).toBe(false)
})
