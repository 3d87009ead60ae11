/** The accounts that journals are booked to: codes of a usual South African chart, which the firm's own must have. */
export const LEDGER_ACCOUNTS = {
  receivables: { code: '610', name: 'Trade receivables' },
  payFast: { code: '615', name: 'PayFast clearing' },
  bank: { code: '090', name: 'Bank' },
  fees: { code: '404', name: 'Payment fees' },
  vatInput: { code: '825', name: 'VAT input' },
  vatOutput: { code: '820', name: 'VAT output' },
  deferred: { code: '850', name: 'Deferred revenue' },
  revenue: { code: '200', name: 'Subscription revenue' },
} as const
export type LedgerAccount = keyof typeof LEDGER_ACCOUNTS
