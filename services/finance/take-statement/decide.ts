import { type FinanceMonthEvent, LINES_OF_AN_EVENT, type PayFastLine } from '@tafel/contracts/contexts/finance/events.ts'
import type { ReadBankLine } from '@tafel/contracts/contexts/finance/reconcile/bank-file.ts'
import { bankKey, payFastKey } from '@tafel/contracts/contexts/finance/reconcile/keys.ts'
import type { MonthState } from '../month.ts'

interface Upload {
  readonly month: string
  readonly uploadId: string
  readonly by: string
}

/** Skips existing lines: importing the same file again changes nothing. */
export function takePayFastLines(upload: Upload, lines: readonly PayFastLine[], state: MonthState): readonly FinanceMonthEvent[] {
  const added = lines.filter((line) => !(payFastKey(line) in state.payFast))
  return chunks(added).map((some) => ({ type: 'PayFastLinesTaken', data: { ...upload, lines: [...some] } }))
}

export function takeBankLines(upload: Upload, lines: readonly ReadBankLine[], state: MonthState): readonly FinanceMonthEvent[] {
  const added = lines.filter((line) => !(bankKey(line) in state.bank))
  return chunks(added).map((some) => ({
    type: 'BankLinesTaken',
    data: { ...upload, lines: some.map(({ on, cents, nth }) => ({ on, cents, nth })), texts: some.map(({ text }) => text) },
  }))
}

function chunks<T>(lines: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(lines.length / LINES_OF_AN_EVENT) }, (_, at) =>
    lines.slice(at * LINES_OF_AN_EVENT, (at + 1) * LINES_OF_AN_EVENT),
  )
}
