/**
 * The accounts that journals are booked to, with codes of a usual South African chart. Receivables and PayFast are control accounts of the
 * type current asset: Xero takes no manual journal on its own receivables or bank accounts, and QuickBooks none without a customer.
 */
export const LEDGER_ACCOUNTS = {
  receivables: { code: '616', name: 'Subscriptions control' },
  payFast: { code: '615', name: 'PayFast clearing' },
  fees: { code: '404', name: 'Payment fees' },
  vatInput: { code: '825', name: 'VAT input' },
  vatOutput: { code: '820', name: 'VAT output' },
  deferred: { code: '850', name: 'Deferred revenue' },
  revenue: { code: '200', name: 'Subscription revenue' },
} as const
export type LedgerAccount = keyof typeof LEDGER_ACCOUNTS

/** What importing ledgers call things: each firm's own set of accounts may differ from the defaults. */
export interface JournalSettings {
  readonly accounts: Readonly<Record<LedgerAccount, { readonly code: string; readonly name: string }>>
  /** Xero's name for a line without tax: VAT has lines of its own. */
  readonly taxName: string
  /** Whose name QuickBooks has on a line: the customer of all subscriptions, and the supplier of payments. */
  readonly names: { readonly customer: string; readonly payFast: string }
}

export const JOURNAL_SETTINGS: JournalSettings = {
  accounts: LEDGER_ACCOUNTS,
  taxName: 'Tax Exempt',
  names: { customer: 'Tafel subscribers', payFast: 'PayFast' },
}
