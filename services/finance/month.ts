import { type BankLine, type FinanceMonthEvent, financeMonthStream, type PayFastLine } from '@tafel/contracts/contexts/finance/events.ts'
import { bankKey, payFastKey } from '@tafel/contracts/contexts/finance/reconcile/keys.ts'
import { remembered } from '@tafel/contracts/base/personal.ts'
import type { Aggregate } from '@tafel/kernel/commands/aggregate.ts'

/** Statements of PayFast and the bank for a month, and manual matches. */
export interface MonthState {
  readonly payFast: Readonly<Record<string, PayFastLine>>
  /** With the bank's text; '' where it was forgotten. */
  readonly bank: Readonly<Record<string, BankLine & { readonly text: string }>>
  readonly matches: Readonly<Record<string, { readonly keys: readonly string[]; readonly why: string }>>
}

export const financeMonth: Aggregate<MonthState, FinanceMonthEvent> = {
  stream: financeMonthStream,
  initial: { payFast: {}, bank: {}, matches: {} },
  evolve(state, event) {
    switch (event.type) {
      case 'PayFastLinesTaken':
        return { ...state, payFast: { ...state.payFast, ...Object.fromEntries(event.data.lines.map((line) => [payFastKey(line), line])) } }
      case 'BankLinesTaken': {
        const texts = remembered(event.data.texts) ?? []
        const lines = event.data.lines.map((line, at) => [bankKey(line), { ...line, text: texts[at] ?? '' }] as const)
        return { ...state, bank: { ...state.bank, ...Object.fromEntries(lines) } }
      }
      case 'StatementLinesMatched': {
        const { matchId, keys, why } = event.data
        return { ...state, matches: { ...state.matches, [matchId]: { keys, why: remembered(why) ?? '' } } }
      }
      case 'StatementMatchUndone': {
        const { [event.data.matchId]: _, ...matches } = state.matches
        return { ...state, matches }
      }
    }
  },
}

export const matchedKeys = ({ matches }: MonthState): ReadonlySet<string> => new Set(Object.values(matches).flatMap(({ keys }) => keys))
