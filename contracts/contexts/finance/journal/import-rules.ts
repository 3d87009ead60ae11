import type { JournalSettings } from '../journal-settings.ts'
import type { Ledger } from '../ledgers.ts'
import type { JournalEntry } from './entries.ts'

/** The import rules that a ledger's maker publishes; lengths in characters. */
interface ImportRules {
  readonly reference?: number
  readonly text: number
  readonly code?: number
  /** Whether each line of a control account names a customer or supplier. */
  readonly needsName: boolean
}

/** Null: its maker publishes no limits, so a file can't be checked before the import. */
export const IMPORT_RULES: Readonly<Record<Ledger, ImportRules | null>> = {
  xero: { text: 4000, code: 10, needsName: false },
  quickBooks: { reference: 21, text: 4000, needsName: true },
  sage: null,
}

/** Reports entries that the import would refuse, each with its remedy. */
export function importProblems(entries: readonly JournalEntry[], ledger: Ledger, settings: JournalSettings): readonly string[] {
  const rules = IMPORT_RULES[ledger]
  if (rules === null) return []
  const own = new Set(Object.values(settings.xeroOwn).filter((code) => code !== ''))
  const used = new Set(entries.flatMap(({ lines }) => lines.map(({ account }) => account)))
  const ofAccounts = [...used].flatMap((account): readonly string[] => {
    const { code, name } = settings.accounts[account]
    if (ledger === 'quickBooks') return name === '' ? [`The account ${account} has no name. Enter it under Account mapping.`] : []
    if (code === '') return [`The account “${name}” has no code. Enter it under Account mapping.`]
    return own.has(code) ? [`The account “${name}” has the code ${code} of an account that Xero keeps by itself. Enter another one.`] : []
  })
  const names = rules.needsName && Object.values(settings.names).includes('') ? ['A name is missing under Account mapping.'] : []
  return [...ofAccounts, ...names, ...entries.flatMap((entry) => problemsOf(entry, rules))]
}

function problemsOf({ reference, text, lines }: JournalEntry, rules: ImportRules): readonly string[] {
  const balance = lines.reduce((sum, { debitCents, creditCents }) => sum + debitCents - creditCents, 0)
  return [
    ...(rules.reference !== undefined && reference.length > rules.reference
      ? [`${reference}: a reference of ${reference.length} characters, where ${rules.reference} are allowed.`]
      : []),
    ...(text.length > rules.text ? [`${reference}: a text of more than ${rules.text} characters.`] : []),
    ...(balance === 0 ? [] : [`${reference}: debits and credits differ.`]),
  ]
}
