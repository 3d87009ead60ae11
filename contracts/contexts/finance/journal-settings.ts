import * as z from 'zod/mini'
import { requiredText, storedText, text } from '../../base/fields.ts'
import { ACCOUNT_TYPES, LEDGER_ACCOUNT_IDS, LEDGER_ACCOUNTS, type LedgerAccount } from './ledger-accounts.ts'

/** Xero's longest code, and QuickBooks' longest name. */
export const CODE_MAX = 10
export const NAME_MAX = 100

/** Accounts that Xero manages itself and that journals can't be imported to. */
const XERO_OWN = ['receivables', 'payables', 'bank'] as const

function settingsOf<Code extends z.ZodMiniType<string, string>, OwnCode extends Code, Name extends z.ZodMiniType<string, string>>(
  code: Code,
  ownCode: OwnCode,
  name: Name,
) {
  return z.strictObject({
    accounts: z.record(z.enum(LEDGER_ACCOUNT_IDS), z.strictObject({ code, name })),
    /** Codes; '' where there is none. */
    xeroOwn: z.record(z.enum(XERO_OWN), ownCode),
    /** Xero's tax on a line; VAT has separate lines. */
    taxNames: z.strictObject({ noVat: name, vat: name }),
    /** The names that QuickBooks puts on lines: the customer of all subscriptions, and the supplier of payments. */
    names: z.strictObject({ customer: name, payFast: name }),
  })
}

const storedAccount = z.strictObject({ code: storedText(CODE_MAX), name: storedText(NAME_MAX) })
/** As events hold them: older ones lack the accounts added since. */
export const storedJournalSettings = z.strictObject({
  ...settingsOf(storedText(CODE_MAX), storedText(CODE_MAX), storedText(NAME_MAX)).shape,
  accounts: z.partialRecord(z.enum(LEDGER_ACCOUNT_IDS), storedAccount),
})
type StoredJournalSettings = z.infer<typeof storedJournalSettings>

/** Names and accounts for the importing ledgers: each chart of accounts may differ from the defaults. */
export interface JournalSettings extends Omit<StoredJournalSettings, 'accounts'> {
  readonly accounts: Readonly<Record<LedgerAccount, z.infer<typeof storedAccount>>>
}

// A spreadsheet could run text that begins with another character, so the file would need an apostrophe before it.
const code = requiredText(CODE_MAX, 'Enter the code of this account.').check(
  z.regex(/^[A-Za-z0-9][A-Za-z0-9./-]*$/, 'Enter a code of letters and digits, such as 616.'),
)
const name = requiredText(NAME_MAX, 'Enter the name that your ledger uses.').check(
  z.regex(/^[\p{L}\p{N}]/u, 'Begin the name with a letter or a digit.'),
)

/** As a form holds them while they are typed. */
export const typedJournalSettings = settingsOf(z.string(), z.string(), z.string())

/** As finance saves them: an issue's path is that of the field. */
export const journalSettings = settingsOf(code, text(CODE_MAX), name).check(
  z.check(({ value, issues }) => {
    for (const { path, message } of clashesOf(value)) issues.push({ code: 'custom', path: [...path], message, input: value })
  }),
)

export const JOURNAL_SETTINGS: JournalSettings = {
  accounts: { ...LEDGER_ACCOUNTS },
  xeroOwn: { receivables: '610', payables: '800', bank: '090' },
  taxNames: { noVat: 'Tax Exempt', vat: 'Tax Exempt' },
  names: { customer: 'Tafel subscribers', payFast: 'PayFast' },
}

/** With the defaults of accounts that were added since. */
export const completeSettings = (stored: StoredJournalSettings): JournalSettings => ({
  ...stored,
  accounts: { ...JOURNAL_SETTINGS.accounts, ...stored.accounts },
})

interface Clash {
  readonly path: readonly string[]
  readonly message: string
}

function clashesOf({ accounts, xeroOwn }: JournalSettings): readonly Clash[] {
  return LEDGER_ACCOUNT_IDS.flatMap((account, at): readonly Clash[] => {
    const { code, name } = accounts[account]
    const before = LEDGER_ACCOUNT_IDS.slice(0, at)
    const own = XERO_OWN.find((each) => code !== '' && xeroOwn[each] === code)
    return [
      ...(own === undefined ? [] : [{ path: ['accounts', account, 'code'], message: ownMessage(account, code, own) }]),
      ...takenBy(before, (other) => accounts[other].code === code, ['accounts', account, 'code'], 'code'),
      ...takenBy(before, (other) => isSameName(accounts[other].name, name), ['accounts', account, 'name'], 'name'),
    ]
  })
}

const ownMessage = (account: LedgerAccount, code: string, own: string) =>
  `${code} is Xero’s own ${own} account, and Xero imports no journal on it. Enter another account, of the type ${ACCOUNT_TYPES[account]}.`

function takenBy(before: readonly LedgerAccount[], isSame: (other: LedgerAccount) => boolean, path: readonly string[], what: string) {
  const other = before.find(isSame)
  return other === undefined
    ? []
    : [{ path, message: `The account “${LEDGER_ACCOUNTS[other].name}” has this ${what} already. Enter another ${what}.` }]
}

const isSameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
