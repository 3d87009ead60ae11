import { readCsv } from '../../../base/csv.ts'
import { isRequestDate } from '../../../base/fields.ts'
import { parseMoney } from '../../../base/money/parse.ts'
import { visibleText } from '../../../base/visible-text.ts'
import type { BankLine } from '../events.ts'

/** A line of a bank's file, with the bank's text. */
export interface ReadBankLine extends BankLine {
  readonly text: string
}

export interface BankFile {
  /** Money that came in. */
  readonly lines: readonly ReadBankLine[]
  /** Money that went out: no payout of PayFast's. */
  readonly debits: number
  /** Lines that could not be read (the heading is line 1), with the remedy. */
  readonly problems: readonly { readonly line: number; readonly message: string }[]
}

export const MAX_BANK_LINES = 5000

const NAMES = {
  on: /^(transaction |value |posting )?date$/i,
  amount: /^(amount|transaction amount)$/i,
  credit: /^(credit|credits|money in|deposit)s?$/i,
  text: /^(description|reference|narrative|details|transaction description)$/i,
} as const
type Name = keyof typeof NAMES

/**
 * Reads a bank's statement as CSV, by the names in its heading: a date, and an amount or the credits in a column of their own. Undefined: no heading
 * that can be understood.
 */
export function readBankFile(csv: string): BankFile | undefined {
  const [heading, ...rows] = readCsv(csv)
  const at = (name: Name) => heading?.cells.findIndex((cell) => NAMES[name].test(cell)) ?? -1
  const places = { on: at('on'), amount: at('credit') === -1 ? at('amount') : at('credit'), text: at('text') }
  if (places.on === -1 || places.amount === -1) return undefined
  const lines: ReadBankLine[] = []
  const problems: { line: number; message: string }[] = []
  const seen = new Map<string, number>()
  let debits = 0
  if (rows.length > MAX_BANK_LINES)
    problems.push({ line: MAX_BANK_LINES + 2, message: `At most ${MAX_BANK_LINES} lines. Upload a shorter stretch.` })
  for (const { line, cells } of rows.slice(0, MAX_BANK_LINES)) {
    const written = cells[places.amount] ?? ''
    // A statement with a separate column of credits leaves it empty for payments out.
    if (written === '') {
      debits += 1
      continue
    }
    const on = dateIn(visibleText(cells[places.on] ?? '').trim())
    const cents = centsIn(written)
    if (on === undefined) problems.push({ line, message: 'The date is not understood. Write it as 2026-11-30 or 30/11/2026.' })
    else if (cents === undefined) problems.push({ line, message: 'The amount is not understood. Write it as 1234.50.' })
    else if (cents <= 0) debits += 1
    else {
      const same = `${on} ${cents}`
      const nth = (seen.get(same) ?? 0) + 1
      seen.set(same, nth)
      lines.push({ on, cents, nth, text: (cells[places.text] ?? '').slice(0, 200) })
    }
  }
  return { lines, debits, problems }
}

function dateIn(text: string): string | undefined {
  const [, y, m, d] = /^(\d{4})[-/]?(\d{2})[-/]?(\d{2})$/.exec(text) ?? []
  const [, day, month, year] = /^(\d{2})[-/](\d{2})[-/](\d{4})$/.exec(text) ?? []
  const date = y === undefined ? `${year}-${month}-${day}` : `${y}-${m}-${d}`
  return isRequestDate(date) ? date : undefined
}

function centsIn(text: string): number | undefined {
  const parsed = parseMoney(text)
  return parsed.ok && parsed.ambiguous === undefined ? parsed.cents : undefined
}
