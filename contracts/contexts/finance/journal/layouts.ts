import type { Ledger } from '../ledgers.ts'
import { csvLines, type CsvNumber } from '../../../base/csv.ts'
import type { LedgerAccount } from '../ledger-accounts.ts'
import type { JournalEntry, JournalLine } from './entries.ts'
import type { JournalSettings } from '../journal-settings.ts'

type Row = readonly (string | CsvNumber)[]

/** A CSV that a ledger imports, as its maker has published it. */
interface Layout {
  readonly heading: readonly string[]
  readonly row: (entry: JournalEntry, line: JournalLine, settings: JournalSettings, isFirst: boolean) => Row
  /** As many lines as it takes in one file. */
  readonly maxLines: number
}

const LAYOUTS: Readonly<Record<Ledger, Layout>> = {
  // A positive amount is a debit. VAT has separate lines, so no line has a tax rate.
  xero: {
    heading: [
      '*Narration',
      '*Date',
      'Description',
      '*AccountCode',
      '*TaxRate',
      '*Amount',
      'TrackingName1',
      'TrackingOption1',
      'TrackingName2',
      'TrackingOption2',
    ],
    row: (entry, line, { accounts, taxNames }) => [
      `${entry.reference} ${entry.text}`,
      dayFirst(entry.on),
      entry.text,
      accounts[line.account].code,
      taxNames[isVat(line) ? 'vat' : 'noVat'],
      amount(line.debitCents - line.creditCents),
      '',
      '',
      '',
      '',
    ],
    maxLines: 300,
  },
  // Fields of the entry as a whole are on its first line.
  sage: {
    heading: [
      'Reference',
      'Date',
      'Description',
      'Ledger Account Number',
      'Details',
      'Analysis Type 1',
      'Analysis Type 2',
      'Analysis Type 3',
      'Include on Tax Return?',
      'Debit',
      'Credit',
    ],
    row: (entry, line, { accounts }, isFirst) => [
      isFirst ? entry.reference : '',
      isFirst ? dayFirst(entry.on) : '',
      isFirst ? entry.text : '',
      accounts[line.account].code,
      entry.text,
      '',
      '',
      '',
      isVat(line) ? 'Yes' : 'No',
      ...sides(line),
    ],
    maxLines: 3000,
  },
  quickBooks: {
    heading: ['*JournalNo', '*JournalDate', '*AccountName', '*Debits', '*Credits', 'Description', 'Name'],
    row: (entry, line, { accounts, names }) => [
      entry.reference,
      dayFirst(entry.on),
      accounts[line.account].name,
      ...sides(line),
      entry.text,
      names[OF_PAYFAST.has(line.account) ? 'payFast' : 'customer'],
    ],
    maxLines: 1000,
  },
}

/** The entries of each file: as many as the ledger takes at once, none of them torn apart. */
export function journalParts(entries: readonly JournalEntry[], ledger: Ledger): readonly (readonly JournalEntry[])[] {
  const { maxLines } = LAYOUTS[ledger]
  const parts: JournalEntry[][] = [[]]
  let lines = 0
  for (const entry of entries) {
    if (lines + entry.lines.length > maxLines) {
      parts.push([])
      lines = 0
    }
    parts.at(-1)!.push(entry)
    lines += entry.lines.length
  }
  return parts
}

/** The file of one part. Without a byte order mark: Xero and QuickBooks take it for a part of the first column's name. */
export function journalCsv(entries: readonly JournalEntry[], ledger: Ledger, settings: JournalSettings): string {
  const { heading, row } = LAYOUTS[ledger]
  return csvLines([heading, ...entries.flatMap((entry) => entry.lines.map((line, at) => row(entry, line, settings, at === 0)))])
}

const isVat = ({ account }: JournalLine): boolean => account === 'vatOutput' || account === 'vatInput'

/** Accounts whose lines are PayFast's. */
const OF_PAYFAST: ReadonlySet<LedgerAccount> = new Set<LedgerAccount>(['payFast', 'payouts', 'fees', 'vatInput'])

const sides = ({ debitCents, creditCents }: JournalLine): Row => [
  debitCents === 0 ? '' : amount(debitCents),
  creditCents === 0 ? '' : amount(creditCents),
]

/** `-1234.50`: rands with a point, as the importers read them. */
export function amount(cents: number): CsvNumber {
  const whole = Math.trunc(Math.abs(cents) / 100)
  return { number: `${cents < 0 ? '-' : ''}${whole}.${String(Math.abs(cents) % 100).padStart(2, '0')}` }
}

/** `30/11/2026` */
const dayFirst = (date: string): string => `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`
