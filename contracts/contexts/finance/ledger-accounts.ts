export const LEDGER_ACCOUNT_IDS = ['receivables', 'payFast', 'payouts', 'fees', 'vatInput', 'vatOutput', 'deferred', 'revenue'] as const
export type LedgerAccount = (typeof LEDGER_ACCOUNT_IDS)[number]

/**
 * The accounts that journals are booked to, with codes of a usual South African chart: defaults of the settings. Receivables and PayFast are
 * control accounts of another type: Xero takes no manual journal on its own receivables or bank accounts, and QuickBooks none without a customer.
 * For the same reason payouts go to a separate account, which the line of the bank statement empties.
 */
export const LEDGER_ACCOUNTS: Readonly<Record<LedgerAccount, { readonly code: string; readonly name: string }>> = {
  receivables: { code: '616', name: 'Subscriptions control' },
  payFast: { code: '615', name: 'PayFast clearing' },
  payouts: { code: '617', name: 'Payouts to the bank' },
  fees: { code: '404', name: 'Payment fees' },
  vatInput: { code: '825', name: 'VAT input' },
  vatOutput: { code: '820', name: 'VAT output' },
  deferred: { code: '850', name: 'Deferred revenue' },
  revenue: { code: '200', name: 'Subscription revenue' },
}

/** Of which type each account is in a chart of accounts. */
export const ACCOUNT_TYPES: Readonly<Record<LedgerAccount, string>> = {
  receivables: 'current asset',
  payFast: 'current asset',
  payouts: 'current asset',
  fees: 'expense',
  vatInput: 'current liability',
  vatOutput: 'current liability',
  deferred: 'current liability',
  revenue: 'revenue',
}
