import { expect, test } from 'vitest'
import { LEDGER_ACCOUNTS, type LedgerAccount } from './ledger-accounts.ts'
import { JOURNAL_SETTINGS, journalSettings, type JournalSettings } from './journal-settings.ts'

const withAccount = (account: LedgerAccount, change: Partial<JournalSettings['accounts'][LedgerAccount]>): JournalSettings => ({
  ...JOURNAL_SETTINGS,
  accounts: { ...JOURNAL_SETTINGS.accounts, [account]: { ...LEDGER_ACCOUNTS[account], ...change } },
})
const problemsOf = (settings: unknown) =>
  journalSettings.safeParse(settings).error?.issues.map(({ path, message }) => [path.join('.'), message])

test('takes the defaults, and another chart of accounts', () => {
  expect(problemsOf(JOURNAL_SETTINGS)).toBeUndefined()
  expect(problemsOf(withAccount('receivables', { code: '1000/000', name: 'Subscribers (control)' }))).toBeUndefined()
})

test.each([
  ['610', 'receivables'],
  ['800', 'payables'],
  ['090', 'bank'],
])('refuses %s for a control account: it is Xero’s own %s account', (code, own) => {
  expect(problemsOf(withAccount('payFast', { code }))).toEqual([
    [
      'accounts.payFast.code',
      `${code} is Xero’s own ${own} account, and Xero imports no journal on it. Enter another account, of the type current asset.`,
    ],
  ])
})

test('goes by the codes that Xero’s own accounts have in this chart', () => {
  const moved = { ...withAccount('receivables', { code: '610' }), xeroOwn: { receivables: '1100', payables: '', bank: '' } }
  expect(problemsOf(moved)).toBeUndefined()
})

test('refuses a code or a name that another account has already', () => {
  expect(problemsOf(withAccount('revenue', { code: '616', name: 'vat INPUT' }))).toEqual([
    ['accounts.revenue.code', 'The account “Subscriptions control” has this code already. Enter another code.'],
    ['accounts.revenue.name', 'The account “VAT input” has this name already. Enter another name.'],
  ])
})

test.each([
  [{ code: '' }, 'accounts.fees.code', 'Enter the code of this account.'],
  [{ code: '=1' }, 'accounts.fees.code', 'Enter a code of letters and digits, such as 616.'],
  [{ code: '12345678901' }, 'accounts.fees.code', 'At most 10 characters.'],
  [{ name: '' }, 'accounts.fees.name', 'Enter the name that your ledger uses.'],
  [{ name: '+Fees' }, 'accounts.fees.name', 'Begin the name with a letter or a digit.'],
])('says what is wrong with %j', (change, path, message) => {
  expect(problemsOf(withAccount('fees', change))![0]).toEqual([path, message])
})

test('refuses settings without one of the accounts', () => {
  const { fees: _, ...accounts } = JOURNAL_SETTINGS.accounts
  expect(problemsOf({ ...JOURNAL_SETTINGS, accounts })![0]![0]).toBe('accounts.fees')
})
