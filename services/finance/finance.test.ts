import type { FinanceMonthEvent } from '@tafel/contracts/contexts/finance/events.ts'
import { readBankFile } from '@tafel/contracts/contexts/finance/reconcile/bank-file.ts'
import { expect, test } from 'vitest'
import { books } from './books.ts'
import { close, type Closing } from './close-month/decide.ts'
import { match, undo } from './match/decide.ts'
import { financeMonth, matchedKeys, type MonthState } from './month.ts'
import { takeBankLines, takePayFastLines } from './take-statement/decide.ts'

const by = '0b8f6f5e-6a0c-4d0e-9a53-2f4f1d6c7a10'
const upload = { month: '2026-10', uploadId: '9d3f2b1a-7c4e-5d60-8a1b-3c5d7e9f0a12', by }
const after = (events: readonly FinanceMonthEvent[], state: MonthState = financeMonth.initial) => events.reduce(financeMonth.evolve, state)
const done = <E>(decision: readonly E[] | object): readonly E[] => decision as readonly E[]

test('importing a file again changes nothing, and equal payments on one day are two', () => {
  const { lines } = readBankFile('Date,Description,Amount\n2026-10-06,PAYFAST,960.89\n2026-10-06,PAYFAST,960.89\n')!
  const events = done(takeBankLines(upload, lines, financeMonth.initial))
  const state = after(events)
  expect(Object.values(state.bank)).toMatchObject([{ nth: 1, text: 'PAYFAST' }, { nth: 2 }])
  expect(takeBankLines(upload, lines, state)).toEqual([])
})

test('many lines are several events', () => {
  const lines = Array.from({ length: 1201 }, (_, at) => ({
    at: '2026-10-03 09:12:44',
    type: 'FUNDS_RECEIVED',
    sign: 'CREDIT',
    grossCents: 100,
    feeCents: -1,
    netCents: 99,
    balanceCents: at,
    checkoutId: null,
    paymentId: String(at),
  }))
  const events = done<FinanceMonthEvent>(takePayFastLines(upload, lines, financeMonth.initial))
  expect(events.map(({ data }) => ('lines' in data ? data.lines.length : 0))).toEqual([500, 500, 201])
  expect(Object.keys(after(events).payFast)).toHaveLength(1201)
})

test('manual matches stay until undone', () => {
  const wanted = { month: '2026-10', matchId: upload.uploadId, keys: ['bank 1', 'payfast 1'], why: 'One transfer' }
  const state = after(done(match(wanted, by, financeMonth.initial)))
  expect([...matchedKeys(state)]).toEqual(['bank 1', 'payfast 1'])
  expect(match(wanted, by, state)).toEqual([])
  expect(match({ ...wanted, matchId: by }, by, state)).toMatchObject({ refused: 'functions/invalid-argument' })
  expect(matchedKeys(after(done(undo(wanted, by, state)), state)).size).toBe(0)
})

const closing: Closing = {
  month: '2026-10',
  by,
  recordedBefore: '2026-11-02T08:00:00.000Z',
  entries: 3,
  debitCents: 300,
  unmatched: 0,
  acceptUnmatched: false,
  lacksStatement: false,
  acceptNoStatement: false,
  reason: 'All agree.',
  firstMonth: '2026-10',
}
const closed = (...months: readonly string[]) => ({
  closed: months.map((month) => ({ month, recordedBefore: '2026-11-01T08:00:00.000Z' })),
})

test('a month closes permanently after its end, after the previous one', () => {
  const events = done<Parameters<typeof books.evolve>[1]>(close(closing, books.initial))
  expect(events).toMatchObject([{ type: 'FinanceMonthClosed', data: { month: '2026-10', recordedBefore: closing.recordedBefore } }])
  expect(close(closing, events.reduce(books.evolve, books.initial))).toEqual([])
  expect(close({ ...closing, month: '2026-11' }, closed('2026-10'))).toEqual({ refused: 'finance/month-not-over' })
  expect(close(closing, closed('2026-08'))).toEqual({ refused: 'finance/month-before-open' })
  expect(close({ ...closing, firstMonth: '2026-08' }, books.initial)).toEqual({ refused: 'finance/month-before-open' })
  const early = { ...closing, month: '2025-09', firstMonth: '2026-10' }
  expect(close(early, books.initial)).toEqual({ refused: 'finance/month-too-early' })
  expect(close({ ...early, firstMonth: undefined, month: '1900-01' }, books.initial)).toEqual({ refused: 'finance/month-too-early' })
  expect(close({ ...early, month: '2025-10' }, books.initial)).toHaveLength(1)
  expect(close(closing, closed('2026-09'))).toHaveLength(1)
})

test('a month ends at midnight in Johannesburg, not UTC', () => {
  expect(close({ ...closing, recordedBefore: '2026-10-31T21:59:59.999Z' }, books.initial)).toEqual({ refused: 'finance/month-not-over' })
  expect(close({ ...closing, recordedBefore: '2026-10-31T22:00:00.000Z' }, books.initial)).toHaveLength(1)
})

test('a month with payments and without PayFast’s statement must be confirmed to close; the reason is kept', () => {
  expect(close({ ...closing, lacksStatement: true }, books.initial)).toEqual({ refused: 'finance/no-statement' })
  const events = done<Parameters<typeof books.evolve>[1]>(
    close({ ...closing, lacksStatement: true, acceptNoStatement: true, reason: 'PayFast is closed.' }, books.initial),
  )
  expect(events.reduce(books.evolve, books.initial).closed).toEqual([
    { month: '2026-10', recordedBefore: closing.recordedBefore, withPayouts: true, reason: 'PayFast is closed.' },
  ])
})

test('unmatched items must be confirmed to close', () => {
  expect(close({ ...closing, unmatched: 2 }, books.initial)).toEqual({ refused: 'finance/unmatched' })
  expect(close({ ...closing, unmatched: 2, acceptUnmatched: true }, books.initial)).toMatchObject([{ data: { unmatched: 2 } }])
})

test.each(['0001-01-01', '1899-12-31', '31/12/9999', '2026-02-30', '0000-00-00'])('refuses a bank’s line of %s', (day) => {
  expect(readBankFile(`Date,Description,Amount\n${day},PAYFAST,960.89\n`)).toMatchObject({ lines: [], problems: [{ line: 2 }] })
})
