export const LEDGERS = ['xero', 'sage', 'quickBooks'] as const
export type Ledger = (typeof LEDGERS)[number]
